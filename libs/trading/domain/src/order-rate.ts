import type { Rejected } from '@parkett/kernel';
import {
  rejectTrading as reject,
  type OrderPlaced,
  type PlaceOrder,
  type ReplaceRequested,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import type { OpenTrading } from './account-state';
import type { OrderRules } from './order-rules';

const minuteMs = 60_000;

/** Above the limit of every rule version, so the state stays small whatever a log contains. */
export const purchasesKeptMax = 600;

/**
 * A clock that was ahead may have left times after `now`. They are not counted, so that they do not hold up purchases
 * until then.
 */
const withinMinute = (times: readonly number[], now: number): readonly number[] =>
  times.filter((at) => at > now - minuteMs && at <= now);

/**
 * Rejects a purchase beyond the number that the rules allow within a minute. A sale is never rejected for it and does
 * not count: customers can always get out.
 */
export function checkRate(
  { latestPurchases = [] }: OpenTrading,
  { side }: Pick<PlaceOrder, 'side'>,
  { now }: Pick<AccountContext, 'now'>,
  { ordersPerMinuteMax: limit }: OrderRules,
): Rejected | undefined {
  if (side === 'sell' || limit === null || withinMinute(latestPurchases, now).length < limit) return undefined;
  return reject('TOO_MANY_ORDERS', { limit });
}

/** Remembers when a purchase was accepted, if its event says so, and forgets those of earlier minutes. */
export function countPurchase(
  state: OpenTrading,
  { side, acceptedAt }: Pick<OrderPlaced, 'side' | 'acceptedAt'>,
): OpenTrading {
  return side === 'sell' ? state : countAt(state, acceptedAt);
}

/** A request to replace a purchase counts as another one if it needs more cash, whatever the venue answers. */
export function countReplacement(
  state: OpenTrading,
  { frozen, requestedAt }: Pick<ReplaceRequested, 'frozen' | 'requestedAt'>,
): OpenTrading {
  return frozen > 0 ? countAt(state, requestedAt) : state;
}

function countAt(state: OpenTrading, at: number | undefined): OpenTrading {
  if (at === undefined) return state;
  const before = withinMinute(state.latestPurchases ?? [], at);
  return { ...state, latestPurchases: [...before, at].slice(-purchasesKeptMax) };
}
