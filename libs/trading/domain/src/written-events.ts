import { invariant, unreachable, type Decision } from '@parkett/kernel';
import {
  plainOrderTypeSchema,
  stopOrderTypeSchema,
  timedValiditySchema,
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
      const single = { ...singleOrderOf(event), type: 'OrderPlaced', v: 3 } as const;
      if (mayWrite(single)) return single;
      const plain = { ...plainOrder(single), type: 'OrderPlaced', v: 2 } as const;
      return mayWrite(plain) ? plain : { ...toWholeShares.orderPlaced(plain), type: 'OrderPlaced', v: 1 };
    }
    case 'OrderCancelled': {
      const { reason } = event;
      invariant(reason !== 'auctionOver', 'an order of a newer version ends in events that all processes know');
      const timed = { ...event, reason, v: 3 } as const;
      if (mayWrite(timed)) return timed;
      invariant(reason !== 'notFilled', 'an order of a newer version ends in events that all processes know');
      const before = { ...event, reason, v: 2 } as const;
      return mayWrite(before) ? before : { ...toWholeShares.orderCancelled(before), type: 'OrderCancelled', v: 1 };
    }
    case 'LotsConsumed':
      return { ...toWholeShares.lotsConsumed(event), type: 'LotsConsumed', v: 1 };
    case 'OrderExecuted':
      return { ...toWholeShares.orderExecuted(event), type: 'OrderExecuted', v: 1 };
    case 'ExecutionSuspended':
      return { ...toWholeShares.executionSuspended(event), type: 'ExecutionSuspended', v: 1 };
    case 'CancelRequested':
    case 'AccountOpened':
    case 'CurrencyAccountOpened':
    // Their decisions ask before they write one.
    case 'OrderTriggered':
    case 'StopMoved':
    case 'ReplaceRequested':
    case 'OrderReplaced':
    case 'ReplaceRefused':
    case 'ExecutionBusted':
    case 'CorporateActionApplied':
    case 'CorporateActionPaid':
    case 'RightsGranted':
    case 'RightsExercised':
    case 'RightsReminded':
    case 'RightsEnded':
    case 'RightsSettled':
    case 'ProceedsSettled':
      return event;
    default:
      return unreachable(event);
  }
}

/** `OrderPlaced` as version 3. Throws for an order that it cannot name; the decision refuses those. */
function singleOrderOf(event: OrderPlaced) {
  const { v: _, trailBy, takeProfit, stopLoss, parentOrderId, confirmedRisks, orderType, validity, ...order } = event;
  invariant(
    [trailBy, takeProfit, stopLoss, parentOrderId, confirmedRisks].every((field) => field === null),
    'an order of version 4 is written only once it is switched on',
  );
  return { ...order, orderType: stopOrderTypeSchema.parse(orderType), validity: timedValiditySchema.parse(validity) };
}

/** `OrderPlaced` as version 2. Throws for an order that it cannot name; the decision refuses those. */
function plainOrder({ stopPrice, validity, expiresOn: _, orderType, ...order }: ReturnType<typeof singleOrderOf>) {
  invariant(stopPrice === null && validity === 'day', 'an order of version 3 is written only once it is switched on');
  return { ...order, orderType: plainOrderTypeSchema.parse(orderType) };
}
