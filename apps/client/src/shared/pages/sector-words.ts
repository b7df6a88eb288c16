import type { MessageKey } from '@parkett/web-i18n';

/** Sectors with translations. Imported instruments may have others, which are shown untranslated. */
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
