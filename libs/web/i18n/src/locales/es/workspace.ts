import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': 'Código',
  'workspace.price': 'Precio',
  'workspace.change': 'Variación',
  'workspace.turnover': 'Efectivo negociado',
  'workspace.total': 'Total',
  'workspace.time': 'Hora',
  'workspace.status': 'Estado',
  'workspace.action': 'Opciones',
  'workspace.edit': 'Modificar',
  'workspace.cancel': 'Cancelar',
  'workspace.list': 'Lista',
  'workspace.side': 'Orden y datos clave',
  'workspace.charts': 'Número de gráficos',
  'workspace.openOrders': 'Órdenes abiertas',
  'workspace.shortcuts': 'Atajos de teclado',
  'workspace.shortcutsOn': 'Usar atajos de teclado',
  'workspace.nextShare': 'Acción siguiente',
  'workspace.previousShare': 'Acción anterior',
};
