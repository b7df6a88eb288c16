import { accept, zero, type Decision, type Rejected } from '@parkett/kernel';
import { segmentOf } from '@parkett/market-contract';
import {
  rejectTrading as reject,
  type AccountEvent,
  type ConfirmReplace,
  type RefuseReplace,
  type ReplaceRefusal,
  type ReplaceRefused,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { openOrder, type OpenAccount, type OpenOrder, type Replacement } from './account-state';
import type { Traded } from './fees';
import { releaseBeyond } from './order-cover';
import { hasSamePrices } from './replace-order';
import { withoutReplacement, withReplacement } from './replaced-order';

/**
 * The venue's answer: it fills nothing more on the old terms. Fills that came before it count, so nothing may be left
 * of the new quantity: then the order keeps its terms.
 */
export function confirmReplace(
  state: OpenAccount,
  { orderId, replaceId }: ConfirmReplace,
  context: AccountContext,
): Decision<AccountEvent> {
  const { order, replacement, rejected } = answered(state, orderId, replaceId);
  if (rejected) return rejected;
  const { quantity, limitPrice, stopPrice, boundPrice } = replacement;
  if (quantity <= order.filled) return accept<AccountEvent>(refused(state, order, replacement, 'filled', context));
  const replaced = withReplacement(order, replacement);
  return accept<AccountEvent>({
    type: 'OrderReplaced',
    v: 1,
    orderId,
    symbol: order.symbol,
    replaceId,
    quantity,
    limitPrice,
    stopPrice,
    boundPrice,
    keepsPriority: quantity <= order.quantity && hasSamePrices(order, replacement),
    replacedAt: Math.max(order.latestAt ?? context.now, context.now),
    ...releaseBeyond(state.ledger, replaced, tradedAs(order, context), context.tradeDate),
  });
}

/** The venue keeps the order as it is. */
export function refuseReplace(
  state: OpenAccount,
  { orderId, replaceId }: RefuseReplace,
  context: AccountContext,
): Decision<AccountEvent> {
  const { order, replacement, rejected } = answered(state, orderId, replaceId);
  return rejected ?? accept<AccountEvent>(refused(state, order, replacement, 'venue', context));
}

type Answered =
  | { readonly order: OpenOrder; readonly replacement: Replacement; readonly rejected?: never }
  | { readonly order?: never; readonly replacement?: never; readonly rejected: Rejected };

function answered(state: OpenAccount, orderId: string, replaceId: string): Answered {
  const order = openOrder(state, orderId);
  if (!order) return { rejected: reject('ORDER_ALREADY_FINAL', { orderId }) };
  const { replacement } = order;
  if (replacement?.replaceId !== replaceId) return { rejected: reject('REPLACE_NOT_REQUESTED', { orderId }) };
  // A fill was reported before this answer and is still being booked.
  if (order.unfinished) return { rejected: reject('EXECUTION_UNFINISHED', { orderId }) };
  return { order, replacement };
}

const tradedAs = ({ symbol, currency }: OpenOrder, { instrument }: AccountContext): Traded => ({
  ...(instrument ?? segmentOf({ symbol, currency })),
  currency,
});

/** The order keeps its terms. One that has ended has released everything already. */
function refused(
  { ledger }: OpenAccount,
  order: OpenOrder,
  { replaceId }: Replacement,
  reason: ReplaceRefusal,
  context: AccountContext,
  hasEnded = false,
): ReplaceRefused {
  const { orderId, symbol } = order;
  const kept = withoutReplacement(order);
  const released = hasEnded
    ? { released: zero, postings: [] }
    : releaseBeyond(ledger, kept, tradedAs(order, context), context.tradeDate);
  return { type: 'ReplaceRefused', v: 1, orderId, symbol, replaceId, reason, ...released };
}

/**
 * Adds to a decision that an order is not replaced, because it ended or was triggered before the venue could confirm
 * it. A request to cancel answers nothing: the venue may have taken the new terms and fill the order on them.
 */
export function refuseOvertaken(
  state: OpenAccount,
  decision: Decision<AccountEvent>,
  context: AccountContext,
): Decision<AccountEvent> {
  if (decision.kind === 'rejected') return decision;
  const refusals = decision.events.flatMap((event): AccountEvent[] => {
    const order = 'orderId' in event ? openOrder(state, event.orderId) : undefined;
    if (!order?.replacement) return [];
    const reason = overtakenBy(event, order);
    if (!reason) return [];
    const hasEnded = event.type === 'OrderExecuted' || event.type === 'OrderCancelled';
    return [refused(state, order, order.replacement, reason, context, hasEnded)];
  });
  return refusals.length === 0 ? decision : { ...decision, events: [...decision.events, ...refusals] };
}

function overtakenBy(event: AccountEvent, { cancelReason }: OpenOrder): ReplaceRefusal | undefined {
  switch (event.type) {
    case 'OrderExecuted':
      return event.final ? 'filled' : undefined;
    case 'OrderCancelled':
      return cancelReason === null ? 'ended' : 'cancelled';
    case 'OrderTriggered':
      return 'triggered';
    default:
      return undefined;
  }
}
