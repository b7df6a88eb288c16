import type { Rejected } from '@parkett/kernel';
import type { DailyAuction } from '@parkett/market-contract';
import { rejectTrading as reject, type PlaceOrder, type Validity } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import type { OrderRules } from './order-rules';

/** Whether the venue ends what it does not fill at once. */
export const isImmediate = (validity: Validity): validity is 'ioc' | 'fok' => validity === 'ioc' || validity === 'fok';

/** The only auction that an order can be filled in; undefined for an order that takes part in all trading. */
export function auctionOf(validity: Validity): DailyAuction | undefined {
  if (validity === 'atOpen') return 'opening';
  return validity === 'atClose' ? 'closing' : undefined;
}

/**
 * The last trade date on which an order can be filled, by the calendar of its market: one that is valid until a Sunday
 * ends with Friday's session.
 */
export function expiryOf(
  { validity, expiresOn, stopPrice, trailBy }: Pick<PlaceOrder, 'validity' | 'expiresOn' | 'stopPrice' | 'trailBy'>,
  { tradeDate, isTradeDate }: Pick<AccountContext, 'tradeDate' | 'isTradeDate'>,
  { validDaysMax }: OrderRules,
): string | Rejected {
  if (validity !== 'gtd' && expiresOn !== null) return reject('VALIDITY_NOT_ALLOWED');
  // An order that waits for its stop price cannot be filled at once, and would miss its auction.
  if ((isImmediate(validity) || auctionOf(validity)) && (stopPrice !== null || trailBy !== null))
    return reject('VALIDITY_NOT_ALLOWED');
  if (validity !== 'gtd' && validity !== 'gtc') return tradeDate;
  const last = plusDays(tradeDate, validDaysMax);
  const until = validity === 'gtc' ? last : expiresOn;
  if (until === null || until < tradeDate || until > last)
    return reject('EXPIRY_OUT_OF_RANGE', { from: tradeDate, to: last });
  let date = until;
  while (date > tradeDate && !isTradeDate(date)) date = plusDays(date, -1);
  return date;
}

function plusDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
