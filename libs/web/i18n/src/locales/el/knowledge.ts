import type { Translation } from '../../messages';

export const words: Translation<'knowledge'> = {
  'knowledge.intro':
    'Πριν αγοράσετε για πρώτη φορά ένα σύνθετο προϊόν, ρωτάμε για τις γνώσεις και την πείρα σας. Για απλές μετοχές και κεφάλαια δεν χρειάζεται. Φυλάσσουμε τις απαντήσεις σας κρυπτογραφημένες.',
  'knowledge.rule':
    'Το αποτέλεσμα ισχύει δύο χρόνια. Μπορείτε να απαντήσετε στις ερωτήσεις το πολύ τρεις φορές σε 24 ώρες.',
  'knowledge.nextAt': 'Μπορείτε να απαντήσετε ξανά στις ερωτήσεις από τις {{time}}.',
  'knowledge.results': 'Το αποτέλεσμά σας',
  'knowledge.kind.leveraged': 'Κεφάλαια με μόχλευση και αντίστροφα κεφάλαια',
  'knowledge.kind.derivative': 'Δικαιώματα εγγραφής, τίτλοι επιλογής, πιστοποιητικά και χρεόγραφα',
  'knowledge.result.appropriate': 'Κατάλληλο, ισχύει έως {{date}}',
  'knowledge.result.notAppropriate': 'Μη κατάλληλο, ισχύει έως {{date}}',
  'knowledge.unknown': 'Δεν είναι ακόμη γνωστό',
  'knowledge.start': 'Απάντηση στις ερωτήσεις',
  'knowledge.again': 'Νέα απάντηση στις ερωτήσεις',
  'knowledge.send': 'Αποστολή απαντήσεων',
  'knowledge.saved': 'Το αποτέλεσμά σας αποθηκεύτηκε',
  'knowledge.missing': 'Επιλέξτε μια απάντηση.',
  'knowledge.question.training': 'Έχετε ασχοληθεί με κινητές αξίες στην εκπαίδευση ή την εργασία σας;',
  'knowledge.question.trades': 'Πόσες συναλλαγές σε κινητές αξίες κάνατε τα τελευταία τρία χρόνια;',
  'knowledge.question.leveragedTrades': 'Πόσες από αυτές σε κεφάλαια με μόχλευση ή αντίστροφα;',
  'knowledge.question.leveragedDaily':
    'Ένα κεφάλαιο με διπλή ημερήσια μόχλευση αποδίδει σε ένα έτος πάντα ακριβώς το διπλάσιο του δείκτη του.',
  'knowledge.question.leveragedInverse': 'Ένα αντίστροφο κεφάλαιο χάνει όταν ο δείκτης του ανεβαίνει.',
  'knowledge.question.derivativeTrades':
    'Πόσες από αυτές σε δικαιώματα εγγραφής, τίτλους επιλογής, πιστοποιητικά ή χρεόγραφα;',
  'knowledge.question.derivativeExpiry':
    'Ένα δικαίωμα εγγραφής ή τίτλος επιλογής μπορεί να χάσει κάθε αξία όταν λήξει η προθεσμία.',
  'knowledge.question.derivativeIssuer':
    'Αν ο εκδότης ενός πιστοποιητικού πτωχεύσει, παίρνω πίσω τα χρήματά μου ούτως ή άλλως.',
  'knowledge.answer.no': 'Όχι',
  'knowledge.answer.none': 'Καμία',
  'knowledge.answer.course': 'Ναι, σε μαθήματα ή σπουδές',
  'knowledge.answer.work': 'Ναι, στην εργασία μου',
  'knowledge.answer.upTo5': '1 έως 5',
  'knowledge.answer.upTo10': '1 έως 10',
  'knowledge.answer.upTo50': '11 έως 50',
  'knowledge.answer.more': 'Περισσότερες',
  'knowledge.answer.true': 'Σωστό',
  'knowledge.answer.false': 'Λάθος',
  'knowledge.answer.unsure': 'Δεν ξέρω',
  'warning.title': 'Το προϊόν αυτό είναι σύνθετο',
  'warning.known.unknown':
    'Δεν γνωρίζουμε τις γνώσεις και την πείρα σας σε τέτοια προϊόντα. Γι’ αυτό δεν μπορούμε να κρίνουμε αν το προϊόν είναι κατάλληλο για εσάς.',
  'warning.known.notAppropriate':
    'Σύμφωνα με τις απαντήσεις σας, οι γνώσεις και η πείρα σας δεν επαρκούν για το προϊόν αυτό. Γι’ αυτό δεν το θεωρούμε κατάλληλο για εσάς.',
  'warning.risk.leveraged':
    'Τα κεφάλαια με μόχλευση και τα αντίστροφα ακολουθούν τον δείκτη τους μόνο από μέρα σε μέρα. Με τον καιρό η αξία τους μπορεί να απομακρυνθεί πολύ και το μεγαλύτερο μέρος των χρημάτων μπορεί να χαθεί.',
  'warning.risk.derivative':
    'Οι τίτλοι αυτοί μπορεί να λήξουν και η αξία τους εξαρτάται συχνά από το αν μπορεί να πληρώσει ο εκδότης. Μπορεί να χαθούν όλα τα χρήματα.',
  'warning.toQuestions': 'Απάντηση στις ερωτήσεις',
  'warning.confirm': 'Διάβασα την προειδοποίηση και θέλω παρ’ όλα αυτά να αγοράσω.',
  'warning.confirmMissing': 'Επιβεβαιώστε ότι διαβάσατε την προειδοποίηση.',
  'warning.goOn': 'Συνέχεια',
};
