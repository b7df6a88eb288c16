import { price, wholeShares } from '@parkett/kernel';
import { reservedAmount } from '@parkett/ledger';
import type { AccountCommand, ReplaceOrder } from '@parkett/trading-contract';
import { reservationOf } from '../account-state';
import {
  deposit,
  eventsOf,
  fill,
  given,
  limitOrder,
  openAccount,
  type OpenedAccount,
  type Step,
} from './account-scenario';

export const rich: readonly Step[] = [openAccount, deposit(10_000_000)];
export const placed = (order: Step, orderId = 'o1'): Step => [order as AccountCommand, { commandId: orderId }];
export const buying = (shares: number, at: string): readonly Step[] => [...rich, placed(limitOrder('buy', shares, at))];
export const holder: readonly Step[] = [
  ...rich,
  [limitOrder('buy', 100, '100'), { commandId: 'b1' }],
  fill('buy', 100, '100', { orderId: 'b1', executionId: 'e0' }),
];
export const selling = (shares: number, at: string): readonly Step[] => [
  ...holder,
  placed(limitOrder('sell', shares, at)),
];

export const terms = (shares: number, limit: string | null, stop: string | null = null, filled = 0): ReplaceOrder => ({
  type: 'ReplaceOrder',
  orderId: 'o1',
  symbol: 'ABC',
  quantity: wholeShares(shares),
  filled: wholeShares(filled),
  limitPrice: limit === null ? null : price(limit),
  stopPrice: stop === null ? null : price(stop),
});
export const asked = (command: ReplaceOrder, replaceId = 'r1'): Step => [command, { commandId: replaceId }];
export const confirm = (replaceId = 'r1'): AccountCommand => ({
  type: 'ConfirmReplace',
  orderId: 'o1',
  symbol: 'ABC',
  replaceId,
});
export const refuse = (replaceId = 'r1'): AccountCommand => ({
  type: 'RefuseReplace',
  orderId: 'o1',
  symbol: 'ABC',
  replaceId,
});

export const story = (...steps: readonly Step[]) => given(...eventsOf(...steps));
export const reservedCash = ({ ledger }: OpenedAccount): number => reservedAmount(ledger, reservationOf('o1'), 'EUR');
export const frozenShares = ({ holdings }: OpenedAccount): number => (holdings['ABC']?.frozenSell ?? 0) / 1_000_000;
