import { minor } from '@parkett/kernel';
import type { FundClass, Income, SoldLot } from '@parkett/tax-contract';

/** Euros as cents, from a text such as "1234.50", so that no float is involved. */
export function cents(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  const sign = whole.startsWith('-') ? -1 : 1;
  return Number(whole) * 100 + sign * Number(fraction.padEnd(2, '0'));
}

const eur = (text: string) => minor(cents(text));

const date = '2025-06-02';
let n = 0;
const common = (on: string) => ({ id: `i${n++}`, date: on });

type Of<Kind extends Income['kind']> = Extract<Income, { kind: Kind }>;

export const dividend = (amount: string, foreignTax = '0', on = date): Of<'dividend'> => ({
  kind: 'dividend',
  ...common(on),
  amount: eur(amount),
  foreignTax: eur(foreignTax),
});

export const interest = (amount: string, on = date): Of<'interest'> => ({
  kind: 'interest',
  ...common(on),
  amount: eur(amount),
  foreignTax: eur('0'),
});

/** A lot that was sold: proceeds, cost and the advance lump sums of a fund. */
export const lot = (proceeds: string, cost: string, lumpSums = '0'): SoldLot => ({
  lot: 'l',
  proceeds: eur(proceeds),
  cost: eur(cost),
  lumpSums: eur(lumpSums),
});

const gainLot = (gain: string): SoldLot => {
  const amount = cents(gain);
  return { lot: 'l', proceeds: minor(Math.max(0, amount)), cost: minor(Math.max(0, -amount)), lumpSums: minor(0) };
};

export const shareSale = (gain: string, on = date): Income => ({
  kind: 'shareSale',
  ...common(on),
  lots: [gainLot(gain)],
});

export const otherSale = (gain: string, on = date): Income => ({
  kind: 'otherSale',
  ...common(on),
  lots: [gainLot(gain)],
});

export const fundSale = (fundClass: FundClass, lots: readonly SoldLot[], on = date): Income => ({
  kind: 'fundSale',
  ...common(on),
  fundClass,
  lots: [...lots],
});

export const distribution = (fundClass: FundClass, amount: string, on = date): Income => ({
  kind: 'fundDistribution',
  ...common(on),
  fundClass,
  amount: eur(amount),
});

export const lumpSum = (fundClass: FundClass, amount: string, on = date): Income => ({
  kind: 'advanceLumpSum',
  ...common(on),
  fundClass,
  amount: eur(amount),
});
