import { blockEvents, offerEvents, type BlockEvent, type OfferEvent } from '@parkett/blocks-contract';
import { formatShares, noShares, type Quantity } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import type { Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { blockOfferTable, blockPrintTable, blockRecordTable, blockSuitabilityTable } from './block-tables';

/** Where and when an event was recorded. `owner` is the id of its account or offer. */
interface Place {
  readonly owner: string;
  readonly at: number;
  readonly env: string;
}

/** Offers of blocks, and what accounts have offered and taken; part of the group that projects accounts. */
export const blockChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [blockOfferTable, blockRecordTable, blockSuitabilityTable, blockPrintTable],
  async project(client, _, records) {
    for (const { record } of records) {
      const place = placeOf(record);
      for (const recorded of record.events) {
        if (record.aggregate.startsWith('offer:')) await changeOffer(client, place, offerEvents.read(recorded));
        if (!record.aggregate.startsWith('account:')) continue;
        const event = blockEvents.find(recorded);
        if (event !== undefined) await changeAccount(client, place, event);
      }
    }
  },
};

const placeOf = (record: ChainedRecord['record']): Place => ({
  owner: record.aggregate.slice(record.aggregate.indexOf(':') + 1),
  at: decidedAtOf(record),
  env: record.env,
});

/** One statement for each event: blocks are rare, and each event builds on the one before. */
async function changeOffer(client: PoolClient, { owner, at, env }: Place, event: OfferEvent): Promise<void> {
  switch (event.type) {
    case 'OfferOpened': {
      const { seller, counterparty, symbol, name, currency, price, quantity, minQuantity, lockMonths, expiresAt } =
        event;
      const terms = { seller, counterparty, symbol, name, currency, price, quantity, env };
      const row = {
        ...terms,
        offer_id: owner,
        left_quantity: quantity,
        min_quantity: minQuantity,
        expires_at: expiresAt,
      };
      await blockOfferTable.insert(client, [{ ...row, lock_months: lockMonths, opened_at: at }], {
        same: { status: 'open', ended_at: null },
      });
      return;
    }
    case 'OfferTaken': {
      const { takeId, symbol, name, currency, price, quantity, left } = event;
      await client.query('UPDATE block_offers SET left_quantity = $2 WHERE offer_id = $1', [owner, formatShares(left)]);
      await blockPrintTable.insert(client, [{ take_id: takeId, symbol, name, currency, price, quantity, at, env }]);
      return;
    }
    case 'OfferClosed':
      await client.query('UPDATE block_offers SET status = $2, ended_at = $3 WHERE offer_id = $1', [
        owner,
        event.reason,
        at,
      ]);
      return;
    case 'OfferTakeRefused':
      return;
  }
}

async function changeAccount(client: PoolClient, place: Place, event: BlockEvent): Promise<void> {
  const { owner, at } = place;
  switch (event.type) {
    case 'BlockSuitabilitySet':
      await blockSuitabilityTable.insert(
        client,
        [{ account_id: owner, status: event.suitable ? 'suitable' : 'unsuitable', at }],
        { onConflict: 'DO UPDATE SET status = excluded.status, at = excluded.at' },
      );
      return;
    case 'BlockOffered':
      return insert(client, place, { ...event, id: event.offerId, kind: 'offer', status: 'offered' });
    case 'BlockTakeRequested':
      return insert(client, place, { ...event, id: event.takeId, kind: 'take', status: 'requested' });
    case 'BlockSold':
      await client.query(
        `UPDATE block_records SET done_quantity = done_quantity + $3, value = value + $4, fees = fees + $5,
         status = CASE WHEN done_quantity + $3 = quantity THEN 'sold' ELSE status END, updated_at = $6
         WHERE account_id = $1 AND id = $2`,
        [owner, event.offerId, formatShares(event.quantity), event.value, costOf(event), at],
      );
      return;
    case 'BlockBought':
      await client.query(
        `UPDATE block_records SET done_quantity = $3, value = $4, fees = $5, status = 'bought', locked_until = $6,
         updated_at = $7 WHERE account_id = $1 AND id = $2`,
        [owner, event.takeId, formatShares(event.quantity), event.value, costOf(event), event.lockedUntil, at],
      );
      return;
    case 'BlockOfferReleased':
      return end(client, place, event.offerId, event.reason === 'soldOut' ? 'sold' : event.reason, null);
    case 'BlockTakeReleased':
      return end(client, place, event.takeId, 'refused', event.reason);
    case 'BlockUnlocked':
      await client.query(
        'UPDATE block_records SET locked_until = NULL, updated_at = $3 WHERE account_id = $1 AND id = $2',
        [owner, event.takeId, at],
      );
      return;
  }
}

const costOf = ({ fees }: { readonly fees: readonly { readonly amount: number }[] }): number =>
  fees.reduce((total, { amount }) => total + amount, 0);

interface Begun {
  readonly id: string;
  readonly kind: 'offer' | 'take';
  readonly status: string;
  readonly offerId: string;
  readonly symbol: string;
  readonly name: string;
  readonly currency: string;
  readonly price: string;
  readonly quantity: Quantity;
}

async function insert(client: PoolClient, { owner, at, env }: Place, begun: Begun): Promise<void> {
  const { id, kind, status, offerId, symbol, name, currency, price, quantity } = begun;
  const row = { account_id: owner, id, kind, status, offer_id: offerId, symbol, name, currency, price, quantity, env };
  await blockRecordTable.insert(client, [{ ...row, at, updated_at: at }], {
    same: { done_quantity: noShares, value: 0, fees: 0, reason: null, locked_until: null },
  });
}

async function end(
  client: PoolClient,
  { owner, at }: Place,
  id: string,
  status: string,
  reason: string | null,
): Promise<void> {
  await client.query(
    'UPDATE block_records SET status = $3, reason = $4, updated_at = $5 WHERE account_id = $1 AND id = $2',
    [owner, id, status, reason, at],
  );
}
