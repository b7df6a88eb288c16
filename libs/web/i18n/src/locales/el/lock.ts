import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': 'Η σύνδεση κλειδώθηκε',
  'lock.intro':
    'Η προβολή καλύφθηκε για την προστασία σας. Η σελίδα όπου ήσασταν και τα πρόχειρα εντολών διατηρούνται· οι ανοιχτές εντολές παραμένουν.',
  'lock.tradingPassword': 'Κωδικός συναλλαγών',
  'lock.password': 'Κωδικός πρόσβασης',
  'lock.unlock': 'Ξεκλείδωμα',
  'lock.busy': 'Ξεκλείδωμα…',
  'lock.byTradingPassword': 'Ξεκλείδωμα με τον κωδικό συναλλαγών',
  'lock.byPassword': 'Ξεκλείδωμα με τον κωδικό πρόσβασης',
  'lock.byPasskey': 'Ξεκλείδωμα με κλειδί πρόσβασης',
  'lock.enter': 'Συμπληρώστε τον ολόκληρο.',
  'lock.logout': 'Αποσύνδεση',
  'lock.setting': 'Αυτόματο κλείδωμα',
  'lock.settingNote':
    'Αν δεν κάνετε τίποτα για τόσο χρόνο, κάθε σύνδεσή σας ζητά κωδικό ή κλειδί πρόσβασης. Οι ανοιχτές εντολές παραμένουν.',
  'lock.minutes': '{{minutes, number}} λεπ.',
  'lock.now': 'Κλείδωμα της σύνδεσης τώρα',
};
