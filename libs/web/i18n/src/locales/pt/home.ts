import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': 'Património total',
  'home.available': 'Disponível',
  'home.availableIn': 'Disponível em {{currency}}',
  'home.withdrawable': 'Disponível p/ levantar',
  'home.moneyLog': 'Movimentos',
  'home.holdings': 'A minha carteira',
  'home.allHoldings': 'Mostrar tudo',
  'home.noHoldings': 'Ainda não detém ações.',
  'home.needsCash': 'Para negociar, deposite primeiro dinheiro.',
  'home.explain': 'Como se compõe',
  'home.today': 'Hoje',
  'home.todayHint': 'Variação dos seus títulos desde o último fecho, incluindo compras, vendas e comissões de hoje.',
  'home.todayLeftOut': 'A variação de hoje só é apresentada até {{most}} posições.',
  'account.cash': 'Saldo em dinheiro',
  'account.cashIn': 'Saldo em {{currency}}',
  'account.otherCash': 'Saldo noutras moedas',
  'account.frozen': 'Reservado para ordens e direitos',
  'account.leaving': 'Levantamento em curso',
  'account.unsettled': 'Em liquidação (D+1)',
  'account.unsettledHint':
    'Pode reinvestir de imediato o produto das vendas em liquidação, mas só o poderá levantar no dia útil seguinte.',
  'account.totalProfit': 'Total',
};
