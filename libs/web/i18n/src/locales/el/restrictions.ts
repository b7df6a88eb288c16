import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': 'Ο λογαριασμός σας είναι εν μέρει περιορισμένος',
  'restriction.stops.trading': 'Συναλλαγές',
  'restriction.stops.moneyOut': 'Αναλήψεις και εξερχόμενες μεταφορές μετοχών',
  'restriction.stops.login': 'Σύνδεση',
  'restriction.reason.ownRequest': 'Δεσμεύσατε εσείς τον λογαριασμό.',
  'restriction.reason.securityRule': 'Ένας κανόνας ασφαλείας εντόπισε ασυνήθιστες προσπάθειες.',
  'restriction.reason.takeover': 'Υποψιαζόμαστε ότι κάποιος άλλος έχει πρόσβαση στον λογαριασμό σας.',
  'restriction.reason.identityDoubt': 'Πρέπει να ελέγξουμε ξανά τα προσωπικά σας στοιχεία.',
  'restriction.reason.marketRules': 'Εξετάζουμε εντολές σύμφωνα με τους κανόνες του χρηματιστηρίου.',
  'restriction.reason.legalHold': 'Είμαστε νομικά υποχρεωμένοι να το κάνουμε.',
  'restriction.since': 'Από {{time}}',
  'restriction.until': 'Από {{time}}, το αργότερο έως {{until}}',
  'restriction.openOrders': 'Οι ανοικτές εντολές παραμένουν· μπορείτε να τις ακυρώσετε.',
  'restriction.ownHint':
    'Όταν είστε βέβαιοι ότι μόνο εσείς έχετε πρόσβαση, άρετε τη δέσμευση με τον κωδικό και τον δεύτερο παράγοντα.',
  'restriction.appeal':
    'Διαφωνείτε; Γράψτε στην εξυπηρέτηση πελατών· κάποιος άλλος θα εξετάσει την απόφαση. Μπορείτε επίσης να υποβάλετε παράπονο.',
  'restriction.unfreeze': 'Άρση δέσμευσης',
  'restriction.unfrozen': 'Η δέσμευση άρθηκε',
  'freeze.title': 'Δέσμευση λογαριασμού',
  'freeze.note': 'Σταματά αμέσως τις συναλλαγές και κάθε εκροή από τον λογαριασμό',
  'freeze.notMe': 'Δεν ήμουν εγώ: δέσμευση λογαριασμού',
  'freeze.question':
    'Οι συναλλαγές, οι αναλήψεις και οι μεταφορές μετοχών σταματούν αμέσως και όλες οι άλλες συσκευές αποσυνδέονται. Οι ανοικτές εντολές παραμένουν και μπορούν να ακυρωθούν. Για την άρση της δέσμευσης χρειάζεστε τον κωδικό και τον δεύτερο παράγοντα.',
  'freeze.confirm': 'Δέσμευση τώρα',
  'freeze.busy': 'Γίνεται δέσμευση…',
  'freeze.done': 'Ο λογαριασμός σας δεσμεύτηκε',
};
