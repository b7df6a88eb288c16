import type { Translation } from '../../messages';

export const words: Translation<'portfolio'> = {
  'portfolio.title': 'Andamento del valore',
  'portfolio.more': 'Altro',
  'portfolio.range': 'Periodo',
  'portfolio.day': 'Giorno',
  'portfolio.week': 'Settimana',
  'portfolio.month': 'Mese',
  'portfolio.year': 'Anno',
  'portfolio.all': 'Tutto',
  'portfolio.chart': 'Valore del conto dal {{from}} al {{to}}, da ultimo {{value}}',
  'portfolio.empty': 'Il grafico inizia con il primo versamento.',
  'portfolio.gaps': 'I giorni senza un prezzo o un tasso di cambio sono omessi.',
  'portfolio.profit': 'Guadagno o perdita',
  'portfolio.paidIn': 'Versamenti meno prelievi',
  'portfolio.timeWeighted': 'Rendimento ponderato nel tempo',
  'portfolio.timeWeightedHint':
    'Il rendimento ponderato nel tempo mostra l’andamento dei tuoi investimenti. Versamenti e prelievi non lo modificano.',
  'portfolio.moneyWeighted': 'Rendimento ponderato sui flussi',
  'portfolio.moneyWeightedHint':
    'Il rendimento ponderato sui flussi tiene conto di quando e quanto hai versato o prelevato.',
  'portfolio.perYear': '{{ratio}} all’anno',
  'portfolio.notUnique':
    'Ai tuoi versamenti e prelievi corrispondono più rendimenti ponderati sui flussi, quindi non ne viene mostrato nessuno.',
  'portfolio.compare': 'Confronta con un’azione o un fondo',
  'portfolio.compareOther': 'Scegli un altro confronto',
  'portfolio.compareNone': 'Termina il confronto',
  'portfolio.compareAccount': 'Il suo conto',
  'portfolio.compareChart': 'Rendimenti a confronto: il suo conto {{account}}, {{name}} {{share}}',
  'portfolio.compareHint':
    'Entrambe le linee partono da zero. Versamenti e prelievi non modificano il rendimento del conto. Quello dell’azione o del fondo comprende i dividendi ed è nella valuta del conto.',
  'portfolio.compareNothing':
    'Per questo periodo non è possibile un confronto con {{name}}, perché mancano prezzi o tassi di cambio.',
  'portfolio.allocation': 'Ripartizione',
  'portfolio.sectors': 'Settori',
  'portfolio.currencies': 'Valute',
  'portfolio.markets': 'Mercati',
  'portfolio.cash': 'Liquidità',
  'portfolio.other': 'Altro',
  'portfolio.unvalued': 'Le posizioni o la liquidità senza un prezzo o un tasso di cambio non sono incluse.',
};
