import { minor, price, sharesOf, wholeShares, zero, type Language, type Minor } from '@parkett/kernel';
import type { FeeLine, MoneyMovement } from '@parkett/trading-contract';
import type { ContractNoteFacts, NotedFill } from '../facts/contract-note';
import type { CostStatementFacts } from '../facts/cost-statement';
import type { DocumentHead } from '../facts/document-head';
import type { IncomeStatementFacts } from '../facts/income-statement';
import type { HeldSecurity } from '../facts/security';
import type { DepotStatementFacts, StatementFacts } from '../facts/statement';
import type { TaxCertificateFacts } from '../facts/tax-certificate';

/** A name and an address in the letters of each language. */
const customers: Readonly<Record<Language, readonly [name: string, ...address: string[]]>> = {
  de: ['Jörg Großmüller-Weiß', 'Königsallee 12', '40212 Düsseldorf'],
  en: ['Siobhán O’Connor', '4 St Stephen’s Green', 'Dublin D02 XY45'],
  fr: ['Hélène Lefèvre-Noël', '8 rue de l’Évêché', '13002 Marseille'],
  it: ['Niccolò D’Aùria', 'Via della Libertà 3', '90139 Palermo'],
  es: ['Íñigo Muñoz Peláez', 'Calle Núñez de Balboa 7', '28001 Madrid'],
  pt: ['João Conceição', 'Praça da República 5', '4050-497 Porto'],
  nl: ['Anaïs van ’t Hoff', 'Coöperatieweg 1', '3511 AB Utrecht'],
  sv: ['Åsa Öberg', 'Sjövägen 22', '114 56 Stockholm'],
  el: ['Νικόλαος Παπαδόπουλος', 'Οδός Ερμού 15', '105 63 Αθήνα'],
  ru: ['Ольга Щербакова', 'ул. Объездная, 9', '190000 Санкт-Петербург'],
  zh_cn: ['王晓明', '上海市浦东新区世纪大道 100 号', '200120'],
  zh_tw: ['陳怡君', '臺北市信義區市府路 45 號', '110'],
};

export const sampleHead = (language: Language): DocumentHead => {
  const [name, ...address] = customers[language];
  return {
    ...{ documentId: 'D-7Q2M-20261127-0001', accountId: 'A-7Q2M4K', language, customer: { name, address } },
    ...{ issuedOn: '2026-11-27', env: 'SIMULATED', corrects: null },
    upTo: { partition: 3, offset: 1_204_577, hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  };
};

const fee = (code: string, amount: number, rule = 'xetr-2026-01'): FeeLine => ({ code, amount: minor(amount), rule });
const shares = (count: number) => sharesOf(wholeShares(count));
const sap = { symbol: 'SAP', name: 'SAP SE', nameZh: '思爱普', isin: 'DE0007164600' };
const tencent = { symbol: '0700', name: 'Tencent Holdings', nameZh: '腾讯控股', isin: 'KYG875721634' };

const fills: readonly NotedFill[] = [
  {
    ...{ executionId: 'E1', executedAt: Date.parse('2026-11-27T09:31:07Z'), venue: 'Xetra' },
    ...{ quantity: shares(1_200), price: price('104.35'), value: minor(12_522_000) },
    fees: [fee('commission', 1_250), fee('exchangeFee', 438)],
  },
  {
    ...{ executionId: 'E2', executedAt: Date.parse('2026-11-27T14:02:59Z'), venue: 'Xetra' },
    ...{ quantity: shares(300), price: price('104.425'), value: minor(3_132_750) },
    fees: [fee('exchangeFee', 110)],
  },
];

export const sampleNote = (language: Language): ContractNoteFacts => ({
  ...{ kind: 'contractNote', head: sampleHead(language), orderId: 'O-5F3K9', side: 'buy', security: sap },
  ...{ currency: 'EUR', tradeDate: '2026-11-27', settlesOn: '2026-12-01', fills, taxes: [] },
});

const movement = (
  number: number,
  kind: MoneyMovement['kind'],
  amount: number,
  balance: number,
  rest: Partial<MoneyMovement> = {},
): MoneyMovement => ({
  ...{ number, kind, amount: minor(amount), currency: 'EUR', balance: minor(balance), reference: `R-${number}` },
  ...{ transactionId: null, symbol: null, quantity: null, price: null, fees: [], tax: null, rate: null },
  ...{ rateOf: null, withdrawalId: null, settlesOn: null },
  ...{ at: Date.parse('2026-11-27T10:00:00Z'), businessDate: '2026-11-27', ...rest },
});

const held = (
  security: Omit<HeldSecurity, 'quantity' | 'price' | 'pricedOn' | 'value'>,
  count: number,
  at: string | null,
  value: number | null,
): HeldSecurity => ({
  ...{ ...security, quantity: shares(count), price: at === null ? null : price(at) },
  ...{ pricedOn: at === null ? null : '2026-11-26', value: value === null ? null : minor(value) },
});

/** A period with `days` times the same purchase, deposit and sale, so that longer ones fill more pages. */
export function sampleStatement(language: Language, days = 1): StatementFacts {
  const opening = minor(25_000_000);
  const movements: MoneyMovement[] = [];
  let balance: Minor = opening;
  const book = (kind: MoneyMovement['kind'], amount: number, rest: Partial<MoneyMovement> = {}): void => {
    balance = minor(balance + amount);
    movements.push(movement(movements.length + 1, kind, amount, balance, rest));
  };
  for (let day = 0; day < days; day++) {
    const [buy, sell] = fills.map(({ quantity, price: at, fees }) => ({
      ...{ symbol: 'SAP', quantity, price: at, fees: [...fees] },
    }));
    book('deposit', 1_234_567);
    book('buy', -12_523_688, buy);
    book('sell', 3_132_640, { ...sell, settlesOn: '2026-12-01' });
  }
  return {
    ...{ kind: days === 1 ? 'dailyStatement' : 'monthlyStatement', head: sampleHead(language), currency: 'EUR' },
    ...{ from: days === 1 ? '2026-11-27' : '2026-11-01', to: '2026-11-27', opening, closing: balance, movements },
    holdings: [held(sap, 900, '103.9', 9_351_000), held({ ...sap, symbol: 'NEU', isin: null }, 12, null, null)],
    reservations: [
      {
        ...{ purpose: 'order', id: 'O-6A1B2', amount: minor(417_350), symbol: 'SAP', until: '2026-12-31' },
        reservedAt: Date.parse('2026-11-27T15:00:00Z'),
      },
    ],
    openSettlements: [
      {
        ...{ kind: 'sell', symbol: 'SAP', quantity: shares(300), amount: minor(3_132_640) },
        ...{ tradeDate: '2026-11-27', settlesOn: '2026-12-01' },
      },
    ],
  };
}

export const sampleCosts = (language: Language): CostStatementFacts => ({
  ...{ kind: 'costStatement', head: sampleHead(language), year: 2026, averageInvested: minor(18_750_000) },
  lines: [
    { group: 'service', code: 'commission', amount: minor(48_275) },
    { group: 'service', code: 'purchaseFee', amount: minor(1_990) },
    { group: 'thirdParty', code: 'exchangeFee', amount: minor(7_131) },
    { group: 'thirdParty', code: 'clearingLevy', amount: minor(915) },
    { group: 'tax', code: 'stampTax', amount: minor(12_600) },
  ],
});

export const sampleDepot = (language: Language): DepotStatementFacts => ({
  ...{ kind: 'depotStatement', head: sampleHead(language), date: '2026-11-27' },
  holdings: [
    { ...held(sap, 900, '103.9', 9_351_000), currency: 'EUR' },
    { ...held(tencent, 4_000, '512.5', 205_000_000), currency: 'HKD' },
  ],
});

const taxHead = (language: Language): DocumentHead => ({ ...sampleHead(language), documentId: 'TC-A-7Q2M4K-2026' });

export const sampleCertificate = (language: Language): TaxCertificateFacts => ({
  ...{ kind: 'taxCertificate', head: taxHead(language), year: 2026 },
  figures: {
    ...{ income: minor(1_234_567), shareGains: minor(987_654), allowanceUsed: minor(100_000) },
    losses: { shares: minor(45_678), other: minor(3_456) },
    tax: { capitalGainsTax: minor(277_488), solidarity: minor(15_261), church: minor(24_973) },
    ...{ creditUsed: minor(4_321), creditLeft: minor(87), exempt: { shares: zero, other: zero, credit: zero } },
  },
});

export const sampleIncome = (language: Language): IncomeStatementFacts => ({
  ...{ kind: 'incomeStatement', head: sampleHead(language), year: 2026 },
  lines: [
    { item: 'dividends', currency: 'EUR', amount: minor(123_456), euros: minor(123_456) },
    { item: 'dividends', currency: 'HKD', amount: minor(910_111), euros: minor(100_234) },
    { item: 'withheldTax', currency: 'HKD', amount: minor(91_011), euros: minor(10_023) },
    { item: 'gains', currency: 'EUR', amount: minor(555_501), euros: minor(555_501) },
    { item: 'losses', currency: 'EUR', amount: minor(-44_402), euros: minor(-44_402) },
    { item: 'costUnknown', currency: 'EUR', amount: minor(70_003), euros: minor(70_003) },
    { item: 'fees', currency: 'EUR', amount: minor(8_804), euros: minor(8_804) },
    { item: 'transactionTaxes', currency: 'HKD', amount: minor(6_605), euros: minor(727) },
  ],
});

export const sampleDocuments = (language: Language) => [
  sampleNote(language),
  sampleStatement(language),
  sampleStatement(language, 30),
  sampleCosts(language),
  sampleDepot(language),
  sampleCertificate(language),
  sampleIncome(language),
];
