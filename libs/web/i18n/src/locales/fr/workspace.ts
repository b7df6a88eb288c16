import type { Translation } from '../../messages';

export const words: Translation<'workspace'> = {
  'workspace.code': 'Code',
  'workspace.price': 'Cours',
  'workspace.change': 'Variation',
  'workspace.turnover': 'Capitaux échangés',
  'workspace.total': 'Total',
  'workspace.time': 'Heure',
  'workspace.status': 'Statut',
  'workspace.action': 'Action possible',
  'workspace.edit': 'Modifier',
  'workspace.cancel': 'Annuler',
  'workspace.list': 'Liste',
  'workspace.side': 'Ordre et chiffres clés',
  'workspace.charts': 'Nombre de graphiques',
  'workspace.openOrders': 'Ordres en cours',
  'workspace.shortcuts': 'Raccourcis clavier',
  'workspace.shortcutsOn': 'Utiliser les raccourcis clavier',
  'workspace.nextShare': 'Action suivante',
  'workspace.previousShare': 'Action précédente',
};
