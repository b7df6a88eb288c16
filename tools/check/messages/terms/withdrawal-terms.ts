import type { Term } from './term';

/** Money that leaves for the customers' accounts at banks. */
export const withdrawalTerms: readonly Term[] = [
  {
    english: 'withdrawal',
    german: 'Auszahlung',
    means: 'Settled cash that leaves for an account of the customer at a bank; reserved until it is paid or ends.',
    code: 'libs/funds/domain/src/withdrawals',
    texts: ['client:money.type.withdrawal', 'server:WITHDRAWAL_TOO_LATE'],
    words: {
      de: ['auszahlung'],
      en: ['withdrawal'],
      fr: ['retrait'],
      it: ['prelievo'],
      es: ['retirada'],
      pt: ['levantamento'],
      nl: ['opname'],
      sv: ['uttag'],
      el: ['ανάληψη'],
      ru: ['вывод'],
      zh_cn: ['出金'],
      zh_tw: ['出金'],
    },
  },
];
