import type { Term } from './term';

/** Shares that a customer has marked. */
export const favouriteTerms: readonly Term[] = [
  {
    english: 'favourite',
    german: 'Favorit',
    means: 'A share that the customer has marked with the star, on every device and in an order of his or her own.',
    code: 'libs/market/server/src/favourites',
    texts: ['client:favourite.title', 'client:favourite.add', 'server:TOO_MANY_FAVOURITES'],
    words: {
      de: ['favorit'],
      en: ['favourite'],
      fr: ['favori'],
      it: ['preferit'],
      es: ['favorit'],
      pt: ['favorit'],
      nl: ['favoriet'],
      sv: ['favorit'],
      el: ['αγαπημέν'],
      ru: ['избранн'],
      zh_cn: ['自选'],
      zh_tw: ['自選'],
    },
  },
];
