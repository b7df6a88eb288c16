import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': 'Σύμβολο',
  'workspace.price': 'Τιμή',
  'workspace.change': 'Μεταβολή',
  'workspace.turnover': 'Τζίρος',
  'workspace.total': 'Σύνολο',
  'workspace.time': 'Ώρα',
  'workspace.status': 'Κατάσταση',
  'workspace.action': 'Ενέργεια',
  'workspace.edit': 'Αλλαγή',
  'workspace.cancel': 'Ακύρωση',
  'workspace.list': 'Λίστα',
  'workspace.side': 'Εντολή και βασικά στοιχεία',
  'workspace.charts': 'Πλήθος διαγραμμάτων',
  'workspace.openOrders': 'Ανοιχτές εντολές',
  'workspace.shortcuts': 'Συντομεύσεις πληκτρολογίου',
  'workspace.shortcutsOn': 'Χρήση συντομεύσεων πληκτρολογίου',
  'workspace.nextShare': 'Επόμενη μετοχή',
  'workspace.previousShare': 'Προηγούμενη μετοχή',
};
