import type { Term } from './term';

/** New shares that holders may buy. */
export const rightsTerms: readonly Term[] = [
  {
    english: 'rights issue',
    german: 'Kapitalerhöhung',
    means: 'A company offers new shares at a fixed price to those who hold its shares, until a deadline.',
    code: 'libs/market/contract/src/corporate-action.ts',
    texts: ['client:message.rights.cancelled', 'server:RIGHTS_CANCELLED'],
    words: {
      de: ['kapitalerhöhung'],
      en: ['rights issue'],
      fr: ['augmentation de capital'],
      it: ['aumento di capitale'],
      es: ['ampliación de capital'],
      pt: ['aumento de capital'],
      nl: ['emissie'],
      sv: ['nyemission'],
      el: ['αύξηση κεφαλαίου'],
      ru: ['выпуск'],
      zh_cn: ['配股'],
      zh_tw: ['現金增資'],
    },
  },
  {
    english: 'subscription right',
    german: 'Bezugsrecht',
    means: 'What a holder gets in a rights issue: the right to buy one whole new share. It lapses after the deadline.',
    code: 'libs/trading/domain/src/rights.ts',
    texts: [
      'client:rights.title',
      'client:rights.exercise',
      'client:message.rights.lapsed',
      'server:RIGHTS_UNKNOWN',
      'server:RIGHTS_NOT_OPEN',
    ],
    words: {
      de: ['bezugsrecht'],
      en: ['rights'],
      fr: ['droits'],
      it: ['diritti'],
      es: ['derechos'],
      pt: ['direitos'],
      nl: ['claimrecht', '\\bclaims?\\b'],
      sv: ['teckningsrätt'],
      el: ['δικαι[ωώ]μ[αά]'],
      ru: ['прав'],
      zh_cn: ['配股权'],
      // There, shares that are 配股 cost nothing.
      zh_tw: ['認購權', '配股權'],
    },
  },
];
