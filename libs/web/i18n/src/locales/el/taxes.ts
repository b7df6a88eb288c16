import type { Translation } from '../../messages';

export const words: Translation<'taxes'> = {
  'taxes.title': 'Φορολογική κατοικία',
  'taxes.intro':
    'Σε ποιες χώρες είστε φορολογικός κάτοικος; Ο νόμος απαιτεί αυτή την υπεύθυνη δήλωση (CRS και FATCA). Τη φυλάσσουμε κρυπτογραφημένη.',
  'taxes.country': 'Χώρα',
  'taxes.tin': 'Αριθμός φορολογικού μητρώου (ΑΦΜ)',
  'taxes.tinHint': 'Στη Γερμανία, ο ενδεκαψήφιος φορολογικός αριθμός.',
  'taxes.noTin': 'Δεν έχω αριθμό εκεί.',
  'taxes.reason': 'Γιατί δεν έχετε αριθμό;',
  'taxes.reason.notIssued': 'Η χώρα δεν εκδίδει αριθμούς.',
  'taxes.reason.notRequired': 'Η χώρα δεν απαιτεί τον αριθμό.',
  'taxes.reason.notYetAvailable': 'Δεν τον έχω ακόμη.',
  'taxes.explanation': 'Σύντομη εξήγηση',
  'taxes.add': 'Άλλη χώρα',
  'taxes.remove': 'Αφαίρεση χώρας',
  'taxes.us': 'Είστε US person;',
  'taxes.usMeans': 'Είναι οι πολίτες των ΗΠΑ, οι κάτοχοι πράσινης κάρτας και όσοι κατοικούν στις ΗΠΑ.',
  'taxes.us.no': 'Όχι',
  'taxes.us.yes': 'Ναι',
  'taxes.problem.usRefused':
    'Δεν ανοίγουμε λογαριασμούς για US persons. Αν έχετε ήδη λογαριασμό, επικοινωνήστε με την εξυπηρέτηση πελατών.',
  'taxes.certify': 'Βεβαιώνω ότι τα στοιχεία είναι ορθά και πλήρη. Θα δηλώσω τις αλλαγές μέσα σε 30 ημέρες.',
  'taxes.problem.certifyMissing': 'Επιβεβαιώστε την υπεύθυνη δήλωση.',
  'taxes.problem.enterTin': 'Συμπληρώστε τον αριθμό.',
  'taxes.problem.enterExplanation': 'Εξηγήστε σύντομα γιατί λείπει ακόμη ο αριθμός.',
  'taxes.problem.sameCountry': 'Επιλέξτε κάθε χώρα μόνο μία φορά.',
  'taxes.problem.chooseUs': 'Επιλέξτε ναι ή όχι.',
  'taxes.declaredAt': 'Τελευταία δήλωση: {{date}}',
};
