import {
  add,
  isShareUnit,
  millionths,
  minor,
  notional,
  zero,
  type Currency,
  type Minor,
  type Price,
} from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import type { ValuePoint } from '@parkett/portfolio-contract';
import { valuedIn } from '@parkett/trading-contract';
import type { Holdings, ValueChange } from './holdings';
import { paymentsOf } from './payments';

/** An amount for each date; null where it is unknown. */
type Column = (Minor | null)[];

/**
 * The value at the close of each date, which have to be in order. Each position is rounded to its currency, and the sum
 * of each currency is converted once.
 */
export function valueSeries(holdings: Holdings, dates: readonly string[]): ValuePoint[] {
  const { base, ratesOn } = holdings;
  const flows = flowsOn(holdings, dates);
  const columns = sumsByCurrency(holdings, dates);
  return dates.map((date, index) => {
    let value: Minor | null = zero;
    for (const [currency, column] of columns) {
      const amount = column[index] ?? null;
      const valued = amount === null ? undefined : valuedIn(ratesOn(date), base, amount, currency);
      value = valued === undefined || value === null ? null : add(value, valued);
    }
    return { date, value, flow: flows[index] ?? null };
  });
}

/** What came from outside up to each date since the one before, in the base currency. */
function flowsOn(holdings: Holdings, dates: readonly string[]): Column {
  const flows: Column = dates.map(() => zero);
  for (const { index, amount } of paymentsOf(holdings, dates)) addAt(flows, index, amount);
  return flows;
}

/**
 * What the account holds in each currency, cash and shares. It is computed unit by unit: looking each close up by
 * symbol and date takes longer than everything else.
 */
function sumsByCurrency({ base, changes, currencyOf, closesOf }: Holdings, dates: readonly string[]) {
  const columns = new Map<Currency, Column>();
  for (const [unit, own] of changesByUnit(changes)) {
    const currency = isShareUnit(unit) ? currencyOf(symbolOf(unit)) : (unit as Currency);
    const column = columns.get(currency ?? base) ?? dates.map(() => zero);
    columns.set(currency ?? base, column);
    const amounts = amountsOn(own, dates);
    if (!isShareUnit(unit)) addCash(column, amounts);
    else addShares(column, amounts, currency === undefined ? [] : closesOf(symbolOf(unit)), currency ?? base);
  }
  return columns;
}

function changesByUnit(changes: readonly ValueChange[]): ReadonlyMap<string, ValueChange[]> {
  const byUnit = new Map<string, ValueChange[]>();
  for (const change of changes) {
    const own = byUnit.get(change.unit);
    if (own === undefined) byUnit.set(change.unit, [change]);
    else own.push(change);
  }
  return byUnit;
}

/** How much there is of a unit at each date. */
function amountsOn(changes: readonly ValueChange[], dates: readonly string[]): number[] {
  let [held, next] = [0, 0];
  return dates.map((date) => {
    for (let change = changes[next]; change && change.date <= date; change = changes[++next]) held += change.amount;
    return held;
  });
}

function addCash(column: Column, amounts: readonly number[]): void {
  amounts.forEach((amount, index) => addAt(column, index, minor(amount)));
}

/** Adds the worth of each date's shares at its close; without one, the sum of the date is unknown. */
function addShares(
  column: Column,
  amounts: readonly number[],
  closes: readonly (Price | undefined)[],
  currency: Currency,
): void {
  let worth: Minor | null = null;
  for (let index = 0; index < amounts.length; index++) {
    const [amount, close] = [amounts[index] ?? 0, closes[index]];
    if (amount === 0) continue;
    // Closes of days without trade are those of the day before, and the shares are usually the same ones.
    const isSame = worth !== null && close === closes[index - 1] && amount === amounts[index - 1];
    if (!isSame) worth = close === undefined ? null : notional(close, millionths(amount), currency);
    addAt(column, index, worth);
  }
}

function addAt(column: Column, index: number, amount: Minor | null): void {
  const sum = column[index] ?? null;
  column[index] = sum === null || amount === null ? null : add(sum, amount);
}
