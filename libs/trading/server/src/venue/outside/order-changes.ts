import { addShares } from '@parkett/kernel';
import type { AccountEvent } from '@parkett/trading-contract';
import type { WorkingOrder } from '../working-order';

const answered = { replaceId: undefined, newTerms: undefined } as const;

/** How a recorded event changes an order that goes on; undefined where it does not. */
export function changeBy(event: AccountEvent, { filled }: WorkingOrder): Partial<WorkingOrder> | undefined {
  switch (event.type) {
    case 'CancelRequested':
      return { cancelRequested: true };
    case 'ReplaceRequested': {
      const newTerms = { quantity: addShares(filled, event.quantity), boundPrice: event.boundPrice };
      return { replaceId: event.replaceId, newTerms };
    }
    case 'OrderReplaced': {
      const { quantity, boundPrice, replaceId } = event;
      return { ...answered, quantity, boundPrice, replacedBy: replaceId };
    }
    case 'ReplaceRefused':
      return answered;
    case 'OrderExecuted':
      return { filled: event.cumulativeQuantity };
    default:
      return undefined;
  }
}
