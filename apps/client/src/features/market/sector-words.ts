import type { MessageKey } from '@parkett/web-i18n';

/** The sectors that we have words for; imported instruments may bring others, which are shown as they came. */
export const sectorKeys: Readonly<Record<string, MessageKey>> = {
  Machinery: 'sector.machinery',
  Chemicals: 'sector.chemicals',
  Energy: 'sector.energy',
  Banks: 'sector.banks',
  Insurance: 'sector.insurance',
  Pharma: 'sector.pharma',
  Software: 'sector.software',
  Semiconductors: 'sector.semiconductors',
  Automobiles: 'sector.automobiles',
  'Consumer goods': 'sector.consumerGoods',
  'Food and drink': 'sector.foodAndDrink',
  Logistics: 'sector.logistics',
  'Real estate': 'sector.realEstate',
  Media: 'sector.media',
  Utilities: 'sector.utilities',
  Retail: 'sector.retail',
};
