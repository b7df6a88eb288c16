import { unreachable } from '@parkett/kernel';
import { actionReference, type AccountEvent } from '@parkett/trading-contract';

/**
 * An idempotency key may be reused after the deduplication window has dropped its command, so order ids count once for
 * ever.
 */
export const orderReference = (orderId: string): string => `order:${orderId}`;
export const executionReference = (executionId: string): string => `execution:${executionId}`;

export const paymentReference = (actionId: string): string => `action-paid:${actionId}`;

export const bustReference = (executionId: string): string => `bust:${executionId}`;

/** The references that an event takes for ever: what they name counts once on an account. */
export function referencesOf(event: AccountEvent): readonly string[] {
  switch (event.type) {
    case 'OrderPlaced':
      return [orderReference(event.orderId)];
    case 'OrderExecuted':
    case 'ExecutionSuspended':
      return [executionReference(event.executionId)];
    case 'CorporateActionApplied':
    case 'RightsGranted':
      return [actionReference(event.actionId)];
    case 'CorporateActionPaid':
    case 'RightsSettled':
      return [paymentReference(event.actionId)];
    case 'ExecutionBusted':
      return [bustReference(event.executionId)];
    case 'AccountOpened':
    case 'CurrencyAccountOpened':
    case 'OrderTriggered':
    case 'StopMoved':
    case 'ReplaceRequested':
    case 'OrderReplaced':
    case 'ReplaceRefused':
    case 'CancelRequested':
    case 'RightsExercised':
    case 'RightsReminded':
    case 'RightsEnded':
    // What has settled is due no more.
    case 'ProceedsSettled':
    // The sale's last record takes the reference of the execution.
    case 'LotsConsumed':
    case 'OrderCancelled':
      return [];
    default:
      return unreachable(event);
  }
}
