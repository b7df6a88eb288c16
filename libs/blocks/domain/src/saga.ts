import {
  offerAggregate,
  rejectBlock as reject,
  type BlockEvent,
  type BlockSent,
  type BlockTrade,
  type OfferEvent,
  type OfferSent,
} from '@parkett/blocks-contract';
import { accept, type Decision, type DecisionBase } from '@parkett/kernel';

/** The process manager that carries block trades on; only it sends what the offer has decided. */
export const blocksActor = { kind: 'system', id: 'blocks' } as const;

/** The next command of a block trade. `key` is unique for what it does, so the log decides it once. */
export interface Step {
  readonly aggregate: string;
  readonly key: string;
  readonly command: BlockSent | OfferSent;
}

const account = (accountId: string): string => `account:${accountId}`;

/**
 * The commands that carry a block trade on after an event. Shares and cash are reserved on the accounts, then the offer
 * answers, then both accounts book or release. Each command is harmless when it is repeated, late, or out of order.
 */
export function stepsAfter(aggregate: string, event: BlockEvent | OfferEvent): readonly Step[] {
  const owner = aggregate.slice(aggregate.indexOf(':') + 1);
  switch (event.type) {
    case 'BlockOffered': {
      const { symbol, name, price, currency, lockMonths, counterparty, quantity, minQuantity, expiresAt } = event;
      const terms = { symbol, name, price, currency, lockMonths, counterparty, quantity, minQuantity, expiresAt };
      const command = { type: 'OpenOffer', body: { ...terms, seller: owner } } as const;
      return [{ aggregate: offerAggregate(event.offerId), key: `open:${event.offerId}`, command }];
    }
    case 'BlockTakeRequested': {
      const command = { type: 'TakeFromOffer', body: { ...tradeOf(event), buyer: owner } } as const;
      return [{ aggregate: offerAggregate(event.offerId), key: `take:${event.takeId}`, command }];
    }
    case 'OfferTaken':
      return [
        {
          aggregate: account(event.buyer),
          key: `purchase:${event.takeId}`,
          command: { type: 'BookBlockPurchase', body: { takeId: event.takeId } },
        },
        saleOf(event.seller, tradeOf(event), 1),
      ];
    case 'BlockSold':
      if (event.final) return [];
      return [saleOf(owner, tradeOf({ ...event, quantity: event.wholeQuantity, lockMonths: null }), event.part + 1)];
    case 'OfferTakeRefused': {
      const { takeId, reason } = event;
      const command = { type: 'ReleaseBlockTake', body: { takeId, reason } } as const;
      return [{ aggregate: account(event.buyer), key: `releaseTake:${takeId}`, command }];
    }
    case 'OfferClosed': {
      const { reason, left } = event;
      const command = { type: 'ReleaseBlockOffer', body: { offerId: owner, reason, left } } as const;
      return [{ aggregate: account(event.seller), key: `releaseOffer:${owner}`, command }];
    }
    case 'BlockSuitabilitySet':
    case 'BlockBought':
    case 'BlockOfferReleased':
    case 'BlockTakeReleased':
    case 'BlockUnlocked':
    case 'OfferOpened':
      return [];
  }
}

/**
 * What follows from an event, as text; undefined for nothing. The same event gives the same text, because its fields
 * come in the order of its schema. Whose event it is, says the aggregate that has it.
 */
export function stepsText(event: BlockEvent | OfferEvent): string | undefined {
  const steps = stepsAfter('', event);
  return steps.length === 0 ? undefined : JSON.stringify(steps);
}

/** What an event takes for ever on its aggregate, so that the steps that follow from it are known there. */
const stepsReference = (steps: string): string => `blockSteps:${steps}`;
export const stepsReferences = (event: BlockEvent | OfferEvent): readonly string[] => {
  const steps = stepsText(event);
  return steps === undefined ? [] : [stepsReference(steps)];
};

/**
 * Accepts, without an event, if these steps follow from an event of the aggregate. Rejects with ACTOR_NOT_ALLOWED, and
 * with BLOCK_UNKNOWN for all others.
 */
export function checkSteps(
  { steps }: { readonly steps: string },
  { actor, isTaken }: Pick<DecisionBase, 'actor' | 'isTaken'>,
): Decision<never> {
  if (actor.kind !== blocksActor.kind || actor.id !== blocksActor.id) return reject('ACTOR_NOT_ALLOWED');
  return isTaken(stepsReference(steps)) ? accept() : reject('BLOCK_UNKNOWN');
}

const saleOf = (seller: string, trade: BlockTrade, part: number): Step => ({
  aggregate: account(seller),
  key: `sale:${trade.takeId}:${part}`,
  command: { type: 'BookBlockSale', body: trade },
});

const tradeOf = ({
  takeId,
  offerId,
  symbol,
  name,
  price,
  currency,
  lockMonths,
  quantity,
  tradeDate,
  settlesOn,
}: BlockTrade): BlockTrade => ({
  takeId,
  offerId,
  symbol,
  name,
  price,
  currency,
  lockMonths,
  quantity,
  tradeDate,
  settlesOn,
});
