import { invariant, unreachable, type Decision } from '@parkett/kernel';
import {
  plainOrderTypeSchema,
  toWholeShares,
  type AccountEvent,
  type OrderPlaced,
  type WrittenAccountEvent,
} from '@parkett/trading-contract';
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
  return {
    kind: 'accepted',
    events: decision.events.map((event) => (mayWrite(event) ? event : older(event, mayWrite))),
  };
}

function older(event: AccountEvent, mayWrite: AccountContext['mayWrite']): WrittenAccountEvent {
  switch (event.type) {
    case 'OrderPlaced': {
      const plain = { ...plainOrder(event), type: 'OrderPlaced', v: 2 } as const;
      return mayWrite(plain) ? plain : { ...toWholeShares.orderPlaced(plain), type: 'OrderPlaced', v: 1 };
    }
    case 'OrderCancelled': {
      invariant(event.reason !== 'notFilled', 'an order of a newer version ends in events that all processes know');
      const before = { ...event, reason: event.reason, v: 2 } as const;
      return mayWrite(before) ? before : { ...toWholeShares.orderCancelled(before), type: 'OrderCancelled', v: 1 };
    }
    case 'LotsConsumed':
      return { ...toWholeShares.lotsConsumed(event), type: 'LotsConsumed', v: 1 };
    case 'OrderExecuted':
      return { ...toWholeShares.orderExecuted(event), type: 'OrderExecuted', v: 1 };
    case 'ExecutionSuspended':
      return { ...toWholeShares.executionSuspended(event), type: 'ExecutionSuspended', v: 1 };
    case 'AccountOpened':
    case 'CurrencyAccountOpened':
    case 'OrderTriggered':
    case 'CancelRequested':
    // Its decision asks before it writes one.
    case 'ExecutionBusted':
      return event;
    default:
      return unreachable(event);
  }
}

/** `OrderPlaced` as version 2. Throws for an order that it cannot name; the decision refuses those. */
function plainOrder({ stopPrice, validity, expiresOn: _, orderType, ...order }: OrderPlaced) {
  invariant(stopPrice === null && validity === 'day', 'an order of version 3 is written only once it is switched on');
  return { ...order, orderType: plainOrderTypeSchema.parse(orderType) };
}
