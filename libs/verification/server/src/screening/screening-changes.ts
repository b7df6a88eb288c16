import { identityEvents, screeningEvents, type ScreeningEvent } from '@parkett/identity-contract';
import { bulk, Table, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest answer of the provider about each customer. */
export const screeningTable = new Table('screenings', ['account_id'], {
  account_id: 'text',
  submission_id: 'text',
  data_hash: 'text',
  list_version: 'text',
  at: 'bigint',
});

/** Possible matches; `sealed` is what the list says, under the customer's key. */
export const hitTable = new Table('screening_hits', ['account_id', 'entry', 'data_hash'], {
  account_id: 'text',
  entry: 'text',
  data_hash: 'text',
  list: 'text',
  score: 'int',
  sealed: 'text',
  since: 'bigint',
  verdict: 'text?',
  judged_at: 'bigint?',
});

const verdictColumns = hitTable.pick('account_id', 'entry', 'data_hash', 'verdict', 'judged_at');

/** Nothing of it could be recorded before, so the tables are complete from the start. */
export class CreateScreenings1800000002610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE screenings (
      account_id text PRIMARY KEY, submission_id text NOT NULL, data_hash text NOT NULL, list_version text NOT NULL,
      at bigint NOT NULL)`);
    await runner.query(`CREATE TABLE screening_hits (
      account_id text NOT NULL, entry text NOT NULL, data_hash text NOT NULL, list text NOT NULL, score int NOT NULL,
      sealed text NOT NULL, since bigint NOT NULL, verdict text, judged_at bigint,
      PRIMARY KEY (account_id, entry, data_hash))`);
    await runner.query('CREATE INDEX screening_hits_open ON screening_hits (since) WHERE verdict IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE screening_hits, screenings');
  }
}

/** Changes of a batch of records, in the order of the log. */
class Changes {
  private readonly latest = new Map<string, WrittenRow<typeof screeningTable.columns>>();
  private readonly hits: Omit<WrittenRow<typeof hitTable.columns>, 'verdict' | 'judged_at'>[] = [];
  private readonly verdicts: WrittenRow<typeof verdictColumns>[] = [];
  readonly erased: string[] = [];

  add(account_id: string, event: ScreeningEvent): void {
    if (event.type === 'CustomerScreened') {
      const { submissionId, dataHash: data_hash, listVersion, at } = event;
      this.latest.set(account_id, {
        account_id,
        submission_id: submissionId,
        data_hash,
        list_version: listVersion,
        at,
      });
      for (const { entry, list, score, sealed } of event.hits)
        this.hits.push({ account_id, entry, data_hash, list, score, sealed, since: at });
    }
    if (event.type === 'ScreeningJudged') {
      const { entry, dataHash: data_hash, verdict, at: judged_at } = event;
      this.verdicts.push({ account_id, entry, data_hash, verdict, judged_at });
    }
  }

  /** A verdict follows its hit, and nothing follows an erasure, so writing table by table is enough. */
  async write(client: PoolClient): Promise<void> {
    await screeningTable.insert(client, [...this.latest.values()], {
      onConflict: `DO UPDATE SET submission_id = excluded.submission_id, data_hash = excluded.data_hash,
        list_version = excluded.list_version, at = excluded.at`,
    });
    await hitTable.insert(client, this.hits, { same: { verdict: null, judged_at: null }, onConflict: 'DO NOTHING' });
    await bulk(
      client,
      verdictColumns,
      this.verdicts,
      `UPDATE screening_hits SET verdict = rows.verdict, judged_at = rows.judged_at FROM rows
       WHERE screening_hits.account_id = rows.account_id AND screening_hits.entry = rows.entry
         AND screening_hits.data_hash = rows.data_hash`,
    );
    if (this.erased.length === 0) return;
    for (const { name } of [screeningTable, hitTable])
      await client.query(`DELETE FROM ${name} WHERE account_id = ANY ($1)`, [this.erased]);
  }
}

/** Answers of the provider and verdicts; part of the group that projects accounts. */
export const screeningChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [screeningTable, hitTable],
  async project(client, _partition, records) {
    const changes = new Changes();
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountId = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = screeningEvents.find(recorded);
        if (event !== undefined) changes.add(accountId, event);
        if (identityEvents.find(recorded)?.type === 'CustomerErased') changes.erased.push(accountId);
      }
    }
    await changes.write(client);
  },
};
