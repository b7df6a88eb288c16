import { sum, zero, type Currency, type Minor } from '@parkett/kernel';
import type { DocumentHead } from './document-head';

/** What an income statement tells, in this order. Gains and losses are after the fees of purchase and sale. */
export const incomeItems = [
  ...(['dividends', 'withheldTax', 'interest', 'gains', 'losses', 'costUnknown', 'fees', 'transactionTaxes'] as const),
] as const;
export type IncomeItem = (typeof incomeItems)[number];

/** An item in one currency. What was given or taken back in the year is taken off. */
export interface IncomeLine {
  readonly item: IncomeItem;
  readonly currency: Currency;
  readonly amount: Minor;
  /** By the published rate of each date on which it was booked. */
  readonly euros: Minor;
}

/** The income of a calendar year of a customer of whom no German tax was withheld, for the tax return at home. */
export interface IncomeStatementFacts {
  readonly kind: 'incomeStatement';
  readonly head: DocumentHead;
  readonly year: number;
  readonly lines: readonly IncomeLine[];
}

/** What was booked of an item on a date. */
export type DatedIncome = Pick<IncomeLine, 'item' | 'currency' | 'amount'> & { readonly date: string };

/** One line for each item and currency, in their order. */
export function incomeLines(booked: readonly (DatedIncome & { readonly euros: Minor })[]): IncomeLine[] {
  const currencies = [...new Set(booked.map(({ currency }) => currency))].sort();
  return incomeItems.flatMap((item) =>
    currencies.flatMap((currency) => {
      const own = booked.filter((one) => one.item === item && one.currency === currency);
      const amount = sum(own.map((one) => one.amount));
      const euros = sum(own.map((one) => one.euros));
      return amount === zero && euros === zero ? [] : [{ item, currency, amount, euros }];
    }),
  );
}

export interface IncomeSum {
  readonly item: IncomeItem;
  readonly euros: Minor;
  readonly lines: readonly IncomeLine[];
}

/** The items that occur, each with its lines and their sum in euros. */
export const incomeSums = ({ lines }: Pick<IncomeStatementFacts, 'lines'>): IncomeSum[] =>
  incomeItems.flatMap((item) => {
    const own = lines.filter((line) => line.item === item);
    return own.length === 0 ? [] : [{ item, euros: sum(own.map(({ euros }) => euros)), lines: own }];
  });
