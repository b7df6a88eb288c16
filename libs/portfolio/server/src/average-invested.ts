import { isShareUnit, minor, zero, type Currency, type Minor } from '@parkett/kernel';
import { symbolOf } from '@parkett/ledger';
import { daysBetween, dateAfter, valueSeries, type ValueChange } from '@parkett/portfolio-domain';
import type { Rows } from '@parkett/platform-read-model';
import type { PortfolioMarket } from './portfolio-market';

/** Dates; both belong to the period. */
interface Period {
  readonly from: string;
  readonly to: string;
}

interface Market extends Pick<PortfolioMarket, 'ratesOn' | 'closes'> {
  readonly currencyOf: (symbol: string) => Currency | undefined;
}

/**
 * What the shares of an account were worth in a currency, on the average of those days of a period at whose end it had
 * any. A day counts without the shares that had no close by then; zero if there is no such day.
 */
export async function averageInvested(
  readModels: Rows,
  market: Market,
  { accountId, base, from, to }: Period & { readonly accountId: string; readonly base: Currency },
): Promise<Minor> {
  const changes = await shareChanges(readModels, accountId, { from, to });
  const first = changes[0]?.date;
  if (first === undefined) return zero;
  const dates = Array.from({ length: daysBetween(first, to) + 1 }, (_, day) => dateAfter(first, day));
  const symbols = [...new Set(changes.map(({ unit }) => symbolOf(unit)))];
  const closesOf = await market.closes(symbols, dates);
  let [sum, days] = [0n, 0n];
  const worth = dates.map(() => 0n);
  for (const symbol of symbols) {
    const own = changes.filter(({ unit }) => symbolOf(unit) === symbol);
    const { currencyOf, ratesOn } = market;
    valueSeries({ base, changes: own, currencyOf, closesOf, ratesOn }, dates).forEach(({ value }, index) => {
      worth[index] = (worth[index] ?? 0n) + BigInt(value ?? 0);
    });
  }
  for (const value of worth)
    if (value > 0n) {
      sum += value;
      days += 1n;
    }
  return days === 0n ? zero : minor(Number((2n * sum + days) / (2n * days)));
}

/** Those before the period are added up as changes of its first date. */
async function shareChanges(readModels: Rows, accountId: string, { from, to }: Period): Promise<ValueChange[]> {
  const rows = await readModels.rows<{ date: string; unit: string; amount: string }>(
    `SELECT greatest(date, $2) AS date, unit, sum(amount)::text AS amount FROM value_changes
     WHERE account_id = $1 AND date <= $3 AND unit LIKE 'share:%' GROUP BY 1, 2 ORDER BY 1, 2`,
    [accountId, from, to],
  );
  return rows.flatMap(({ amount, ...row }) =>
    isShareUnit(row.unit) && amount !== '0' ? [{ ...row, amount: Number(amount), flow: 0 }] : [],
  );
}
