import { composeSlices, type StaffSource } from '@parkett/kernel';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';
import type { MarketView } from '@parkett/trading-server';
import { accountSlices, type Account } from './account-slices';
import { noStaff } from './no-staff';

/**
 * Added to the sum of the slices' state versions. When there were two slices, the account's version was that of trading
 * times 1000 plus that of identity, which was 7001 at last.
 */
const versionBase = 8_000;

/** The account aggregate as the engine runs it: one customer's account, composed of its slices. */
export const accountKind = (market: MarketView, staff: StaffSource = noStaff): AnyAggregateKind =>
  aggregateKind(composeSlices('account', accountSlices(market, staff), versionBase));

/** Whether the account's customer was erased; `state` must be a state that this kind has folded. */
export const isErased = (state: unknown): boolean => (state as Account).identity.erased;
