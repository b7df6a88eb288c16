/** The texts about block trades in English. */
export const blocks = {
  'nav.blocks': 'Block trading',
  'blocks.title': 'Suitability for block trading',
  'blocks.note':
    'Block trades are very large and not meant for retail customers. Request it only after a review of experience and means; risk approves. Trades under way go on.',
  'blocks.answer': 'Block trades are',
  'blocks.suitable': 'suitable',
  'blocks.unsuitable': 'not suitable',
  'blocks.request': 'Request the change',
  'kind.setBlockSuitability': 'Suitability for block trading',
  'fact.suitable': 'Suitable',
  'fact.suitable.yes': 'Yes',
  'fact.suitable.no': 'No',
} as const;
