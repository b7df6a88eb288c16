import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': 'Código',
  'workspace.price': 'Preço',
  'workspace.change': 'Variação',
  'workspace.turnover': 'Valor negociado',
  'workspace.total': 'Total',
  'workspace.time': 'Hora',
  'workspace.status': 'Estado',
  'workspace.action': 'Opções',
  'workspace.edit': 'Alterar',
  'workspace.cancel': 'Cancelar',
  'workspace.list': 'Lista',
  'workspace.side': 'Ordem e indicadores',
  'workspace.charts': 'Número de gráficos',
  'workspace.openOrders': 'Ordens abertas',
  'workspace.shortcuts': 'Atalhos de teclado',
  'workspace.shortcutsOn': 'Usar atalhos de teclado',
  'workspace.nextShare': 'Ação seguinte',
  'workspace.previousShare': 'Ação anterior',
};
