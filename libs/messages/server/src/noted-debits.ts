import type { DebitEvent, DebitEventOf } from '@parkett/funds-contract';
import { zero } from '@parkett/kernel';
import type { Message } from '@parkett/messages-contract';

type DebitMessage = Extract<Message, { kind: 'directDebit' }>;

/** The row about one direct debit, which says what has become of it. */
export interface NotedDebit {
  readonly kind: 'directDebit';
  readonly facts: Omit<DebitMessage, 'id' | 'seq' | 'at' | 'unread' | 'env' | 'kind'>;
}

/** The events that a customer hears of. */
export type DebitNews = DebitEventOf<
  'CollectionRequested' | 'CollectionCredited' | 'CollectionRejected' | 'CollectionReversed'
>;

/** Undefined for what concerns no direct debit of the customer. */
export function debitSubjectOf(accountId: string, event: DebitEvent): string | undefined {
  if (!('collectionId' in event) || ('inSuspense' in event && event.inSuspense)) return undefined;
  return `directDebit:${accountId}:${event.collectionId}`;
}

/** The row after an event. */
export function notedDebit(before: NotedDebit | undefined, event: DebitNews): NotedDebit {
  const { collectionId, amount, currency } = event;
  const dueOn = event.type === 'CollectionRequested' ? event.dueOn : (before?.facts.dueOn ?? null);
  const owed = event.type === 'CollectionReversed' ? event.owed : zero;
  return { kind: 'directDebit', facts: { stage: stages[event.type], collectionId, amount, currency, dueOn, owed } };
}

const stages = {
  CollectionRequested: 'requested',
  CollectionCredited: 'credited',
  CollectionRejected: 'rejected',
  CollectionReversed: 'reversed',
} as const satisfies Record<DebitNews['type'], DebitMessage['stage']>;
