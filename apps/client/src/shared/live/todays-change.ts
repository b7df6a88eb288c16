import {
  millionths,
  minor,
  noShares,
  notional,
  quantityOf,
  sharesOf,
  subtract,
  subtractShares,
  sum,
  sumShares,
  type Currency,
  type Minor,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import { isOfBefore, isTrade, isTransfer, type Position, type Transaction } from '@parkett/trading-contract';

/** The data from which today's change is computed. */
export interface Today {
  readonly businessDate: string;
  readonly positions: readonly Pick<Position, 'symbol' | 'quantity' | 'currency' | 'restated'>[];
  /** Every transaction of today; others are ignored. */
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

type Dated = Pick<Transaction, 'type' | 'tradeDate' | 'businessDate'>;

/**
 * Whether a row belongs to the market's day: a trade by its trade date, everything else by the book date. On a weekend
 * or before the opening the book date is ahead of the market, whose last day is still shown as today. Shares that
 * arrive then were not held on that day, and those that leave were.
 */
export const isOfDay = (row: Dated, day: string): boolean =>
  isTransfer(row) ? row.businessDate >= day : (row.tradeDate ?? row.businessDate) === day;

/** The price at the start of the day: the previous close, or the latest price of a share not traded today. */
function openingPrice({ businessDate, dateOf }: Today, quote: Quote): Price | null {
  return dateOf(quote.ts) < businessDate ? quote.last : quote.previousClose;
}

const none = sharesOf(noShares);
const hasMore: ReadonlySet<Transaction['type']> = new Set(['buy', 'sellReversed', 'transferIn']);

/** The shares that these rows have brought, less those that they have taken. */
const gainedBy = (rows: Today['movements']): Quantity =>
  sumShares(rows.map(({ type, quantity }) => millionths((hasMore.has(type) ? 1 : -1) * quantityOf(quantity ?? none))));

/** Today's rows that change how many shares the customer has. */
const shareRows = ({ movements, businessDate }: Today): Today['movements'] =>
  movements.filter((row) => (isTrade(row) || isTransfer(row)) && isOfDay(row, businessDate));

/** The shares that a quote is for. Today's trades are in shares of before, too, until there is a price of after. */
const quotedShares = (position: Today['positions'][number], quote: Quote): Quantity =>
  quantityOf((isOfBefore(position, quote) ? position.restated?.quantity : undefined) ?? position.quantity);

function changeOf(today: Today, symbol: string): Minor | undefined {
  const position = today.positions.find((held) => held.symbol === symbol);
  const rows = shareRows(today).filter((row) => row.symbol === symbol);
  const currency = position?.currency ?? rows[0]?.currency;
  const quote = today.quoteOf(symbol);
  if (currency === undefined || !quote) return undefined;
  const held = position ? quotedShares(position, quote) : noShares;
  const before = subtractShares(held, gainedBy(rows));
  const opening = openingPrice(today, quote);
  if (opening === null && before > 0) return undefined;
  const worthNow = notional(quote.last, subtractShares(held, gainedBy(rows.filter(isTransfer))), currency);
  const worthBefore = opening === null ? minor(0) : notional(opening, millionths(Math.max(0, before)), currency);
  return today.inBase(sum([subtract(worthNow, worthBefore), ...rows.map((row) => row.amount)]), currency);
}

/**
 * The gain or loss of the customer's securities today: their value now, minus their value at the previous close, plus
 * the cash that today's trades moved, fees included. Shares that arrived or left without a trade are a payment in or
 * out of their value, as in the returns: what arrived has gained nothing today, and what left has gained like the rest.
 * Undefined while a price or a rate that it needs is missing.
 */
export function todaysChange(today: Today): Minor | undefined {
  const rows = [...today.positions, ...shareRows(today)];
  const symbols = new Set(rows.flatMap(({ symbol }) => symbol ?? []));
  const changes = [...symbols].map((symbol) => changeOf(today, symbol));
  return changes.every((change) => change !== undefined) ? sum(changes) : undefined;
}

/** What the shares that left today for another broker are worth; the day's change is one of these, too. */
export function movedOut(today: Today): Minor | undefined {
  const values = shareRows(today).map(({ type, symbol, quantity, currency }) => {
    if (type !== 'transferOut' || symbol === null || quantity === null) return minor(0);
    const quote = today.quoteOf(symbol);
    return quote && today.inBase(notional(quote.last, quantityOf(quantity), currency), currency);
  });
  return values.every((value) => value !== undefined) ? sum(values) : undefined;
}
