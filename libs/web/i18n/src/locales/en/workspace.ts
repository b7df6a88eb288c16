import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'workspace'> = {
  'workspace.code': 'Code',
  'workspace.price': 'Price',
  'workspace.change': 'Change',
  'workspace.turnover': 'Turnover',
  'workspace.total': 'Total',
  'workspace.time': 'Time',
  'workspace.status': 'Status',
  'workspace.action': 'Action',
  'workspace.edit': 'Change',
  'workspace.cancel': 'Cancel',
  'workspace.list': 'List',
  'workspace.side': 'Order and key figures',
  'workspace.charts': 'Number of charts',
  'workspace.openOrders': 'Open orders',
  'workspace.shortcuts': 'Keyboard shortcuts',
  'workspace.shortcutsOn': 'Use keyboard shortcuts',
  'workspace.nextShare': 'Next share',
  'workspace.previousShare': 'Previous share',
};
