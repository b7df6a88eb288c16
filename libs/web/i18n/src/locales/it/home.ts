import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': 'Patrimonio totale',
  'home.available': 'Disponibile',
  'home.availableIn': 'Disponibile in {{currency}}',
  'home.withdrawable': 'Prelevabile',
  'home.moneyLog': 'Movimenti',
  'home.holdings': 'I miei titoli',
  'home.allHoldings': 'Mostra tutti',
  'home.noHoldings': 'Non detiene ancora azioni.',
  'home.needsCash': 'Per operare, versi prima del denaro.',
  'home.explain': 'Come si compone',
  'home.today': 'Oggi',
  'home.todayHint':
    'Variazione dei Suoi titoli dall’ultima chiusura, compresi acquisti, vendite e commissioni di oggi.',
  'home.todayLeftOut': 'La variazione di oggi viene mostrata solo fino a {{most}} posizioni.',
  'account.cash': 'Liquidità',
  'account.cashIn': 'Liquidità in {{currency}}',
  'account.otherCash': 'Liquidità in altre valute',
  'account.frozen': 'Riservato per ordini e diritti',
  'account.leaving': 'Prelievo in corso',
  'account.unsettled': 'In regolamento (T+1)',
  'account.unsettledHint':
    'I proventi delle vendite in regolamento si possono reinvestire subito, ma prelevare solo il giorno lavorativo successivo.',
  'account.totalProfit': 'Totale',
};
