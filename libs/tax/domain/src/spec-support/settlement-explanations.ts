import type { Income } from '@parkett/tax-contract';
import { dividend, fundSale, interest, lot, otherSale, shareSale } from './incomes';

/** Tax of a German broker on one settlement. Amounts are decimal texts. */
export interface GermanSettlement {
  readonly kind: 'german';
  readonly church?: string;
  readonly allowance?: string;
  readonly losses?: readonly [string, string];
  /** What came earlier in the year, and the income of the settlement as the last one. */
  readonly incomes: readonly Income[];
  /** Tax, solidarity surcharge and church tax of the bank's document, in euros. */
  readonly lines: readonly [string, string, string];
  /** Set where the lines follow only from an earlier income of the year, which the document does not have. */
  readonly missing?: string;
  /** What the donor of the data counts as tax besides, or a difference, with its reason. */
  readonly besides?: readonly [string, string];
}

/** A tax or levy that depends on the trade alone. */
export interface TradeLevy {
  readonly kind: 'levy';
  readonly name: string;
  readonly rate: string;
  /** What it is taken of; the gross value of the settlement if absent. */
  readonly of?: string;
  /** Rounded half up to so many cents; one if absent. */
  readonly step?: number;
  /** The exchange rate by which the rounded amount is converted. */
  readonly converted?: string;
}

export interface UnknownFact {
  readonly kind: 'unknown';
  readonly missing: string;
}

export type Explanation = GermanSettlement | TradeLevy | UnknownFact;

const frenchTax2020: TradeLevy = { kind: 'levy', name: 'French transaction tax', rate: '0.003' };
const frenchTax2025: TradeLevy = { kind: 'levy', name: 'French transaction tax', rate: '0.004' };
const belgianTax: TradeLevy = { kind: 'levy', name: 'Belgian tax on stock-exchange transactions', rate: '0.0035' };
const swissForeign: TradeLevy = { kind: 'levy', name: 'Swiss stamp duty, foreign security', rate: '0.0015' };
const pooled: UnknownFact = {
  kind: 'unknown',
  missing:
    'the foundation buys for many persons at once; the value that the stamp duty was taken of is not in the document',
};
const earlierIncome = 'the income earlier in the year: the bank settles the difference of rounded totals';

/** By broker and document of the settlements in the data folder. */
export const explanations: Readonly<Record<string, Explanation>> = {
  'arkeadirectbank/Achat07.txt; AchatTaxesTreatment07.txt': frenchTax2020,
  'comdirect/VerkaufMitSteuerbehandlung04.txt': {
    kind: 'german',
    church: '0.09',
    incomes: [shareSale('19.97', '2016-09-12')],
    lines: ['4.88', '0.26', '0.43'],
  },
  'comdirect/VerkaufMitSteuerbehandlung08.txt': {
    kind: 'german',
    incomes: [shareSale('3047.71', '2021-03-10')],
    lines: ['761.93', '41.90', '0'],
    besides: ['154.51', 'in dollars: 803.83 euros at 1.1922 are 958.33, and the bank took one cent more'],
  },
  'comdirect/VerkaufMitSteuerbehandlung10.txt': {
    kind: 'german',
    church: '0.08',
    incomes: [shareSale('2250.82', '2022-08-11')],
    lines: ['551.67', '30.34', '44.13'],
  },
  'comdirect/VerkaufMitSteuerbehandlung11.txt': {
    kind: 'german',
    incomes: [shareSale('31.91', '2023-06-05')],
    lines: ['7.98', '0.43', '0'],
  },
  'comdirect/VerkaufMitSteuerbehandlung19.txt': {
    kind: 'german',
    allowance: '1000',
    losses: ['0', '0.01'],
    incomes: [otherSale('4966.39', '2025-01-03')],
    lines: ['991.60', '54.53', '0'],
  },
  'comdirect/VerkaufMitSteuerbehandlung20.txt': {
    kind: 'german',
    incomes: [dividend('100', '25', '2025-03-03'), otherSale('-27.01', '2025-04-09')],
    lines: ['0', '0', '0'],
    besides: ['6.75', 'nothing was withheld: the loss sets free 6.75 of credited foreign tax, which the donor counts'],
  },
  'comdirect/VerkaufMitSteuerbehandlung22.txt': {
    kind: 'german',
    incomes: [otherSale('226.12', '2025-03-31')],
    lines: ['56.53', '3.10', '0'],
  },
  'comdirect/VerkaufMitSteuerbehandlung25.txt': {
    kind: 'german',
    church: '0.08',
    incomes: [shareSale('1184.25', '2026-07-29')],
    lines: ['290.26', '15.96', '23.22'],
  },
  'directasim/Sell01.txt': { kind: 'levy', name: 'Italian tax on capital gains', rate: '0.26', of: '390.41' },
  'dzbankgruppe/Umsatzuebersicht13.txt': {
    kind: 'german',
    incomes: [otherSale('3.83', '2026-01-06')],
    lines: ['0.96', '0.05', '0'],
  },
  'filfondbank/Verkauf01.txt': {
    kind: 'german',
    incomes: [otherSale('0.25', '2024-07-17')],
    lines: ['0.06', '0', '0'],
  },
  'gladbacherbankag/Verkauf02.txt': {
    kind: 'german',
    allowance: '914.88',
    incomes: [dividend('140.92', '35.23', '2024-01-02'), shareSale('1206.45', '2024-01-23')],
    lines: ['72.89', '4.00', '0'],
    besides: ['35.23', 'foreign tax that the sale let the bank credit; the donor counts it as tax and as proceeds'],
  },
  'kbcgroupnv/Aankoop01.txt': belgianTax,
  'kbcgroupnv/Aankoop02.txt': belgianTax,
  'kbcgroupnv/Rekeninguittreksel05.txt': belgianTax,
  'libertyvorsorgeag/Verkauf01.txt': { ...swissForeign, of: '321.19', converted: '0.88505' },
  'quirinbankag/Verkauf05.txt': {
    kind: 'german',
    church: '0.08',
    incomes: [interest('315.08', '2014-09-15')],
    lines: ['77.22', '4.25', '6.18'],
    missing: earlierIncome,
  },
  'scalablecapital/Buy03.txt': frenchTax2025,
  'scalablecapital/Verkauf04.txt': {
    kind: 'german',
    incomes: [shareSale('191.47', '2025-06-13')],
    lines: ['47.87', '2.64', '0'],
    missing: earlierIncome,
  },
  'scalablecapital/Verkauf05.txt': {
    kind: 'german',
    church: '0.09',
    incomes: [fundSale('other', [lot('292.17', '280.00', '2.38')], '2026-01-07')],
    lines: ['2.40', '0.13', '0.21'],
    missing: earlierIncome,
  },
  'scalablecapital/Sell02.txt': {
    kind: 'german',
    incomes: [shareSale('99.54', '2026-02-12')],
    lines: ['24.89', '1.37', '0'],
    missing: earlierIncome,
  },
  'scalablecapital/Sparplanausfuehrung04.txt': frenchTax2025,
  'stgallerkantonalbank/Kauf01.txt': swissForeign,
  'stgallerkantonalbank/Verkauf01.txt': swissForeign,
  'swissquote/Kauf09.txt': swissForeign,
  'swissquote/Buy01.txt': { ...swissForeign, step: 5 },
  'swissquote/Sell01.txt': {
    kind: 'levy',
    name: 'Swiss stamp duty, Swiss security',
    rate: '0.00075',
    of: '551.35',
    step: 5,
  },
  'thurgauerkantonalbank/Kauf01.txt': { ...swissForeign, of: '40085.60', converted: '0.5751' },
  'vanguardgroupeurope/Verkauf01.txt': {
    kind: 'german',
    incomes: [fundSale('equity', [lot('12.60', '10.98')], '2024-01-18')],
    lines: ['0.28', '0.01', '0'],
  },
  'wirbank/Kauf01.txt': pooled,
  'wirbank/Kauf03.txt': pooled,
};
