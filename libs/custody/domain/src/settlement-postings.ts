import type { Minor } from '@parkett/kernel';
import { emptyLedger, Entry, shareUnit, type Leg } from '@parkett/ledger';

type Bucket = Parameters<Entry['move']>[1];

/** Shares in millionths and cash in minor units; both are above zero where shares come and cash goes. */
interface Moved {
  readonly symbol: string;
  readonly currency: string;
  readonly quantity: number;
  readonly cash: Minor;
}

/** Moves an amount between two of the broker's accounts, in the other direction where it is below zero. */
const shift = (entry: Entry, unit: string, [from, to]: readonly [Bucket, Bucket], amount: number): Entry =>
  amount < 0 ? entry.move(unit, to, from, -amount) : entry.move(unit, from, to, amount);

/**
 * A fill is booked against custody at once. What the market has still to deliver, or the broker to the market, is not
 * in custody: it is undelivered. The cash of the fills stands in clearing, so an instruction moves none.
 */
export const instructed = ({ symbol, quantity }: Moved): Leg[] =>
  shift(new Entry(emptyLedger), shareUnit(symbol), ['house:undelivered', 'house:custody'], quantity).postings();

/**
 * Shares are in custody, or have left it, against cash of the account at the custodian. Clearing is settled with what
 * the trades come to; what was bought in for another amount is the broker's gain or loss.
 */
export function confirmed({ symbol, currency, quantity, cash, owed }: Moved & { readonly owed: Minor }): Leg[] {
  const settled = { symbol, currency, quantity, cash: owed };
  const entry = both(settled, 'house:undelivered', 'house:clearing');
  return shift(entry, currency, ['house:buyIns', 'house:custodianCash'], cash - owed).postings();
}

/** The custodian says so, and no instruction does. */
export const suspended = (moved: Moved): Leg[] => both(moved, 'house:suspense', 'house:suspense').postings();

function both({ symbol, currency, quantity, cash }: Moved, shares: Bucket, money: Bucket): Entry {
  const entry = shift(new Entry(emptyLedger), shareUnit(symbol), ['house:custody', shares], quantity);
  return shift(entry, currency, [money, 'house:custodianCash'], cash);
}

/** Whether an amount is a part of another one, or all of it. */
export const fits = (part: number, whole: number): boolean =>
  whole >= 0 ? part >= 0 && part <= whole : part <= 0 && part >= whole;
