import type { Fill, Order } from '@parkett/trading-contract';
import { centsOf, type CleanTick } from './clean-market';

/** Between the record of an order and its arrival at the venue, and between a tick and its arrival, at most. */
const arrivalMsMax = 2_000;

/** The times of a run: market time passes `speed` times as fast as the wall clock. */
interface Run {
  readonly speed: number;
  /** The wall-clock time at which all ticks had been sent. */
  readonly endedAt: number;
  /** The venue fills at no quote that is older, market time. */
  readonly quoteAgeMsMax: number;
}

type OrderShown = Pick<Order, 'orderId' | 'side' | 'limitPrice' | 'acceptedAt'>;
type FillShown = Pick<Fill, 'price' | 'quotedAt'> & { readonly quantity: number | string };

/**
 * Differences between the fills of an order and those that the clean stream gives it: the first fill is at the first
 * tick within its limit, counted from the one that stood when it arrived, and each fill has the price of its tick and
 * at most its size. Nobody knows when an order arrives exactly, so each tick of that time counts as the first.
 */
export function fillFaults(
  order: OrderShown,
  fills: readonly FillShown[],
  ticks: readonly CleanTick[],
  run: Run,
): string[] {
  const faults: string[] = [];
  for (const fill of fills) {
    const at = ticks.find(({ tick }) => tick.ts === fill.quotedAt);
    const [cents, size] = order.side === 'buy' ? [at?.askCents, at?.tick.askSize] : [at?.bidCents, at?.tick.bidSize];
    if (at === undefined) faults.push(`at a quote of ${fill.quotedAt}, which no good tick has`);
    else if (centsOf(fill.price) !== cents) faults.push(`at ${fill.price}, but the tick says ${cents} cents`);
    else if (Number(fill.quantity) > Number(size)) faults.push(`${fill.quantity} shares of ${size} quoted`);
  }
  const { first, isCertain } = firstFills(order, ticks, run);
  const [fill] = [...fills].sort((a, b) => (a.quotedAt ?? 0) - (b.quotedAt ?? 0));
  if (fill === undefined && isCertain) faults.push('not filled, although the price was within its limit');
  if (fill !== undefined && faults.length === 0 && !first.some(({ tick }) => tick.ts === fill.quotedAt))
    faults.push(`at the tick of ${fill.quotedAt}, which was not the first within its limit`);
  return faults.map((fault) => `order ${order.orderId}: ${fault}`);
}

/** The ticks at which the order may be filled first, and whether it has to be filled. */
function firstFills(
  { side, limitPrice, acceptedAt }: OrderShown,
  ticks: readonly CleanTick[],
  { speed, endedAt, quoteAgeMsMax }: Run,
): { readonly first: readonly CleanTick[]; readonly isCertain: boolean } {
  const limit = limitPrice === null ? undefined : centsOf(limitPrice);
  const isWithin = ({ askCents, bidCents }: CleanTick): boolean =>
    limit === undefined || (side === 'buy' ? askCents <= limit : bidCents >= limit);
  const [early, late] = [acceptedAt - arrivalMsMax, acceptedAt + arrivalMsMax];
  // Those that may stand when the order arrives: the last one before, and all while it is on its way.
  const standing = ticks.filter(({ sentAt }, i) => sentAt <= late && (ticks[i + 1]?.sentAt ?? Infinity) >= early);
  const ageMs = ({ sentAt }: CleanTick, at: number): number => (at - sentAt) * speed;
  const fits = standing.filter((one) => isWithin(one) && ageMs(one, early) <= quoteAgeMsMax);
  const next = ticks.find((one) => one.sentAt > late && isWithin(one));
  const fillsAtOnce =
    standing.length > 0 && standing.every((one) => isWithin(one) && ageMs(one, late) <= quoteAgeMsMax);
  return {
    first: [...fits, ...(next === undefined ? [] : [next])],
    isCertain: fillsAtOnce || (next !== undefined && next.sentAt < endedAt - arrivalMsMax),
  };
}
