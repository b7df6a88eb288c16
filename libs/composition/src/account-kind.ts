import { composeSlices, type StaffSource } from '@parkett/kernel';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';
import type { MarketView } from '@parkett/trading-server';
import { accountSlices, type Account, type Published } from './account-slices';
import { noStaff } from './no-staff';

/** The account aggregate as the engine runs it: one customer's account, composed of its slices. */
export const accountKind = (
  market: MarketView,
  staff: StaffSource = noStaff,
  published?: Published,
): AnyAggregateKind => aggregateKind(composeSlices('account', accountSlices(market, staff, published)));

/** Whether the account's customer was erased; `state` must be a state that this kind has folded. */
export const isErased = (state: unknown): boolean => (state as Account).identity.erased;
