import { price, type Price } from '@parkett/kernel';
import type { Random } from '@parkett/kernel/spec-support';
import type { PlaceOrder, RecordStopMove, Side } from '@parkett/trading-contract';
import type { OpenOrder } from '../account-state';

/** Converts thousandths to a price; never zero. */
export const thousandths = (units: number): Price =>
  price(`${Math.floor(Math.max(1, units) / 1000)}.${String(Math.max(1, units) % 1000).padStart(3, '0')}`);

interface Drawn {
  readonly side: Side;
  readonly limit: Price | null;
  readonly stop: Price | null;
  /** In hundredths. */
  readonly last: number;
}

/** Sometimes an order with two prices, a trailing stop, or the exits of a purchase. */
export function drawLinked(random: Random, { side, limit, stop, last }: Drawn): Partial<PlaceOrder> {
  const sign = side === 'buy' ? 1 : -1;
  // One in ten has its limit or its stop price on the wrong side.
  const away = (): number => random.between(random.chance(10) ? -4 : 1, 12) * 50;
  if (random.chance(15))
    return {
      orderType: 'oco',
      limitPrice: thousandths(last * 10 - sign * away()),
      stopPrice: thousandths(last * 10 + sign * away()),
    };
  if (random.chance(15)) {
    const trailBy = thousandths(random.between(1, 20) * 50);
    return { orderType: 'trailingStop', limitPrice: null, stopPrice: null, trailBy };
  }
  if (side === 'sell' ? !random.chance(2) : !random.chance(40)) return {};
  const from = Math.round(Number(limit ?? stop ?? last / 100) * 1000);
  const exit = (of: number): Price | null =>
    random.chance(70) ? thousandths(from + of * random.between(random.chance(15) ? -8 : 5, 40) * 50) : null;
  return { takeProfit: exit(1), stopLoss: exit(-1) };
}

/** A move of a trailing stop, sometimes back. */
export function drawMove(random: Random, order: OpenOrder, n: number): RecordStopMove {
  const { orderId, symbol, side, stopPrice, boundPrice } = order;
  const units = Math.round(Number(stopPrice ?? boundPrice) * 1000);
  const to = units + random.between(random.chance(20) ? -5 : 1, 10) * 10 * (side === 'buy' ? -1 : 1);
  return { type: 'RecordStopMove', orderId, symbol, stopPrice: thousandths(to), movedAt: n };
}
