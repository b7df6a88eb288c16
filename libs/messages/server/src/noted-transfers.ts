import type { DepotEvent, DepotEventOf } from '@parkett/depot-contract';
import { noShares, sharesOf } from '@parkett/kernel';
import type { Message } from '@parkett/messages-contract';
import type { CorporateActionApplied } from '@parkett/trading-contract';

type TransferMessage = Extract<Message, { kind: 'depotTransfer' }>;

/** The row about one transfer of shares to another broker, or from one. */
export interface NotedTransfer {
  readonly kind: 'depotTransfer';
  readonly facts: Omit<TransferMessage, 'id' | 'seq' | 'at' | 'unread' | 'env' | 'kind' | 'nameZh'>;
}

/** Ids of transfers are unique only within their account. */
export const transferSubjectOf = (accountId: string, event: DepotEvent): string =>
  `transfer:${accountId}:${event.type === 'SharesReceived' ? event.deliveryId : event.transferId}`;

/** The row after an event. What does not repeat the shares needs the row of the request. */
export function notedTransfer(before: NotedTransfer | undefined, event: DepotEvent): NotedTransfer | undefined {
  switch (event.type) {
    case 'DepotTransferRequested':
      return begun('requested', event);
    case 'DepotTransferInstructed':
      return before && after(before, 'instructed');
    case 'DepotTransferEnded':
      return before && ended(before, event);
    case 'SharesDelivered':
      return begun('delivered', event);
    case 'SharesReceived':
      return begun('received', event);
  }
}

type Begun = DepotEventOf<'DepotTransferRequested' | 'SharesDelivered' | 'SharesReceived'>;

const begun = (stage: TransferMessage['stage'], { symbol, name, quantity }: Begun): NotedTransfer => ({
  kind: 'depotTransfer',
  facts: { stage, symbol, name, quantity: sharesOf(quantity) },
});

const after = ({ kind, facts }: NotedTransfer, stage: TransferMessage['stage']): NotedTransfer => ({
  kind,
  facts: { ...facts, stage },
});

/** Since the request, a split may have changed the shares that are free again. */
function ended(before: NotedTransfer, { outcome, released }: DepotEventOf<'DepotTransferEnded'>): NotedTransfer {
  const { kind, facts } = after(before, outcome);
  return { kind, facts: released === noShares ? facts : { ...facts, quantity: sharesOf(released) } };
}

/** The transfers of which a corporate action has left nothing: their list calls them refused, too. */
export const endedByAction = ({ symbol, transfers = [] }: CorporateActionApplied) =>
  transfers.flatMap(({ transferId, quantity }): DepotEventOf<'DepotTransferEnded'>[] =>
    quantity > noShares
      ? []
      : [
          {
            ...{ type: 'DepotTransferEnded', v: 1, transferId, symbol, outcome: 'refused', released: noShares },
            ...{ endedAt: 0, approval: null, postings: [] },
          },
        ],
  );
