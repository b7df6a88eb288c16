import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': 'Η εικόνα σας',
  'avatar.hint': 'Έτσι τη βλέπετε στην εφαρμογή. Οι άλλοι πελάτες δεν τη βλέπουν.',
  'avatar.add': 'Προσθήκη εικόνας',
  'avatar.change': 'Αλλαγή εικόνας',
  'avatar.use': 'Χρήση εικόνας',
  'me.account': 'Αριθμός λογαριασμού',
  'me.phone': 'Τηλέφωνο',
  'me.records': 'Εντολές και έγγραφα',
  'me.logout': 'Αποσύνδεση',
  'me.logoutSure': 'Θέλετε πράγματι να αποσυνδεθείτε;',
  'me.logoutBusy': 'Γίνεται αποσύνδεση…',
  'me.stay': 'Παραμονή σε σύνδεση',
  'me.agreement': 'Όροι χρήσης',
  'me.identity': 'Ταυτότητα',
  'me.person': 'Προσωπικά στοιχεία',
  'person.name': 'Όνομα λογαριασμού',
  'person.invitation': 'Ο κωδικός πρόσκλησής μου',
  'person.language': 'Γλώσσα μηνυμάτων',
  'person.identityNote': 'Απαραίτητη για συναλλαγές',
  'person.securityNote': 'Κωδικοί, συσκευές, δεύτερος παράγοντας',
};
