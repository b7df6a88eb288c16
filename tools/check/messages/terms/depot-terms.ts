import type { Term } from './term';

/** Shares that move between brokers. */
export const depotTerms: readonly Term[] = [
  {
    english: 'transfer',
    german: 'Depotübertrag',
    means:
      'Shares move to or from a depot of the customer at another broker, with purchase dates and costs; nothing is sold.',
    code: 'libs/depot/domain/src',
    texts: ['client:route.depotTransfers', 'client:depot.sent', 'server:TRANSFER_UNKNOWN'],
    words: {
      de: ['depotübertr'],
      en: ['transfer'],
      fr: ['transfert'],
      it: ['trasferiment'],
      es: ['traspaso'],
      pt: ['transferência'],
      nl: ['overboeking'],
      sv: ['depåflytt'],
      el: ['μεταφορ'],
      ru: ['перевод'],
      zh_cn: ['转托管'],
      zh_tw: ['證券轉帳'],
    },
  },
];
