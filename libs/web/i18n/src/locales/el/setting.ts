import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': 'Εμφάνιση',
  'setting.theme.system': 'Ρύθμιση συσκευής',
  'setting.theme.light': 'Φωτεινή',
  'setting.theme.dark': 'Σκούρα',
  'setting.colours': 'Χρώματα τιμών',
  'setting.colours.locale': 'Όπως συνηθίζεται στη γλώσσα σας',
  'setting.colours.greenRises': 'Πράσινο: άνοδος, κόκκινο: πτώση',
  'setting.colours.redRises': 'Κόκκινο: άνοδος, πράσινο: πτώση',
  'setting.colours.blueRises': 'Μπλε: άνοδος, πορτοκαλί: πτώση',
  'setting.version': 'Έκδοση',
  'setting.checkUpdates': 'Έλεγχος για ενημερώσεις',
  'setting.checking': 'Έλεγχος…',
  'setting.upToDate': 'Έχετε την πιο πρόσφατη έκδοση.',
  'setting.updating': 'Ενημέρωση…',
  'setting.updateUnknown': 'Ο έλεγχος για ενημερώσεις απέτυχε. Δοκιμάστε αργότερα.',
  'setting.clearCache': 'Διαγραφή προσωρινών δεδομένων',
  'setting.clearCacheSure': 'Να διαγραφούν τα προσωρινά δεδομένα; Παραμένετε συνδεδεμένοι.',
  'setting.clearing': 'Διαγραφή…',
  'setting.updateOff': 'Ο περιηγητής φορτώνει πάντα την τελευταία έκδοση.',
  'setting.cleared': 'Τα προσωρινά δεδομένα διαγράφηκαν',
};
