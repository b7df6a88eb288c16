import { add, ratioOf, subtract, type Minor } from '@parkett/kernel';
import { getClock } from '@parkett/market-contract';
import { listTransactions, valuedIn } from '@parkett/trading-contract';
import { useLiveClock, useQuotes } from '@parkett/web-live';
import { useFormats } from '@parkett/web-ui';
import { useEndpoint } from '../../shared/api/queries';
import { followedOf } from '../../shared/live/followed';
import { isOfDay, movedOut, todaysChange, type Today } from '../../shared/live/todays-change';
import type { Portfolio } from '../../shared/live/use-portfolio';

/** With more transactions in a day than one request returns, no figure is shown: it would be wrong. */
const movementsMax = 100;

export interface TodaysChange {
  readonly change: Minor;
  /** Today's change divided by the value before it, with what was paid in today: the return of one day. */
  readonly ratio: string | null;
}

/** The portfolio's change since the previous close at live prices; undefined when it cannot be computed. */
export function useTodaysChange({
  account,
  positions,
  totals,
}: Pick<Portfolio, 'account' | 'positions' | 'totals'>): TodaysChange | undefined {
  const formats = useFormats();
  const asked = useEndpoint(getClock, {}).data;
  const clock = useLiveClock() ?? asked;
  const page = useEndpoint(listTransactions, { limit: movementsMax }).data;
  const businessDate = clock?.businessDate;
  const movements = page?.transactions.filter((row) => businessDate !== undefined && isOfDay(row, businessDate)) ?? [];
  const symbols = [
    ...new Set([...(positions ?? []), ...movements].flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))),
  ];
  const followed = followedOf(symbols);
  const quotes = useQuotes(followed);
  const isWhole = page && (page.nextCursor === null || movements.length < page.transactions.length);
  if (!businessDate || !account || !positions || !totals || !isWhole || followed.length === 0) return undefined;
  const today: Today = {
    businessDate,
    positions,
    movements,
    inBase: (amount, currency) => valuedIn(account.valuation?.rates ?? null, account.currency, amount, currency),
    quoteOf: (symbol) => quotes[symbols.indexOf(symbol)],
    dateOf: (instant) => formats.dateTime(instant).slice(0, 10),
  };
  const [change, left] = [todaysChange(today), movedOut(today)];
  if (change === undefined || left === undefined) return undefined;
  return { change, ratio: ratioOf(change, subtract(add(totals.totalAssets, left), change)) };
}
