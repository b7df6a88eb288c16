import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': 'Total des avoirs',
  'home.available': 'Disponible',
  'home.availableIn': 'Disponible en {{currency}}',
  'home.withdrawable': 'Disponible au retrait',
  'home.moneyLog': 'Mouvements',
  'home.holdings': 'Mes titres',
  'home.allHoldings': 'Tout afficher',
  'home.noHoldings': 'Vous ne détenez pas encore d’actions.',
  'home.needsCash': 'Effectuez d’abord un versement pour pouvoir passer des ordres.',
  'home.explain': 'Composition de ce montant',
  'home.today': 'Aujourd’hui',
  'home.todayHint': 'Variation de vos titres depuis la dernière clôture, achats, ventes et frais du jour compris.',
  'home.todayLeftOut': 'La variation du jour n’est affichée que jusqu’à {{most}} positions.',
  'account.cash': 'Espèces',
  'account.cashIn': 'Espèces en {{currency}}',
  'account.otherCash': 'Espèces en autres monnaies',
  'account.frozen': 'Réservé pour des ordres et des droits',
  'account.leaving': 'Retrait en cours',
  'account.unsettled': 'En règlement (T+1)',
  'account.unsettledHint':
    'Vous pouvez réinvestir aussitôt le produit des ventes en cours de règlement, mais ne le retirer que le jour ouvré suivant.',
  'account.totalProfit': 'Au total',
};
