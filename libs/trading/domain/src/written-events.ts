import { unreachable, type Decision } from '@parkett/kernel';
import { toWholeShares, type AccountEvent, type WrittenAccountEvent } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';

/**
 * The events of a decision in the versions that the installation writes. Until version 2 of an event is switched on,
 * older processes have to read it, so quantities are written in whole shares. A decision with a fraction fails then.
 */
export function inWrittenVersions(
  decision: Decision<AccountEvent>,
  mayWrite: AccountContext['mayWrite'],
): Decision<WrittenAccountEvent> {
  if (decision.kind === 'rejected') return decision;
  return { kind: 'accepted', events: decision.events.map((event) => (mayWrite(event) ? event : older(event))) };
}

function older(event: AccountEvent): WrittenAccountEvent {
  switch (event.type) {
    case 'OrderPlaced':
      return { ...toWholeShares.orderPlaced(event), type: 'OrderPlaced', v: 1 };
    case 'OrderCancelled':
      return { ...toWholeShares.orderCancelled(event), type: 'OrderCancelled', v: 1 };
    case 'LotsConsumed':
      return { ...toWholeShares.lotsConsumed(event), type: 'LotsConsumed', v: 1 };
    case 'OrderExecuted':
      return { ...toWholeShares.orderExecuted(event), type: 'OrderExecuted', v: 1 };
    case 'ExecutionSuspended':
      return { ...toWholeShares.executionSuspended(event), type: 'ExecutionSuspended', v: 1 };
    case 'AccountOpened':
    case 'CurrencyAccountOpened':
    case 'CancelRequested':
    // Its decision asks before it writes one.
    case 'ExecutionBusted':
      return event;
    default:
      return unreachable(event);
  }
}
