import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': 'Code',
  'workspace.price': 'Koers',
  'workspace.change': 'Verandering',
  'workspace.turnover': 'Omzet',
  'workspace.total': 'Totaal',
  'workspace.time': 'Tijd',
  'workspace.status': 'Status',
  'workspace.action': 'Actie',
  'workspace.edit': 'Wijzigen',
  'workspace.cancel': 'Annuleren',
  'workspace.list': 'Lijst',
  'workspace.side': 'Order en kerncijfers',
  'workspace.charts': 'Aantal grafieken',
  'workspace.openOrders': 'Lopende orders',
  'workspace.shortcuts': 'Sneltoetsen',
  'workspace.shortcutsOn': 'Sneltoetsen gebruiken',
  'workspace.nextShare': 'Volgend aandeel',
  'workspace.previousShare': 'Vorig aandeel',
};
