import {
  actionEvents,
  registeredActionSchema,
  type ActionEvent,
  type RegisteredAction,
} from '@parkett/market-contract';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { Table, type StoredRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateCorporateActions1800000001940 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE corporate_actions (action_id text PRIMARY KEY, data jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE corporate_actions');
  }
}

export const actionMigrations = [CreateCorporateActions1800000001940];

export const actionTable = new Table('corporate_actions', ['action_id'], {
  action_id: 'text',
  data: 'jsonb',
});

/** The register of corporate actions as rows; part of the group that projects reference data. */
export async function projectActions(client: PoolClient, records: readonly ChainedRecord[]): Promise<void> {
  for (const { record } of records)
    if (record.aggregate.startsWith('action:'))
      for (const event of record.events) await change(client, actionEvents.read(event));
}

/** One statement for each event: an action that is changed or cancelled builds on the event before. */
async function change(client: PoolClient, event: ActionEvent): Promise<void> {
  switch (event.type) {
    case 'CorporateActionRecorded': {
      const { action, pricesOnly } = event;
      const data = JSON.stringify({ ...action, pricesOnly, cancelled: false });
      const row = { action_id: action.actionId, data };
      return actionTable.insert(client, [row], { onConflict: 'DO UPDATE SET data = excluded.data' });
    }
    case 'CorporateActionCancelled':
      await client.query(
        `UPDATE corporate_actions SET data = jsonb_set(data, '{cancelled}', 'true') WHERE action_id = $1`,
        [event.actionId],
      );
  }
}

type ActionRow = Pick<StoredRow<typeof actionTable.columns>, 'data'>;

export async function loadActions(client: Pick<PoolClient, 'query'>): Promise<RegisteredAction[]> {
  const { rows } = await client.query<ActionRow>('SELECT data FROM corporate_actions ORDER BY action_id');
  return rows.map(({ data }) => registeredActionSchema.parse(data));
}
