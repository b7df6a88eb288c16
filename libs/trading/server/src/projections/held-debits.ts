import type { DebitEvent } from '@parkett/funds-contract';
import { Table, type WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What direct debits have brought, and from when it can be withdrawn. What was booked back is not in it. */
export const heldDebitTable = new Table('held_debits', ['account_id', 'collection_id'], {
  account_id: 'text',
  collection_id: 'text',
  currency: 'text',
  amount: 'bigint',
  withdrawable_from: 'bigint',
});

/** There was no direct debit before, so the table is complete from the start. */
export class CreateHeldDebits1800000007801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE held_debits (
      account_id text NOT NULL, collection_id text NOT NULL, currency text NOT NULL, amount bigint NOT NULL,
      withdrawable_from bigint NOT NULL, PRIMARY KEY (account_id, collection_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE held_debits');
  }
}

/** The changes that a batch of records makes. A reversal comes after its credit. */
export class HeldDebits {
  private readonly credited = new Map<string, WrittenRow<typeof heldDebitTable.columns>>();
  private readonly reversed: (readonly [accountId: string, collectionId: string, amount: number])[] = [];

  add(account_id: string, event: DebitEvent): void {
    if (event.type === 'CollectionCredited' && !event.inSuspense) {
      const { collectionId, amount, currency, withdrawableFrom } = event;
      const row = { account_id, collection_id: collectionId, currency, amount, withdrawable_from: withdrawableFrom };
      this.credited.set(`${account_id} ${collectionId}`, row);
    }
    if (event.type === 'CollectionReversed' && !event.inSuspense)
      this.reversed.push([account_id, event.collectionId, event.amount - event.suspended]);
  }

  async write(client: PoolClient): Promise<void> {
    await heldDebitTable.insert(client, [...this.credited.values()]);
    const one = 'account_id = $1 AND collection_id = $2';
    for (const values of this.reversed) {
      await client.query(`UPDATE held_debits SET amount = amount - $3 WHERE ${one}`, [...values]);
      await client.query(`DELETE FROM held_debits WHERE ${one} AND amount <= 0`, values.slice(0, 2));
    }
  }
}
