import type { InputOf } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import type { Settings } from '@parkett/platform-settings';
import { plainOrderTypeSchema, tradingErrors, type estimateOrder } from '@parkett/trading-contract';
import { isImmediate } from '@parkett/trading-domain';

/** Refuses what an outside venue cannot do: nobody watches stop prices there, and no order ends after one attempt. */
export function refuseUnlessOffered(
  { orderType, validity = 'day' }: Pick<InputOf<typeof estimateOrder>, 'orderType' | 'validity'>,
  { venueUrl }: Pick<Settings, 'venueUrl'>,
): void {
  if (venueUrl === undefined) return;
  if (!plainOrderTypeSchema.safeParse(orderType).success || isImmediate(validity))
    throw new Problem(tradingErrors.ORDER_TYPE_NOT_OFFERED, 'ORDER_TYPE_NOT_OFFERED');
}
