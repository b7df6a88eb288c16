import { sharesOf } from '@parkett/kernel';
import type { AccountEvent, ExecutionBusted } from '@parkett/trading-contract';

export type ExecutionSuspended = Extract<AccountEvent, { type: 'ExecutionSuspended' }>;

type OnAlert = (message: string, facts: Record<string, unknown>) => void;

/** Raises an alert for a bust that the customer could not give back in full. */
export function alertOfBust({ executionId, orderId, missing }: ExecutionBusted, onAlert: OnAlert): void {
  if (missing.cash === 0 && missing.quantity === 0) return;
  onAlert('a fill was taken back whose money or shares are no longer there', {
    executionId,
    orderId,
    cash: missing.cash,
    quantity: sharesOf(missing.quantity),
  });
}

/** Raises an alert for a fill in suspense. */
export function alertOfSuspense(
  { executionId, orderId, symbol, side, quantity, price, reason }: ExecutionSuspended,
  onAlert: OnAlert,
): void {
  onAlert('a fill that matches no order went to suspense', {
    executionId,
    orderId,
    symbol,
    side,
    quantity: sharesOf(quantity),
    price,
    reason,
  });
}
