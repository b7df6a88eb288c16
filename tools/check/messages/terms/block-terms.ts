import type { Term } from './term';

/** Block trades between customers. */
export const blockTerms: readonly Term[] = [
  {
    english: 'block trading',
    german: 'Blockhandel',
    means: 'Customers sell each other large numbers of shares at a fixed price; the broker is never a party.',
    code: 'libs/blocks/domain/src',
    texts: ['client:route.blockTrade', 'client:block.notSuitable', 'server:BLOCK_NOT_SUITABLE'],
    words: {
      de: ['blockhandel'],
      en: ['block trading'],
      fr: ['négociation de blocs'],
      it: ['negoziazione di blocchi'],
      es: ['operaciones en bloque'],
      pt: ['negociação em bloco'],
      nl: ['blokhandel'],
      sv: ['blockhandel'],
      el: ['συναλλαγές πακέτων'],
      ru: ['крупные сделки'],
      zh_cn: ['大宗交易'],
      zh_tw: ['鉅額交易'],
    },
  },
  {
    english: 'sold out',
    german: 'ausverkauft',
    means: 'Less of an offered block is left than the smallest block.',
    code: 'libs/blocks/domain/src/offer.decider.ts',
    texts: ['client:block.soldOut'],
    words: {
      de: ['ausverkauft'],
      en: ['sold out'],
      fr: ['épuisé'],
      it: ['esaurit'],
      es: ['agotad'],
      pt: ['esgotad'],
      nl: ['uitverkocht'],
      sv: ['slutsål'],
      el: ['εξαντλήθ'],
      ru: ['распродан'],
      zh_cn: ['售罄'],
      zh_tw: ['售完'],
    },
  },
];
