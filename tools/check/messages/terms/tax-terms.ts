import type { Term } from './term';

/** German tax on capital income. */
export const taxTerms: readonly Term[] = [
  {
    english: 'tax exemption order',
    german: 'Freistellungsauftrag',
    means:
      'What a customer orders to leave untaxed here: a part of the allowance that one person, or both spouses, have in a year at all banks.',
    code: 'libs/tax/domain/src/order-allowance.ts',
    texts: ['client:taxYear.allowance', 'client:stepUp.for.orderAllowance', 'server:TAX_NOT_WITHHELD'],
    words: {
      de: ['freistellungsauftrag'],
      en: ['exemption order'],
      fr: ['ordre d’exonération'],
      it: ['ordine di esenzione'],
      es: ['orden de exención'],
      pt: ['ordem de isenção'],
      nl: ['vrijstellingsopdracht'],
      sv: ['skattefritt belopp'],
      el: ['εντολή απαλλαγής'],
      ru: ['поручени[ея] об освобождении'],
      zh_cn: ['免税申请'],
      zh_tw: ['免稅申請'],
    },
  },
  {
    english: 'loss pot',
    german: 'Verlusttopf',
    means:
      'Losses that wait for gains. Those from shares have a pot of their own, because they reduce gains from shares only.',
    code: 'libs/tax/domain/src/assess.ts',
    texts: ['client:taxYear.pots'],
    words: {
      de: ['verlusttöpfe'],
      en: ['loss pots'],
      fr: ['pertes'],
      it: ['perdite'],
      es: ['pérdidas'],
      pt: ['perdas'],
      nl: ['verliespotten'],
      sv: ['förluster'],
      el: ['ζημίες'],
      ru: ['убытки'],
      zh_cn: ['亏损'],
      zh_tw: ['虧損'],
    },
  },
];
