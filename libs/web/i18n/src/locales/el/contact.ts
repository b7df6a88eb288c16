import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': 'Στοιχεία επικοινωνίας',
  'contact.name.phone': 'Αριθμός τηλεφώνου',
  'contact.name.email': 'Διεύθυνση email',
  'contact.name.taxes': 'Φορολογική κατοικία',
  'contact.outdated': 'Δηλώστε ξανά: η διεύθυνσή σας είναι σε άλλη χώρα.',
  'contact.name.address': 'Ταχυδρομική διεύθυνση',
  'contact.missing': 'Δεν έχει δοθεί ακόμη',
  'contact.change.phone': 'Αλλαγή αριθμού τηλεφώνου',
  'contact.change.email': 'Ορισμός διεύθυνσης email',
  'contact.change.address': 'Ορισμός ταχυδρομικής διεύθυνσης',
  'contact.note.phone':
    'Ο νέος αριθμός ισχύει αμέσως αν έχετε εφαρμογή επαλήθευσης ή κλειδί πρόσβασης εδώ και μία ημέρα τουλάχιστον, αλλιώς μία ημέρα αργότερα. Έπειτα οι αναλήψεις και οι νέοι δικαιούχοι αναστέλλονται για λίγο.',
  'contact.note.email':
    'Οι ειδοποιήσεις ασφαλείας στέλνονται και σε αυτή τη διεύθυνση. Αν αλλάξει αργότερα, ενημερώνεται και η παλιά.',
  'contact.phoneHint': 'Με κωδικό χώρας, για παράδειγμα +49 151 23456789',
  'contact.codeHint.phone': 'Οκτώ ψηφία που στέλνουμε στον νέο αριθμό.',
  'contact.codeHint.email': 'Οκτώ ψηφία που στέλνουμε σε αυτή τη διεύθυνση email.',
  'contact.codeSent.email': 'Αν η διεύθυνση είναι σωστή, ο κωδικός στάλθηκε. Ισχύει δέκα λεπτά.',
  'contact.waits': '{{phone}} ισχύει από {{time}}.',
  'contact.stop': 'Διακοπή της αλλαγής',
  'contact.stopped': 'Διακόπηκε. Ο τωρινός αριθμός ισχύει όπως πριν.',
  'contact.line.street': 'Οδός και αριθμός',
  'contact.line.postcode': 'Ταχυδρομικός κώδικας',
  'contact.line.city': 'Πόλη',
  'contact.country': 'Χώρα',
  'contact.fill': 'Συμπληρώστε το.',
  'contact.confirm': 'Συνέχεια και επιβεβαίωση',
  'contact.saving': 'Αποθήκευση…',
  'contact.saved': 'Αποθηκεύτηκε',
};
