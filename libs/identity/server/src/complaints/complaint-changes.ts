import { complaintEvents, identityEvents, type ComplaintEvent } from '@parkett/identity-contract';
import { unreachable } from '@parkett/kernel';
import { Table, type Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each complaint as it stands now. */
export const complaintTable = new Table('complaints', ['complaint_id'], {
  complaint_id: 'text',
  account_id: 'text',
  number: 'text',
  topic: 'text',
  reference: 'text?',
  status: 'text',
  about: 'jsonb',
  filed_at: 'bigint',
  due_on: 'text',
  handler: 'text?',
  outcome: 'text?',
  answered_at: 'bigint?',
  reopened_at: 'bigint?',
});

/** The texts of complaints, sealed with the customer's key. */
export const complaintTextTable = new Table('complaint_texts', ['complaint_id', 'at', 'kind'], {
  complaint_id: 'text',
  account_id: 'text',
  kind: 'text',
  at: 'bigint',
  sealed: 'text',
  outcome: 'text?',
});

/** No complaint could be recorded before, so the tables are complete from the start. */
export class CreateComplaints1800000002620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE complaints (
      complaint_id text PRIMARY KEY, account_id text NOT NULL, number text NOT NULL, topic text NOT NULL,
      reference text, status text NOT NULL, about jsonb NOT NULL, filed_at bigint NOT NULL, due_on text NOT NULL,
      handler text, outcome text, answered_at bigint, reopened_at bigint)`);
    await runner.query('CREATE INDEX complaints_account ON complaints (account_id, filed_at DESC)');
    await runner.query(`CREATE INDEX complaints_open ON complaints (due_on) WHERE status <> 'answered'`);
    await runner.query('CREATE INDEX complaints_filed ON complaints (filed_at)');
    await runner.query(`CREATE TABLE complaint_texts (
      complaint_id text NOT NULL, account_id text NOT NULL, kind text NOT NULL, at bigint NOT NULL,
      sealed text NOT NULL, outcome text, PRIMARY KEY (complaint_id, at, kind))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE complaint_texts, complaints');
  }
}

/** One statement per event: complaints are rare, and each event builds on the one before. */
async function change(client: PoolClient, account_id: string, event: ComplaintEvent): Promise<void> {
  const { complaintId: complaint_id, at } = event;
  switch (event.type) {
    case 'ComplaintFiled': {
      const { number, topic, reference, sealed, dueOn: due_on } = event;
      const row = { complaint_id, account_id, number, topic, reference, about: JSON.stringify(event.about), due_on };
      await complaintTable.insert(client, [{ ...row, filed_at: at }], {
        same: { status: 'filed', handler: null, outcome: null, answered_at: null, reopened_at: null },
      });
      return complaintTextTable.insert(client, [
        { complaint_id, account_id, kind: 'filed', at, sealed, outcome: null },
      ]);
    }
    case 'ComplaintTaken':
      await client.query(
        `UPDATE complaints SET status = 'inWork', handler = $2, about = about || $3::jsonb WHERE complaint_id = $1`,
        [complaint_id, event.by, JSON.stringify(event.about)],
      );
      return;
    case 'ComplaintAnswered': {
      const { outcome, sealed } = event;
      await client.query(
        `UPDATE complaints SET status = 'answered', handler = $2, outcome = $3, answered_at = $4
         WHERE complaint_id = $1`,
        [complaint_id, event.by, outcome, at],
      );
      return complaintTextTable.insert(client, [{ complaint_id, account_id, kind: 'answered', at, sealed, outcome }]);
    }
    case 'ComplaintReopened': {
      const { sealed, dueOn } = event;
      await client.query(
        `UPDATE complaints SET status = 'filed', due_on = $2, reopened_at = $3 WHERE complaint_id = $1`,
        [complaint_id, dueOn, at],
      );
      return complaintTextTable.insert(client, [
        { complaint_id, account_id, kind: 'reopened', at, sealed, outcome: null },
      ]);
    }
    default:
      return unreachable(event);
  }
}

/** Complaints and their texts; part of the group that projects accounts. Nothing of an erased customer remains. */
export const complaintChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [complaintTable, complaintTextTable],
  async project(client, _partition, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountId = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = complaintEvents.find(recorded);
        if (event !== undefined) await change(client, accountId, event);
        if (identityEvents.find(recorded)?.type !== 'CustomerErased') continue;
        for (const { name } of [complaintTextTable, complaintTable])
          await client.query(`DELETE FROM ${name} WHERE account_id = $1`, [accountId]);
      }
    }
  },
};
