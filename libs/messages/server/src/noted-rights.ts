import { noShares, sharesOf } from '@parkett/kernel';
import type { Message } from '@parkett/messages-contract';
import type { RightsEnded, RightsGranted, RightsReminded, RightsSettled } from '@parkett/trading-contract';

type RightsMessage = Extract<Message, { kind: 'rights' }>;

/** The row about the rights of one issue. */
export interface NotedRights {
  readonly kind: 'rights';
  readonly facts: Omit<RightsMessage, 'id' | 'seq' | 'at' | 'unread' | 'env' | 'kind' | 'nameZh'>;
}

/** Shares that give no right to a whole new one lead to no message. */
export function notedRights(
  before: NotedRights | undefined,
  event: RightsGranted | RightsReminded | RightsEnded | RightsSettled,
): NotedRights | undefined {
  if (event.type === 'RightsGranted') {
    const { actionId, symbol, name, price, currency, deadline, granted } = event;
    if (granted === noShares) return before;
    const named = { actionId, symbol, name, price, currency, deadline };
    const facts = { ...named, stage: 'granted', granted: sharesOf(granted), exercised: sharesOf(noShares) } as const;
    return { kind: 'rights', facts };
  }
  if (before === undefined) return undefined;
  if (event.type === 'RightsSettled') {
    // A merger or a split may have changed the shares since.
    const { symbol, name, price, quantity } = event;
    return {
      kind: 'rights',
      facts: { ...before.facts, symbol, name, price, stage: 'settled', exercised: sharesOf(quantity) },
    };
  }
  const { exercised } = event;
  return { kind: 'rights', facts: { ...before.facts, stage: stageOf(event), exercised: sharesOf(exercised) } };
}

function stageOf(event: RightsReminded | RightsEnded): RightsMessage['stage'] {
  if (event.type === 'RightsReminded') return 'reminded';
  if (event.undelivered !== undefined) return 'undelivered';
  if (event.reason === 'cancelled') return 'cancelled';
  return event.exercised === noShares ? 'lapsed' : 'ended';
}
