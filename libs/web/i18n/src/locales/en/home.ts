import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'home'> = {
  'home.totalAssets': 'Total assets',
  'home.available': 'Available',
  'home.availableIn': 'Available in {{currency}}',
  'home.withdrawable': 'Available to withdraw',
  'home.moneyLog': 'Activity',
  'home.holdings': 'My holdings',
  'home.allHoldings': 'Show all',
  'home.noHoldings': 'You do not hold any shares yet.',
  'home.needsCash': 'Deposit money before you start trading.',
  'home.explain': 'How this amount is made up',
  'home.today': 'Today',
  'home.todayHint':
    'Change in the value of your securities since the last close, including today’s purchases, sales and fees.',
  'home.todayLeftOut': 'Today’s change is only shown for up to {{most}} positions.',
  'account.cash': 'Cash',
  'account.cashIn': 'Cash in {{currency}}',
  'account.otherCash': 'Cash in other currencies',
  'account.frozen': 'Reserved for orders and rights',
  'account.leaving': 'Being withdrawn',
  'account.unsettled': 'Being settled (T+1)',
  'account.unsettledHint':
    'You can reinvest sale proceeds immediately while they settle, but you can only withdraw them from the next business day.',
  'account.totalProfit': 'Total',
};
