import type { Translation } from '../../messages';

export const words: Translation<'portfolio'> = {
  'portfolio.title': 'Evolução do valor',
  'portfolio.more': 'Mais',
  'portfolio.range': 'Período',
  'portfolio.day': 'Dia',
  'portfolio.week': 'Semana',
  'portfolio.month': 'Mês',
  'portfolio.year': 'Ano',
  'portfolio.all': 'Tudo',
  'portfolio.chart': 'Valor da conta de {{from}} a {{to}}, mais recentemente {{value}}',
  'portfolio.empty': 'O gráfico começa com o seu primeiro depósito.',
  'portfolio.gaps': 'Os dias sem preço ou sem taxa de câmbio são omitidos.',
  'portfolio.profit': 'Ganho ou perda',
  'portfolio.paidIn': 'Depósitos menos levantamentos',
  'portfolio.timeWeighted': 'Rentabilidade ponderada pelo tempo',
  'portfolio.timeWeightedHint':
    'A rentabilidade ponderada pelo tempo mostra a evolução dos seus investimentos. Os depósitos e os levantamentos não a alteram.',
  'portfolio.moneyWeighted': 'Rentabilidade ponderada pelo capital',
  'portfolio.moneyWeightedHint':
    'A rentabilidade ponderada pelo capital tem em conta quando e quanto depositou ou levantou.',
  'portfolio.perYear': '{{ratio}} por ano',
  'portfolio.notUnique':
    'Várias rentabilidades ponderadas pelo capital correspondem aos seus depósitos e levantamentos, por isso não é mostrada nenhuma.',
  'portfolio.compare': 'Comparar com uma ação ou um fundo',
  'portfolio.compareOther': 'Escolher outra comparação',
  'portfolio.compareNone': 'Terminar a comparação',
  'portfolio.compareAccount': 'A sua conta',
  'portfolio.compareChart': 'Rendibilidades comparadas: a sua conta {{account}}, {{name}} {{share}}',
  'portfolio.compareHint':
    'Ambas as linhas começam em zero. Os depósitos e levantamentos não alteram a rendibilidade da sua conta. A da ação ou do fundo inclui dividendos e está na moeda da sua conta.',
  'portfolio.compareNothing': 'Não há comparação com {{name}} neste período, porque faltam preços ou taxas de câmbio.',
  'portfolio.allocation': 'Distribuição',
  'portfolio.sectors': 'Setores',
  'portfolio.currencies': 'Moedas',
  'portfolio.markets': 'Mercados',
  'portfolio.cash': 'Liquidez',
  'portfolio.other': 'Outros',
  'portfolio.unvalued': 'As posições ou a liquidez sem preço ou sem taxa de câmbio não estão incluídas.',
};
