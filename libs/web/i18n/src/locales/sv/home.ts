import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': 'Totala tillgångar',
  'home.available': 'Tillgängligt',
  'home.availableIn': 'Tillgängligt i {{currency}}',
  'home.withdrawable': 'Uttagbart',
  'home.moneyLog': 'Händelser',
  'home.holdings': 'Mina innehav',
  'home.allHoldings': 'Visa alla',
  'home.noHoldings': 'Du äger ännu inga aktier.',
  'home.needsCash': 'Sätt först in pengar för att kunna handla.',
  'home.explain': 'Så är det sammansatt',
  'home.today': 'I dag',
  'home.todayHint':
    'Värdepapperens förändring sedan senaste stängning, med dagens köp, försäljningar och avgifter inräknade.',
  'home.todayLeftOut': 'Dagens förändring visas bara för högst {{most}} innehav.',
  'account.cash': 'Likvida medel',
  'account.cashIn': 'Likvida medel i {{currency}}',
  'account.otherCash': 'Likvida medel i andra valutor',
  'account.frozen': 'Reserverat för ordrar och teckningsrätter',
  'account.leaving': 'Uttag på väg',
  'account.unsettled': 'Under avveckling (T+1)',
  'account.unsettledHint':
    'Försäljningslikvid under avveckling kan genast investeras på nytt, men tas ut först nästa bankdag.',
  'account.totalProfit': 'Totalt',
};
