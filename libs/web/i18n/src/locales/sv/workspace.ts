import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': 'Kod',
  'workspace.price': 'Kurs',
  'workspace.change': 'Förändring',
  'workspace.turnover': 'Omsättning',
  'workspace.total': 'Totalt',
  'workspace.time': 'Tid',
  'workspace.status': 'Status',
  'workspace.action': 'Åtgärd',
  'workspace.edit': 'Ändra',
  'workspace.cancel': 'Makulera',
  'workspace.list': 'Lista',
  'workspace.side': 'Order och nyckeltal',
  'workspace.charts': 'Antal diagram',
  'workspace.openOrders': 'Öppna ordrar',
  'workspace.shortcuts': 'Kortkommandon',
  'workspace.shortcutsOn': 'Använd kortkommandon',
  'workspace.nextShare': 'Nästa aktie',
  'workspace.previousShare': 'Föregående aktie',
};
