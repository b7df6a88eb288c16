import type { Term } from './term';

/** Money that moves between customers and their accounts at banks. */
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
  {
    english: 'bank–securities transfer',
    german: 'Überweisung Bank – Depot',
    means:
      'Renminbi that move between a mainland card and the account, both ways, in the hours of such transfers (银证转账).',
    code: 'libs/market/domain/src/rules/bank-transfer-rules.ts',
    texts: ['client:route.transfer'],
    words: {
      de: ['überweisung'],
      en: ['transfer'],
      fr: ['virement'],
      it: ['trasferimento'],
      es: ['traspaso'],
      pt: ['transferência'],
      nl: ['overboek'],
      sv: ['överföring'],
      el: ['μεταφορά'],
      ru: ['перевод'],
      zh_cn: ['转账'],
      zh_tw: ['轉帳'],
    },
  },
];
