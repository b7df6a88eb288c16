import type { InputOf } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import type { Settings } from '@parkett/platform-settings';
import { plainOrderTypeSchema, tradingErrors, type estimateOrder, type Validity } from '@parkett/trading-contract';
import { auctionOf, isImmediate } from '@parkett/trading-domain';

const isOfWholeDates = (validity: Validity): boolean => !isImmediate(validity) && auctionOf(validity) === undefined;

/**
 * Refuses what an outside venue cannot do: nobody watches stop prices there, also not those of an exit, and no order
 * ends after one attempt or is for an auction alone.
 */
export function refuseUnlessOffered(
  {
    orderType,
    validity = 'day',
    takeProfit,
    stopLoss,
  }: Pick<InputOf<typeof estimateOrder>, 'orderType' | 'validity' | 'takeProfit' | 'stopLoss'>,
  { venueUrl }: Pick<Settings, 'venueUrl'>,
): void {
  if (venueUrl === undefined) return;
  const hasExits = takeProfit !== undefined || stopLoss !== undefined;
  if (!plainOrderTypeSchema.safeParse(orderType).success || !isOfWholeDates(validity) || hasExits)
    throw new Problem(tradingErrors.ORDER_TYPE_NOT_OFFERED, 'ORDER_TYPE_NOT_OFFERED');
}
