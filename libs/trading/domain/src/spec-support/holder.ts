import type { PlaceOrder } from '@parkett/trading-contract';
import type { AccountContext } from '../account-context';
import { deposit, eventsOf, fill, given, limitOrder, openAccount, type Step } from './account-scenario';

/** An account with 100,000.00 EUR. */
export const rich: readonly Step[] = [openAccount, deposit(10_000_000)];
/** It has bought 100 shares of ABC at 100.00. */
export const holder: readonly Step[] = [
  ...rich,
  [limitOrder('buy', 100, '100'), { commandId: 'b1' }],
  fill('buy', 100, '100', { orderId: 'b1', executionId: 'e0' }),
];
export const after = (...steps: readonly Step[]) => given(...eventsOf(...steps));
export const withCash = after(...rich);
export const withShares = after(...holder);

/** The order `o1`. */
export const placed = (order: PlaceOrder, fields: Partial<AccountContext> = {}): Step => [
  order,
  { commandId: 'o1', ...fields },
];
