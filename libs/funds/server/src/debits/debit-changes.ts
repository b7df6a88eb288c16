import { debitEvents, type DebitEvent, type DebitEventOf } from '@parkett/funds-contract';
import type { identityEvents } from '@parkett/identity-contract';
import type { Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { collectionTable, mandateTable, reversedDebitTable } from './debit-tables';

const erased: keyof typeof identityEvents.definitions = 'CustomerErased';

/** The customers' mandates and direct debits; part of the group that projects accounts. */
export const debitChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [mandateTable, collectionTable, reversedDebitTable],
  async project(client, _, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountId = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = debitEvents.find(recorded);
        if (event !== undefined) await change(client, accountId, event);
        if (recorded.type !== erased) continue;
        for (const table of ['mandates', 'collections', 'reversed_debits'])
          await client.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
      }
    }
  },
};

/** One statement for each event: they are rare, and each builds on the one before. */
async function change(client: PoolClient, account_id: string, event: DebitEvent): Promise<void> {
  switch (event.type) {
    case 'MandateSigned': {
      const { mandateId, reference, creditorId, cardId, payer, signedOn, at } = event;
      const row = { account_id, mandate_id: mandateId, reference, creditor_id: creditorId, card_id: cardId, payer };
      return mandateTable.insert(client, [{ ...row, signed_on: signedOn, signed_at: at, revoked_at: null }]);
    }
    case 'MandateRevoked':
      await client.query('UPDATE mandates SET revoked_at = $3 WHERE account_id = $1 AND mandate_id = $2', [
        ...[account_id, event.mandateId, event.at],
      ]);
      return;
    case 'CollectionRequested': {
      const { collectionId, mandateId, amount, currency, requestedOn, dueOn, at } = event;
      const row = { account_id, collection_id: collectionId, mandate_id: mandateId, amount, currency };
      const none = { credited_at: null, withdrawable_from: null, code: null, owed: null, ended_at: null };
      const times = { requested_at: at, requested_on: requestedOn, due_on: dueOn };
      return collectionTable.insert(client, [{ ...row, ...times, ...none, status: 'requested' }]);
    }
    case 'CollectionCredited':
      if (event.inSuspense) return;
      return update(
        client,
        account_id,
        event.collectionId,
        `status = 'credited', amount = $3, credited_at = $4,
        withdrawable_from = $5`,
        [event.amount, event.at, event.withdrawableFrom],
      );
    case 'CollectionRejected':
      return update(client, account_id, event.collectionId, `status = 'rejected', code = $3, ended_at = $4`, [
        ...[event.code, event.at],
      ]);
    case 'CollectionReversed':
      await keepReversal(client, account_id, event);
      if (event.inSuspense) return;
      return update(
        client,
        account_id,
        event.collectionId,
        `status = 'reversed', code = $3, owed = $4, ended_at = $5,
        withdrawable_from = CASE WHEN amount > $6 THEN withdrawable_from END`,
        [event.code, event.owed, event.at, event.amount - event.suspended],
      );
  }
}

async function keepReversal(
  client: PoolClient,
  account_id: string,
  { bookingId, collectionId, amount, suspended, currency, code, at }: DebitEventOf<'CollectionReversed'>,
): Promise<void> {
  const { rows } = await client.query<{ credited_at: string | null }>(
    'SELECT credited_at FROM collections WHERE account_id = $1 AND collection_id = $2',
    [account_id, collectionId],
  );
  const credited_at = rows[0]?.credited_at ?? null;
  const row = { account_id, booking_id: bookingId, collection_id: collectionId, amount, suspended, currency, code };
  const times = { reversed_at: at, credited_at: credited_at === null ? null : Number(credited_at) };
  await reversedDebitTable.insert(client, [{ ...row, ...times }]);
}

async function update(
  client: PoolClient,
  accountId: string,
  collectionId: string,
  change: string,
  values: readonly unknown[],
): Promise<void> {
  await client.query(`UPDATE collections SET ${change} WHERE account_id = $1 AND collection_id = $2`, [
    ...[accountId, collectionId, ...values],
  ]);
}
