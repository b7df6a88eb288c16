import {
  comparePrices,
  millionths,
  minor,
  noShares,
  price,
  sharesOf,
  wholeShares,
  type Actor,
  type Price,
} from '@parkett/kernel';
import { sellableShares } from '@parkett/ledger';
import type { Instrument, Quote } from '@parkett/market-contract';
import { singleOrder, type Side, type Validity } from '@parkett/trading-contract';
import type { AccountContext } from '../account-context';
import { leavesQuantity, type OpenAccount, type OpenOrder } from '../account-state';
import {
  accountId,
  cancel,
  confirmCancel,
  contextOf,
  instrument,
  quote,
  tradedIn,
  type Command,
} from './account-scenario';
import type { Random } from '@parkett/kernel/spec-support';
import { drawLinked, drawMove, thousandths } from './linked-story';

/** Lots, ticks and prices chosen so that rounding, odd lots and minimum fees all occur. */
const listed: readonly [Instrument, ...Instrument[]] = [
  instrument(),
  instrument({ symbol: 'PENNY', tick: price('0.001') }),
  instrument({ symbol: 'LOTS', lot: 100, tick: price('0.05') }),
  instrument({ symbol: 'GONE', soldOut: true }),
  instrument({ symbol: '00700', lot: 10, currency: 'HKD', mic: 'XHKG' }),
];

const lasts: Readonly<Record<string, number>> = { ABC: 10_000, PENNY: 7, LOTS: 350, GONE: 50, '00700': 900 };

function quoteOf(random: Random, { symbol }: Instrument): Quote {
  const last = (lasts[symbol] ?? 100) * 10 + random.between(-3, 3) * 10;
  return quote({
    symbol,
    last: thousandths(last),
    bid: random.chance(5) ? null : thousandths(last - 10),
    ask: random.chance(5) ? null : thousandths(last + 10),
  });
}

const strangers: readonly [Actor, ...Actor[]] = [
  { kind: 'customer', id: 'SOMEBODYELSE' },
  { kind: 'system', id: 'jobs' },
  { kind: 'staff', id: accountId },
];

export interface Asked {
  readonly command: Command;
  readonly context: AccountContext;
}

/**
 * Draws the next command of a story: mostly sensible, sometimes late, repeated, wrong or from an actor without
 * permission.
 */
export function nextCommand(random: Random, state: OpenAccount, n: number, tradeDate: string): Asked {
  const traded = random.oneOf(listed);
  const command = drawCommand(random, state, traded, n);
  const named = 'symbol' in command ? listed.find(({ symbol }) => symbol === command.symbol) : undefined;
  const usual = contextOf(command, {
    commandId: `o${n}`,
    tradeDate,
    instrument: command.type === 'RecordExecution' ? tradedIn(command.currency) : named,
    quote: quoteOf(random, named ?? traded),
  });
  if (random.chance(3)) return { command, context: { ...usual, actor: random.oneOf(strangers) } };
  if (random.chance(3)) return { command, context: { ...usual, session: 'closed' } };
  if (command.type === 'PlaceOrder' && random.chance(10))
    return { command, context: { ...usual, session: 'awaited', tradeDate: shifted(tradeDate, 1) } };
  const isLate = command.type === 'RecordExecution' && random.chance(10);
  if (isLate) return { command, context: { ...usual, tradeDate: shifted(tradeDate, -1) } };
  return { command, context: usual };
}

const shifted = (date: string, days: number): string =>
  `${date.slice(0, -2)}${String(Number(date.slice(-2)) + days).padStart(2, '0')}`;

function drawCommand(random: Random, state: OpenAccount, traded: Instrument, n: number): Command {
  const open = state.orders;
  const order = open[random.between(0, Math.max(0, open.length - 1))];
  const die = random.between(1, 100);
  if (die <= 8)
    return {
      type: 'Deposit',
      bookingId: `b${random.between(0, n)}`,
      amount: minor(random.between(1, random.chance(80) ? 100 : 500_000)),
      currency: random.chance(20) ? 'HKD' : random.chance(5) ? 'JPY' : 'EUR',
    };
  if (die <= 45 || order === undefined) return drawOrder(random, state, traded);
  if (die <= 52) return cancel(order.orderId, random.oneOf(['customer', 'dayEnd']));
  if (die <= 57) return confirmCancel(order.orderId);
  if (order.trailBy !== undefined && random.chance(50)) return drawMove(random, order, n);
  if (random.chance(25)) return drawReplace(random, order, traded);
  if (die <= 62 || (order.stopPrice !== undefined && die <= 85)) return drawTrigger(random, order, n);
  return drawFill(random, order, n);
}

function drawOrder(random: Random, { ledger }: OpenAccount, { symbol, lot }: Instrument): Command {
  const shares = random.chance(70) ? lot * random.between(1, 8) : random.between(1, 400);
  const side = random.oneOf<Side>(['buy', 'buy', 'sell']);
  // Fills in fractions leave a fraction, which may only be sold with all the rest.
  const all = side === 'sell' && random.chance(30) ? sellableShares(ledger, symbol) : noShares;
  const fraction = random.chance(3) ? random.between(1, 999_999) : 0;
  const limit = random.chance(60);
  const units = (lasts[symbol] ?? 100) * 10 + random.between(-2, 2) * 50 + (random.chance(5) ? 3 : 0);
  // Mostly above the price for a buy and below it for a sale.
  const beyond = random.between(-20, 120) * 10 * (side === 'buy' ? 1 : -1);
  const stop = random.chance(30) ? thousandths((lasts[symbol] ?? 100) * 10 + beyond) : null;
  const linked = drawLinked(random, {
    side,
    limit: limit ? thousandths(units) : null,
    stop,
    last: lasts[symbol] ?? 100,
  });
  const validity = random.chance(60) ? 'day' : random.oneOf<Validity>(['gtc', 'gtd', 'ioc', 'fok']);
  return {
    type: 'PlaceOrder',
    exchangeQuoteId: null,
    symbol,
    side,
    orderType: stop === null ? (limit ? 'limit' : 'market') : limit ? 'stopLimit' : 'stop',
    quantity: all > 0 ? all : millionths(wholeShares(shares) + fraction),
    limitPrice: limit ? thousandths(units) : null,
    stopPrice: stop,
    validity,
    expiresOn: validity === 'gtd' ? random.oneOf(['2026-11-15', '2026-12-25', '2027-06-01']) : null,
    ...singleOrder,
    ...linked,
  };
}

/** Mostly a fitting request, and mostly its answer if one is under way. */
function drawReplace(random: Random, order: OpenOrder, { symbol: other }: Instrument): Command {
  const { orderId, symbol, replacement } = order;
  if (replacement && random.chance(70)) {
    const replaceId = random.chance(80) ? replacement.replaceId : 'o0';
    return { type: random.chance(80) ? 'ConfirmReplace' : 'RefuseReplace', orderId, symbol, replaceId };
  }
  const left = sharesOf(leavesQuantity(order));
  const limited = order.orderType === 'limit' || order.orderType === 'stopLimit';
  const near = (at: Price | null): Price | null =>
    at === null || random.chance(40) ? at : thousandths((lasts[symbol] ?? 100) * 10 + random.between(-8, 8) * 10);
  const count = random.chance(30) ? Math.ceil(left) : random.between(1, Math.ceil(left * 2));
  return {
    type: 'ReplaceOrder',
    orderId,
    symbol: random.chance(97) ? symbol : other,
    quantity: random.chance(30) ? leavesQuantity(order) : wholeShares(count),
    // The customer may have seen the order before its last fills.
    filled: random.chance(80) ? order.filled : noShares,
    limitPrice: near(limited ? order.boundPrice : random.chance(3) ? order.boundPrice : null),
    stopPrice: near(order.stopPrice ?? null),
  };
}

function drawTrigger(random: Random, { orderId, symbol, stopPrice, boundPrice }: OpenOrder, n: number): Command {
  const at = random.chance(70) ? (stopPrice ?? boundPrice) : thousandths((lasts[symbol] ?? 100) * 9);
  return {
    type: 'RecordTrigger',
    orderId,
    symbol: random.chance(98) ? symbol : 'OTHER',
    ...(stopPrice === undefined || random.chance(20) ? {} : { stopPrice }),
    price: at,
    opposite: random.chance(20) ? null : at,
    triggeredAt: n,
    quotedAt: n,
  };
}

function drawFill(random: Random, order: OpenOrder, n: number): Command {
  const leaves = leavesQuantity(order);
  const whole = Math.max(1, Math.floor(sharesOf(leaves)));
  const isWhole = order.immediate === 'fok' && random.chance(60);
  const shares = random.chance(90) ? random.between(1, whole) : random.between(1, whole * 3);
  // Some venues fill fractions; the last fill takes what is left.
  const parts = random.chance(30) ? random.between(1, leaves) : wholeShares(shares);
  const drawn = thousandths((lasts[order.symbol] ?? 100) * 10 + random.between(-2, 2) * 40);
  const bound = order.limitUntilTriggered ?? order.boundPrice;
  const beyond = comparePrices(drawn, bound);
  const fits = order.side === 'buy' ? beyond <= 0 : beyond >= 0;
  return {
    type: 'RecordExecution',
    executionId: `e${random.chance(95) ? n : random.between(0, n)}`,
    orderId: random.chance(97) ? order.orderId : `o${random.between(0, n)}`,
    symbol: order.symbol,
    side: random.chance(98) ? order.side : random.oneOf(['buy', 'sell']),
    quantity: isWhole ? leaves : millionths(parts),
    price: fits || random.chance(10) ? drawn : bound,
    currency: random.chance(99) ? order.currency : 'USD',
    executedAt: n,
  };
}
