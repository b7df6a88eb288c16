import type { Translation } from '../../messages';

export const words: Translation<'portfolio'> = {
  'portfolio.title': 'Πορεία αξίας',
  'portfolio.more': 'Περισσότερα',
  'portfolio.range': 'Περίοδος',
  'portfolio.day': 'Ημέρα',
  'portfolio.week': 'Εβδομάδα',
  'portfolio.month': 'Μήνας',
  'portfolio.year': 'Έτος',
  'portfolio.all': 'Όλα',
  'portfolio.chart': 'Αξία του λογαριασμού από {{from}} έως {{to}}, τελευταία {{value}}',
  'portfolio.empty': 'Το γράφημα αρχίζει με την πρώτη σας κατάθεση.',
  'portfolio.gaps': 'Οι ημέρες χωρίς τιμή ή συναλλαγματική ισοτιμία παραλείπονται.',
  'portfolio.profit': 'Κέρδος ή ζημία',
  'portfolio.paidIn': 'Καταθέσεις μείον αναλήψεις',
  'portfolio.timeWeighted': 'Χρονοσταθμισμένη απόδοση',
  'portfolio.timeWeightedHint':
    'Η χρονοσταθμισμένη απόδοση δείχνει την πορεία των επενδύσεών σας. Οι καταθέσεις και οι αναλήψεις δεν τη μεταβάλλουν.',
  'portfolio.moneyWeighted': 'Απόδοση σταθμισμένη με τα κεφάλαια',
  'portfolio.moneyWeightedHint':
    'Η απόδοση σταθμισμένη με τα κεφάλαια λαμβάνει υπόψη πότε και πόσα καταθέσατε ή αναλάβατε.',
  'portfolio.perYear': '{{ratio}} ετησίως',
  'portfolio.notUnique':
    'Στις καταθέσεις και τις αναλήψεις σας αντιστοιχούν πολλές αποδόσεις σταθμισμένες με τα κεφάλαια, γι’ αυτό δεν εμφανίζεται καμία.',
  'portfolio.compare': 'Σύγκριση με μετοχή ή αμοιβαίο κεφάλαιο',
  'portfolio.compareOther': 'Επιλογή άλλης σύγκρισης',
  'portfolio.compareNone': 'Τέλος σύγκρισης',
  'portfolio.compareAccount': 'Ο λογαριασμός σας',
  'portfolio.compareChart': 'Σύγκριση αποδόσεων: ο λογαριασμός σας {{account}}, {{name}} {{share}}',
  'portfolio.compareHint':
    'Και οι δύο γραμμές ξεκινούν από το μηδέν. Οι καταθέσεις και οι αναλήψεις δεν αλλάζουν την απόδοση του λογαριασμού σας. Η απόδοση της μετοχής ή του αμοιβαίου κεφαλαίου περιλαμβάνει μερίσματα και είναι στο νόμισμα του λογαριασμού σας.',
  'portfolio.compareNothing':
    'Δεν υπάρχει σύγκριση με {{name}} για αυτή την περίοδο, επειδή λείπουν τιμές ή ισοτιμίες.',
  'portfolio.allocation': 'Κατανομή',
  'portfolio.sectors': 'Κλάδοι',
  'portfolio.currencies': 'Νομίσματα',
  'portfolio.markets': 'Αγορές',
  'portfolio.cash': 'Μετρητά',
  'portfolio.other': 'Λοιπά',
  'portfolio.unvalued': 'Οι θέσεις ή τα μετρητά χωρίς τιμή ή συναλλαγματική ισοτιμία δεν περιλαμβάνονται.',
};
