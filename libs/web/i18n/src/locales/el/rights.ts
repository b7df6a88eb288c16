import type { Translation } from '../../messages';

export const words: Translation<'rights'> = {
  'rights.title': 'Δικαιώματα προτίμησης',
  'rights.offer': 'Νέες μετοχές: {{shares}} προς {{price}} η καθεμία',
  'rights.until': 'Ασκούνται έως το κλείσιμο της αγοράς στις {{date}}',
  'rights.arrives': 'Νέες μετοχές: {{shares}}, παράδοση στις {{date}}',
  'rights.arrived': 'Νέες μετοχές που λάβατε: {{shares}}',
  'rights.lapsed': 'Έληξαν: {{shares}}',
  'rights.reserved': 'Δεσμευμένα',
  'rights.state.open': 'Ανοιχτά',
  'rights.state.ended': 'Ασκήθηκαν',
  'rights.state.settled': 'Παραδόθηκαν',
  'rights.state.lapsed': 'Έληξαν',
  'rights.state.cancelled': 'Ακυρώθηκαν',
  'rights.exercise': 'Άσκηση δικαιωμάτων',
  'rights.hint':
    'Έως την προθεσμία μπορείτε να αλλάξετε τον αριθμό ή να αποσύρετε με 0. Όσα δικαιώματα δεν ασκήσετε λήγουν χωρίς αξία.',
  'rights.quantity': 'Νέες μετοχές',
  'rights.atMost': 'Το πολύ {{max}}· το 0 αποσύρει',
  'rights.bad': 'Εισαγάγετε ακέραιο αριθμό έως {{max}}.',
  'rights.cost': 'Τιμή, θα δεσμευτεί',
  'rights.payDate': 'Παράδοση',
  'rights.next': 'Συνέχεια',
  'rights.confirm': 'Άσκηση και δέσμευση χρημάτων',
  'rights.withdraw': 'Απόσυρση',
  'rights.done': 'Η εντολή σας έγινε δεκτή.',
  'rights.unknown': 'Δεν γνωρίζουμε ακόμη αν έφτασε η εντολή σας. Δοκιμάστε ξανά· μετράει μόνο μία φορά.',
};
