import {
  add,
  comparePrices,
  decimal,
  divide,
  minor,
  priceChange,
  quantityOf,
  ratioOf,
  sum,
  zero,
  type Currency,
  type Minor,
  type Price,
  type Rejected,
  type Shares,
} from '@parkett/kernel';
import { available, cashIn, reservedAmount, type Cash, type Ledger } from '@parkett/ledger';
import type { Quote } from '@parkett/market-contract';
import {
  rejectTrading as reject,
  valuedIn,
  type PlaceOrder,
  type Risk,
  type RiskCode,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { reservationOf, type OpenAccount } from './account-state';
import { fxRatesOn } from './fx-rates';
import type { OrderRules, RiskRules } from './order-rules';

interface Judged {
  readonly quote: Quote;
  readonly currency: Currency;
  /** The cash that a purchase reserves, in that currency. */
  readonly need: Minor;
  readonly rules: OrderRules;
}

/**
 * Why the order asks for a second confirmation, by the thresholds of the order rules. A sale is asked about only for
 * its price and the book, because it lowers every other risk.
 */
export function risksOf(
  account: OpenAccount,
  order: PlaceOrder,
  { quote, currency, need, rules }: Judged,
  context: Pick<AccountContext, 'tradeDate' | 'currencyOf'>,
): readonly Risk[] {
  const limits = rules.risks;
  if (limits === null) return [];
  const found: readonly (readonly [RiskCode, string | null, keyof RiskRules])[] = [
    ['FAR_FROM_QUOTE', distanceOf(order, quote), 'farFromQuote'],
    ['THIN_BOOK', timesOffered(order, quote), 'thinBook'],
    ...(order.side === 'buy'
      ? ([
          ['LARGE_SHARE_OF_CASH', ratioOf(need, cashFor(account.ledger, currency)), 'cashShare'],
          ['CONCENTRATION', concentrationOf(account, order.symbol, need, currency, context), 'concentration'],
        ] as const)
      : []),
  ];
  return found.flatMap(([code, ratio, limit]) =>
    ratio !== null && isMore(ratio, limits[limit]) ? [{ code, ratio }] : [],
  );
}

/**
 * Rejects an order with risks that the customer has not confirmed. The client of an order without `confirmedRisks` did
 * not know about risks, so nothing was asked. Only the estimate asks about a thin book: what is offered changes with
 * each tick, also between the question and the order.
 */
export function checkRisks(...[account, order, ...judged]: Parameters<typeof risksOf>): Rejected | undefined {
  const { confirmedRisks } = order;
  if (confirmedRisks === null) return undefined;
  const missing = risksOf(account, order, ...judged)
    .map(({ code }) => code)
    .filter((code) => code !== 'THIN_BOOK' && !confirmedRisks.includes(code));
  return missing.length === 0 ? undefined : reject('RISK_NOT_CONFIRMED', { risks: missing });
}

/**
 * How far the limit is from the price at which the order could be filled, as a signed fraction of it; null where the
 * limit is not worse for the customer. A limit that waits for a stop price counts from there, because the order is
 * inactive before.
 */
function distanceOf({ side, orderType, limitPrice, stopPrice }: PlaceOrder, { bid, ask, last }: Quote): string | null {
  if (limitPrice === null) return null;
  const from: Price = (orderType === 'stopLimit' ? stopPrice : null) ?? (side === 'buy' ? ask : bid) ?? last;
  const isWorse = comparePrices(limitPrice, from) === (side === 'buy' ? 1 : -1);
  return isWorse ? priceChange(from, limitPrice).ratio : null;
}

/** Shares of a market order for each share offered at the best price. Limits and stops protect their own price. */
function timesOffered({ side, orderType, quantity }: PlaceOrder, { bidSize, askSize }: Quote): string | null {
  const offered = quantityOf((side === 'buy' ? askSize : bidSize) as Shares);
  if (orderType !== 'market' || offered === 0) return null;
  const tenths = divide(BigInt(quantity) * 10n, BigInt(offered), 'halfUp');
  return `${tenths / 10n}.${tenths % 10n}`;
}

const cashFor = (ledger: Ledger, currency: Currency): Minor => minor(Math.max(0, available(cashIn(ledger, currency))));

/**
 * The part of the customer's capital that one security would have cost, open purchases included. Capital is all cash
 * and the cost of all holdings at the reference rates; what has no rate is left out. Costs, not prices: they cannot
 * change between the question and the order.
 */
function concentrationOf(
  { ledger, orders, currency: base }: OpenAccount,
  symbol: string,
  need: Minor,
  currency: Currency,
  { tradeDate, currencyOf }: Pick<AccountContext, 'tradeDate' | 'currencyOf'>,
): string | null {
  const rates = fxRatesOn(tradeDate);
  const inBase = (amount: Minor, from: Currency): Minor => valuedIn(rates, base, amount, from) ?? zero;
  const cash = Object.entries(ledger.cash).map(([code, buckets]) => inBase(allOf(buckets), code as Currency));
  const held = Object.entries(ledger.holdings).map(([name, { lots }]) => {
    const of = name === symbol ? currency : currencyOf(name);
    const cost = sum(lots.map(({ value, fees }) => add(value, fees)));
    return { name, cost: of === undefined ? zero : inBase(cost, of) };
  });
  const open = orders.filter((order) => order.side === 'buy' && order.symbol === symbol);
  const reserved = sum(
    open.map((order) => minor(reservedAmount(ledger, reservationOf(order.orderId), order.currency))),
  );
  const inSymbol = sum(held.flatMap(({ name, cost }) => (name === symbol ? [cost] : [])));
  const capital = sum([...cash, ...held.map(({ cost }) => cost)]);
  return ratioOf(add(inSymbol, inBase(add(reserved, need), currency)), capital);
}

/** Cash in any bucket: what is reserved is still the customer's. */
const allOf = ({ tranches: _, ...buckets }: Cash): Minor => sum(Object.values(buckets));

/** Whether a ratio, whatever its sign, is more than a limit; exact decimals. */
function isMore(ratio: string, limit: string): boolean {
  const [x, y] = [decimal(ratio.replace('-', '')), decimal(limit)];
  return x.digits * 10n ** BigInt(y.scale) > y.digits * 10n ** BigInt(x.scale);
}
