import type { BlockEvent, BlockEventOf, TakeRefusal } from '@parkett/blocks-contract';
import { noShares, quantityOf, sharesOf, type Currency, type Price, type Quantity, type Shares } from '@parkett/kernel';

export interface BlockFacts {
  readonly symbol: string;
  readonly name: string;
  readonly price: Price;
  readonly quantity: Shares;
  /** Shares that were sold or bought so far. */
  readonly filledQuantity: Shares;
  readonly currency: Currency;
}

/** The stored row about an offer or a purchase of a block. `blockPlaced` is no message yet. */
export type NotedBlock =
  | {
      readonly kind: 'blockPlaced' | 'blockBought' | 'blockPartlySold' | 'blockSold' | 'blockExpired';
      readonly facts: BlockFacts;
    }
  | { readonly kind: 'blockRefused'; readonly facts: BlockFacts & { readonly reason: TakeRefusal } };

type Told = Exclude<BlockEvent, { readonly type: 'BlockSuitabilitySet' | 'BlockUnlocked' }>;

export function blockSubjectOf(event: Told): string {
  switch (event.type) {
    case 'BlockOffered':
    case 'BlockSold':
    case 'BlockOfferReleased':
      return `block:${event.offerId}`;
    case 'BlockTakeRequested':
    case 'BlockBought':
    case 'BlockTakeReleased':
      return `block:${event.takeId}`;
  }
}

/** The row after an event. Releases do not repeat what was offered or asked for, so it is stored at the beginning. */
export function notedBlock(before: NotedBlock | undefined, event: Told): NotedBlock | undefined {
  switch (event.type) {
    case 'BlockOffered':
    case 'BlockTakeRequested':
      return { kind: 'blockPlaced', facts: factsOf(event, noShares) };
    case 'BlockBought':
      return { kind: 'blockBought', facts: factsOf(event, event.quantity) };
    case 'BlockSold':
      return before && sold(before, event);
    case 'BlockOfferReleased':
      // Customers who withdraw an offer themselves need no message about it, and sales have their own.
      return event.reason === 'expired' && before ? { kind: 'blockExpired', facts: before.facts } : before;
    case 'BlockTakeReleased':
      return before && { kind: 'blockRefused', facts: { ...before.facts, reason: event.reason } };
  }
}

/** The last sale may be booked after the offer has expired. */
function sold({ kind, facts }: NotedBlock, { quantity }: BlockEventOf<'BlockSold'>): NotedBlock {
  const filledQuantity = sharesOf((quantityOf(facts.filledQuantity) + quantity) as Quantity);
  const isWhole = filledQuantity === facts.quantity;
  return {
    kind: isWhole ? 'blockSold' : kind === 'blockExpired' ? kind : 'blockPartlySold',
    facts: { ...facts, filledQuantity },
  };
}

const factsOf = (
  {
    symbol,
    name,
    price,
    quantity,
    currency,
  }: Pick<BlockEventOf<'BlockOffered'>, 'symbol' | 'name' | 'price' | 'quantity' | 'currency'>,
  filled: Quantity,
): BlockFacts => ({
  symbol,
  name,
  price,
  quantity: sharesOf(quantity),
  filledQuantity: sharesOf(filled),
  currency,
});
