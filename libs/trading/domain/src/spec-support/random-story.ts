import { comparePrices, minor, price, quantity, type Actor, type Price } from '@parkett/kernel';
import type { Instrument, Quote } from '@parkett/market-contract';
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

/** Lots, ticks and prices chosen so that rounding, odd lots and minimum fees all occur. */
const listed: readonly [Instrument, ...Instrument[]] = [
  instrument(),
  instrument({ symbol: 'PENNY', tick: price('0.001') }),
  instrument({ symbol: 'LOTS', lot: 100, tick: price('0.05') }),
  instrument({ symbol: 'GONE', soldOut: true }),
  instrument({ symbol: '00700', lot: 10, currency: 'HKD', mic: 'XHKG' }),
];

const lasts: Readonly<Record<string, number>> = { ABC: 10_000, PENNY: 7, LOTS: 350, GONE: 50, '00700': 900 };

/** Converts thousandths to a price; never zero. */
const thousandths = (units: number): Price =>
  price(`${Math.floor(Math.max(1, units) / 1000)}.${String(Math.max(1, units) % 1000).padStart(3, '0')}`);

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
  const usual = contextOf(command, {
    commandId: `o${n}`,
    tradeDate,
    instrument: command.type === 'RecordExecution' ? tradedIn(command.currency) : traded,
    quote: quoteOf(random, traded),
  });
  if (random.chance(3)) return { command, context: { ...usual, actor: random.oneOf(strangers) } };
  if (random.chance(3)) return { command, context: { ...usual, session: 'closed' } };
  return { command, context: usual };
}

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
  if (die <= 45 || order === undefined) return drawOrder(random, traded);
  if (die <= 52) return cancel(order.orderId, random.oneOf(['customer', 'dayEnd']));
  if (die <= 57) return confirmCancel(order.orderId);
  return drawFill(random, order, n);
}

function drawOrder(random: Random, { symbol, lot }: Instrument): Command {
  const shares = random.chance(70) ? lot * random.between(1, 8) : random.between(1, 400);
  const limit = random.chance(60);
  const units = (lasts[symbol] ?? 100) * 10 + random.between(-2, 2) * 50 + (random.chance(5) ? 3 : 0);
  return {
    type: 'PlaceOrder',
    symbol,
    side: random.oneOf(['buy', 'buy', 'sell']),
    orderType: limit ? 'limit' : 'market',
    quantity: quantity(shares),
    limitPrice: limit ? thousandths(units) : null,
  };
}

function drawFill(random: Random, order: OpenOrder, n: number): Command {
  const shares = random.chance(90) ? random.between(1, leavesQuantity(order)) : random.between(1, order.quantity * 2);
  const drawn = thousandths((lasts[order.symbol] ?? 100) * 10 + random.between(-2, 2) * 40);
  const beyond = comparePrices(drawn, order.boundPrice);
  const fits = order.side === 'buy' ? beyond <= 0 : beyond >= 0;
  return {
    type: 'RecordExecution',
    executionId: `e${random.chance(95) ? n : random.between(0, n)}`,
    orderId: random.chance(97) ? order.orderId : `o${random.between(0, n)}`,
    symbol: order.symbol,
    side: random.chance(98) ? order.side : random.oneOf(['buy', 'sell']),
    quantity: quantity(shares),
    price: fits || random.chance(10) ? drawn : order.boundPrice,
    currency: random.chance(99) ? order.currency : 'USD',
    executedAt: n,
  };
}
