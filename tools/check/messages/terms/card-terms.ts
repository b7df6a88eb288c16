import type { Term } from './term';

/** Terms of the customers' accounts at banks. */
export const cardTerms: readonly Term[] = [
  {
    english: 'bank account',
    german: 'Bankverbindung',
    means: 'An account of the customer at a bank, or a debit card of mainland China, to which withdrawals go.',
    code: 'libs/funds/domain/src/cards',
    texts: ['client:message.kind.cardBound', 'server:CARD_UNKNOWN', 'notices:cardBound'],
    words: {
      de: ['bankverbindung'],
      en: ['bank account'],
      fr: ['compte bancaire'],
      it: ['conto bancario'],
      es: ['cuenta bancaria'],
      pt: ['conta bancária'],
      nl: ['bankrekening'],
      sv: ['bankkonto'],
      el: ['τραπεζικ[όο][ςύ] λογαριασμ'],
      ru: ['банковск(?:ий|ого) сч[её]т'],
      zh_cn: ['银行账户'],
      zh_tw: ['銀行帳戶'],
    },
  },
];
