import {
  offerAggregate,
  type BlockEvent,
  type BlockSent,
  type BlockTrade,
  type OfferEvent,
  type OfferSent,
} from '@parkett/blocks-contract';

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
