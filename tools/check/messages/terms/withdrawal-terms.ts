import type { Term } from './term';

/** Money that leaves for the customers' accounts at banks. */
export const withdrawalTerms: readonly Term[] = [
  {
    english: 'withdrawal',
    german: 'Auszahlung',
    means: 'Settled cash that leaves for an account of the customer at a bank; reserved until it is paid or ends.',
    code: 'libs/funds/domain/src/withdrawals',
    texts: [
      ...['client:money.type.withdrawal', 'client:stepUp.for.withdraw', 'client:cooling.subject.withdrawals'],
      ...['server:WITHDRAWAL_TOO_LATE', 'notices:code.withdraw'],
    ],
    words: {
      de: ['auszahlung'],
      en: ['withdraw'],
      fr: ['retrait'],
      it: ['preliev'],
      es: ['retirada'],
      pt: ['levantamento'],
      nl: ['opname'],
      sv: ['uttag'],
      el: ['αν[αά]λήψ|ανάληψ'],
      ru: ['вывод'],
      zh_cn: ['出金', '提现|提取'],
      zh_tw: ['出金', '提領'],
    },
  },
];
