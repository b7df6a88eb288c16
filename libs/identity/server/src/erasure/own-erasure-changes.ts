import { identityEvents } from '@parkett/identity-contract';
import { Table, type Projection } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers who have requested the erasure of their data, and those who have left and whose data the law keeps. */
export const ownErasureTable = new Table('own_erasures', ['account_id'], {
  account_id: 'text',
  requested_at: 'bigint',
  due_at: 'bigint',
  /** Null until the account is closed. */
  kept_until: 'bigint?',
});

/** Nobody could request one before, so the table is complete from the start. */
export class CreateOwnErasures1800000003060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE own_erasures (
      account_id text PRIMARY KEY, requested_at bigint NOT NULL, due_at bigint NOT NULL, kept_until bigint)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE own_erasures');
  }
}

/** Part of the group that projects accounts. One statement per event: these events are rare. */
export const ownErasureChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [ownErasureTable],
  async project(client, _partition, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account_id = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = identityEvents.find(recorded);
        if (event?.type === 'OwnErasureRequested') {
          const row = { account_id, requested_at: event.at, due_at: event.dueAt, kept_until: null };
          await ownErasureTable.insert(client, [row]);
        }
        if (event?.type === 'RelationshipEnded')
          await client.query('UPDATE own_erasures SET kept_until = $2 WHERE account_id = $1', [
            account_id,
            event.keptUntil,
          ]);
        if (event?.type === 'OwnErasureWithdrawn' || event?.type === 'CustomerErased')
          await client.query('DELETE FROM own_erasures WHERE account_id = $1', [account_id]);
      }
    }
  },
};
