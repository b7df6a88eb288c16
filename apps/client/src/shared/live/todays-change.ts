import {
  millionths,
  minor,
  noShares,
  notional,
  quantityOf,
  subtract,
  subtractShares,
  sum,
  sumShares,
  type Currency,
  type Minor,
  type Price,
} from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import { isTrade, type Position, type Transaction } from '@parkett/trading-contract';

/** The data from which today's change is computed. */
export interface Today {
  readonly businessDate: string;
  readonly positions: readonly Pick<Position, 'symbol' | 'quantity' | 'currency'>[];
  /** Every cash transaction of today; older ones are ignored. */
  readonly movements: readonly Pick<
    Transaction,
    'type' | 'symbol' | 'quantity' | 'amount' | 'currency' | 'businessDate' | 'tradeDate'
  >[];
  readonly quoteOf: (symbol: string) => Quote | undefined;
  /** An amount in the currency of the result; undefined without an exchange rate. */
  readonly inBase: (amount: Minor, currency: Currency) => Minor | undefined;
  /** The exchange-local date of an instant. */
  readonly dateOf: (instant: number) => string;
}

/** The trade date of a trade; the booking date of everything else. */
export const dayOf = ({ tradeDate, businessDate }: Pick<Transaction, 'tradeDate' | 'businessDate'>): string =>
  tradeDate ?? businessDate;

/** The price at the start of the day: the previous close, or the latest price of a share not traded today. */
function openingPrice({ businessDate, dateOf }: Today, quote: Quote): Price | null {
  return dateOf(quote.ts) < businessDate ? quote.last : quote.previousClose;
}

/** Whether the customer has more shares after it. */
const isGain = (type: Transaction['type']): boolean => type === 'buy' || type === 'sellReversed';

function changeOf(today: Today, symbol: string): Minor | undefined {
  const position = today.positions.find((held) => held.symbol === symbol);
  const trades = today.movements.filter(
    (row) => row.symbol === symbol && isTrade(row) && dayOf(row) === today.businessDate,
  );
  const currency = position?.currency ?? trades[0]?.currency;
  const quote = today.quoteOf(symbol);
  if (currency === undefined || !quote) return undefined;
  const held = position ? quantityOf(position.quantity) : noShares;
  const gained = sumShares(
    trades.map(({ type, quantity }) => millionths((isGain(type) ? 1 : -1) * (quantity ? quantityOf(quantity) : 0))),
  );
  const before = subtractShares(held, gained);
  const opening = openingPrice(today, quote);
  if (opening === null && before > 0) return undefined;
  const worthNow = notional(quote.last, held, currency);
  const worthBefore = opening === null ? minor(0) : notional(opening, millionths(Math.max(0, before)), currency);
  return today.inBase(sum([subtract(worthNow, worthBefore), ...trades.map((row) => row.amount)]), currency);
}

/**
 * The gain or loss of the customer's securities today: their value now, minus their value at the previous close, plus
 * the cash that today's trades moved, fees included. Undefined while a price or a rate that it needs is missing.
 */
export function todaysChange(today: Today): Minor | undefined {
  const traded = today.movements.filter((row) => dayOf(row) === today.businessDate && isTrade(row));
  const symbols = new Set([...today.positions, ...traded].flatMap(({ symbol }) => (symbol === null ? [] : [symbol])));
  const changes = [...symbols].map((symbol) => changeOf(today, symbol));
  return changes.every((change) => change !== undefined) ? sum(changes) : undefined;
}
