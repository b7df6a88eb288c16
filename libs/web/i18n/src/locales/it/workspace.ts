import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': 'Codice',
  'workspace.price': 'Prezzo',
  'workspace.change': 'Variazione',
  'workspace.turnover': 'Controvalore',
  'workspace.total': 'Totale',
  'workspace.time': 'Ora',
  'workspace.status': 'Stato',
  'workspace.action': 'Operazione',
  'workspace.edit': 'Modifica',
  'workspace.cancel': 'Annulla',
  'workspace.list': 'Elenco',
  'workspace.side': 'Ordine e dati principali',
  'workspace.charts': 'Numero di grafici',
  'workspace.openOrders': 'Ordini aperti',
  'workspace.shortcuts': 'Scorciatoie da tastiera',
  'workspace.shortcutsOn': 'Usare le scorciatoie da tastiera',
  'workspace.nextShare': 'Azione successiva',
  'workspace.previousShare': 'Azione precedente',
};
