import { depotEvents, type DepotEvent, type DepotEventOf } from '@parkett/depot-contract';
import type { identityEvents } from '@parkett/identity-contract';
import { formatShares, noShares } from '@parkett/kernel';
import { decidedAtOf } from '@parkett/platform-event-log';
import type { Projection } from '@parkett/platform-read-model';
import { tradingEvents, type CorporateActionApplied } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { depotLotTable, depotTransferTable } from './depot-tables';

interface Place {
  readonly accountId: string;
  readonly at: number;
  readonly env: string;
}

const erased: keyof typeof identityEvents.definitions = 'CustomerErased';

/** Transfers from and to other brokers; part of the group that projects accounts. */
export const depotChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [depotTransferTable, depotLotTable],
  async project(client, _, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountId = record.aggregate.slice('account:'.length);
      const place = { accountId, at: decidedAtOf(record), env: record.env };
      for (const recorded of record.events) {
        const event = depotEvents.find(recorded);
        if (event !== undefined) await change(client, place, event);
        const traded = tradingEvents.find(recorded);
        if (traded?.type === 'CorporateActionApplied') await restate(client, place, traded);
        if (recorded.type === erased) await erase(client, accountId);
      }
    }
  },
};

/** One statement for each event: transfers are rare, and each event builds on the one before. */
async function change(client: PoolClient, place: Place, event: DepotEvent): Promise<void> {
  const { accountId, at } = place;
  switch (event.type) {
    case 'DepotTransferRequested': {
      const { transferId, symbol, name, currency, quantity, receiver, sealed, requestedAt } = event;
      const row = { id: transferId, symbol, name, currency, quantity, counterparty: receiver, sealed };
      await depotTransferTable.insert(client, [
        {
          ...{ account_id: accountId, direction: 'out', status: 'requested', ...row, requested_at: requestedAt, at },
          ...{ reference: null, settled_on: null, instructed_at: null, ended_at: null, env: place.env },
        },
      ]);
      return;
    }
    case 'DepotTransferInstructed':
      await client.query(
        `UPDATE depot_transfers SET status = 'instructed', instructed_at = $3 WHERE account_id = $1 AND id = $2`,
        [accountId, event.transferId, event.instructedAt],
      );
      return;
    case 'DepotTransferEnded':
      await client.query('UPDATE depot_transfers SET status = $3, ended_at = $4 WHERE account_id = $1 AND id = $2', [
        ...[accountId, event.transferId, event.outcome, event.endedAt],
      ]);
      return;
    case 'SharesDelivered':
      return deliver(client, place, event);
    case 'SharesReceived':
      return receive(client, place, event);
  }
}

/** The custodian delivers what the shares became; nothing is left to deliver of one without shares. */
async function restate(client: PoolClient, { accountId, at }: Place, { transfers = [] }: CorporateActionApplied) {
  for (const { transferId, quantity } of transfers) {
    const [set, value] =
      quantity > noShares
        ? ['quantity = $3::numeric', formatShares(quantity)]
        : [`status = 'refused', ended_at = $3`, at];
    await client.query(`UPDATE depot_transfers SET ${set} WHERE account_id = $1 AND id = $2`, [
      ...[accountId, transferId, value],
    ]);
  }
}

async function deliver(client: PoolClient, { accountId }: Place, event: DepotEventOf<'SharesDelivered'>) {
  const { transferId, reference, deliveredOn, deliveredAt, lots } = event;
  await client.query(
    `UPDATE depot_transfers SET status = 'delivered', reference = $3, settled_on = $4, ended_at = $5
     WHERE account_id = $1 AND id = $2`,
    [accountId, transferId, reference, deliveredOn, deliveredAt],
  );
  // Records of before the field `costUnknown` do not say it.
  const { rows } = await client.query<{ lot_id: string }>(
    `SELECT lot_id FROM depot_lots WHERE account_id = $1 AND lot_id = ANY ($2) AND cost_known = 'no'`,
    [accountId, lots.map(({ lotId }) => lotId)],
  );
  const unknown = new Set(rows.map((row) => row.lot_id));
  const leaving = lots.map(({ lotId, buyDate, quantity, cost, costUnknown }) => ({
    ...{ account_id: accountId, transfer_id: transferId, lot_id: lotId, buy_date: buyDate, quantity, cost },
    cost_known: costUnknown || unknown.has(lotId) ? 'no' : 'yes',
  }));
  await depotLotTable.insert(client, leaving);
}

async function receive(client: PoolClient, { accountId, at, env }: Place, event: DepotEventOf<'SharesReceived'>) {
  const { deliveryId, symbol, name, currency, quantity, reference, receivedOn, sender, receivedAt, lots } = event;
  const row = { id: deliveryId, symbol, name, currency, quantity, counterparty: sender, reference };
  await depotTransferTable.insert(client, [
    {
      ...{ account_id: accountId, direction: 'in', status: 'received', ...row, settled_on: receivedOn, at, env },
      ...{ sealed: null, requested_at: null, instructed_at: null, ended_at: receivedAt },
    },
  ]);
  const arrived = lots.map((lot) => ({
    ...{ account_id: accountId, transfer_id: deliveryId, lot_id: lot.lotId, buy_date: lot.buyDate },
    ...{ quantity: lot.quantity, cost: lot.value, cost_known: lot.costKnown ? 'yes' : 'no' },
  }));
  await depotLotTable.insert(client, arrived);
}

/** Nobody can open it any more, so it is worth nothing. */
async function erase(client: PoolClient, accountId: string): Promise<void> {
  await client.query('UPDATE depot_transfers SET sealed = NULL WHERE account_id = $1', [accountId]);
}
