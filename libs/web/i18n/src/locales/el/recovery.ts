import type { Translation } from '../../messages';

export const words: Translation<'recovery'> = {
  'newAccess.title': 'Νέα πρόσβαση',
  'newAccess.intro':
    'Αν χάσατε τηλέφωνο, εφαρμογή και κωδικό, ταυτοποιηθείτε ξανά εδώ. Δύο υπάλληλοί μας ελέγχουν τις εικόνες σας· μετά υπάρχει αναμονή 24 ωρών.',
  'newAccess.by': 'Πώς βρίσκουμε τον λογαριασμό σας',
  'newAccess.byPhone': 'Με τον παλιό μου αριθμό τηλεφώνου',
  'newAccess.byNumber': 'Με τον αριθμό του εγγράφου μου',
  'newAccess.oldPhone': 'Παλιός αριθμός τηλεφώνου',
  'newAccess.newPhone': 'Νέος αριθμός τηλεφώνου',
  'newAccess.newPhoneHint': 'Θα στείλουμε έναν κωδικό σε αυτόν τον αριθμό.',
  'newAccess.start': 'Συνέχεια',
  'newAccess.starting': 'Έλεγχος…',
  'newAccess.pictures': 'Φωτογραφίστε και τις δύο όψεις του εγγράφου και το πρόσωπό σας με το έγγραφο δίπλα.',
  'newAccess.face': 'Πρόσωπο με έγγραφο',
  'newAccess.missing': 'Ανεβάστε και τις τρεις εικόνες.',
  'newAccess.sending': 'Υποβολή…',
  'newAccess.state.submitted': 'Το αίτημά σας ελέγχεται. Εδώ θα δείτε αν εγκρίθηκε.',
  'newAccess.wait': 'Το αίτημά σας εγκρίθηκε. Από {{time}} μπορείτε να ορίσετε εδώ νέο κωδικό πρόσβασης.',
  'newAccess.ready': 'Ορίστε τώρα νέο κωδικό πρόσβασης. Αυτό είναι δυνατό έως {{time}}.',
  'newAccess.state.rejected': 'Το αίτημά σας απορρίφθηκε. Όλες οι εικόνες και τα στοιχεία διαγράφονται.',
  'newAccess.reason.unreadable': 'Οι εικόνες δεν ήταν ευανάγνωστες.',
  'newAccess.reason.documentExpired': 'Το έγγραφο έχει λήξει.',
  'newAccess.reason.notConfirmed': 'Δεν μπορέσαμε να επιβεβαιώσουμε ότι είστε ο πελάτης.',
  'newAccess.state.stopped':
    'Κάποιος που ήταν συνδεδεμένος στον λογαριασμό σταμάτησε το αίτημα. Επικοινωνήστε με την εξυπηρέτηση πελατών.',
  'newAccess.state.complete': 'Η νέα σας πρόσβαση ισχύει. Συνδεθείτε με τον νέο αριθμό.',
  'newAccess.state.expired': 'Ο χρόνος για αυτό το αίτημα έληξε.',
  'newAccess.browser':
    'Μόνο αυτό το πρόγραμμα περιήγησης γνωρίζει το αίτημά σας. Ανοίξτε ξανά αυτή τη σελίδα εδώ αργότερα.',
  'newAccess.again': 'Υποβολή νέου αιτήματος',
  'newAccess.finish': 'Ορισμός νέας πρόσβασης',
  'newAccess.finishing': 'Ορισμός…',
  'newAccess.phoneTaken': 'Στο μεταξύ κάποιος άλλος κατοχύρωσε τον νέο σας αριθμό. Δώστε έναν άλλον.',
  'newAccess.done': 'Η νέα σας πρόσβαση ισχύει.',
};
