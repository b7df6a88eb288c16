import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': 'Σύνολο περιουσίας',
  'home.available': 'Διαθέσιμα',
  'home.availableIn': 'Διαθέσιμα σε {{currency}}',
  'home.withdrawable': 'Διαθέσιμο για ανάληψη',
  'home.moneyLog': 'Κινήσεις',
  'home.holdings': 'Οι τίτλοι μου',
  'home.allHoldings': 'Εμφάνιση όλων',
  'home.noHoldings': 'Δεν κατέχετε ακόμη μετοχές.',
  'home.needsCash': 'Καταθέστε πρώτα χρήματα για να κάνετε συναλλαγές.',
  'home.explain': 'Πώς προκύπτει',
  'home.today': 'Σήμερα',
  'home.todayHint':
    'Μεταβολή των τίτλων σας από το τελευταίο κλείσιμο, με τις σημερινές αγορές, πωλήσεις και χρεώσεις.',
  'home.todayLeftOut': 'Η σημερινή μεταβολή εμφανίζεται μόνο για έως {{most}} θέσεις.',
  'account.cash': 'Μετρητά',
  'account.cashIn': 'Μετρητά σε {{currency}}',
  'account.otherCash': 'Μετρητά σε άλλα νομίσματα',
  'account.frozen': 'Δεσμευμένα για εντολές και δικαιώματα',
  'account.leaving': 'Ανάληψη σε εξέλιξη',
  'account.unsettled': 'Σε εκκαθάριση (T+1)',
  'account.unsettledHint':
    'Τα έσοδα πωλήσεων σε εκκαθάριση επενδύονται ξανά αμέσως· ανάληψη γίνεται την επόμενη εργάσιμη ημέρα.',
  'account.totalProfit': 'Σύνολο',
};
