import { approvalEvents, type ApprovalEvent } from '@parkett/approvals-contract';
import { accountChangedBy } from '@parkett/kernel';
import { decidedAtOf } from '@parkett/platform-event-log';
import { Table, type Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateApprovals1800000001900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE approvals (
      approval_id text PRIMARY KEY, kind text NOT NULL, status text NOT NULL, body jsonb NOT NULL,
      body_hash text NOT NULL, beneficiary text, seen jsonb NOT NULL, reason text NOT NULL, maker text NOT NULL,
      maker_behind jsonb NOT NULL, requested_at bigint NOT NULL, expires_at bigint NOT NULL, decided_by text,
      decided_at bigint, decision_reason text, failure text)`);
    await runner.query('CREATE INDEX approvals_by_status ON approvals (status, requested_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE approvals');
  }
}

/**
 * The account that the command changes, where it is another than the beneficiary's, such as that of money in suspense.
 * Such rows of before have none: the decision alone asks.
 */
class AddChangedAccount1800000007900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE approvals ADD COLUMN also_about text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE approvals DROP COLUMN also_about');
  }
}

export const approvalReadMigrations = [CreateApprovals1800000001900, AddChangedAccount1800000007900];

export const approvalTable = new Table('approvals', ['approval_id'], {
  approval_id: 'text',
  kind: 'text',
  status: 'text',
  body: 'jsonb',
  body_hash: 'text',
  beneficiary: 'text?',
  also_about: 'text?',
  seen: 'jsonb',
  reason: 'text',
  maker: 'text',
  maker_behind: 'jsonb',
  requested_at: 'bigint',
  expires_at: 'bigint',
  decided_by: 'text?',
  decided_at: 'bigint?',
  decision_reason: 'text?',
  failure: 'text?',
});

/** Requests and what became of them; part of the group that projects accounts. */
export const approvalChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [approvalTable],
  async project(client, _, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('approval:')) continue;
      const approvalId = record.aggregate.slice('approval:'.length);
      for (const event of record.events)
        await change(client, approvalId, decidedAtOf(record), approvalEvents.read(event));
    }
  },
};

/** One statement for each event: requests are rare, and each event builds on the one before. */
async function change(client: PoolClient, approvalId: string, at: number, event: ApprovalEvent): Promise<void> {
  switch (event.type) {
    case 'ApprovalRequested':
      return request(client, approvalId, at, event);
    case 'ApprovalGranted':
      return decide(client, approvalId, at, { status: 'approved', ...event });
    case 'ApprovalRefused':
      return decide(client, approvalId, at, { status: 'refused', ...event });
    case 'ApprovalWithdrawn':
      return decide(client, approvalId, at, { status: 'withdrawn', ...event });
    case 'ApprovalExpired':
      return decide(client, approvalId, at, { status: 'expired', by: null, reason: null });
    case 'ApprovalExecuted':
      return end(client, approvalId, 'executed', null);
    case 'ApprovalFailed':
      return end(client, approvalId, 'failed', event.code);
    case 'ReferenceClaimed':
    case 'ClaimReleased':
      return;
  }
}

type Requested = Extract<ApprovalEvent, { type: 'ApprovalRequested' }>;

async function request(client: PoolClient, approvalId: string, at: number, event: Requested): Promise<void> {
  const changed = accountChangedBy(event.command);
  const row = {
    approval_id: approvalId,
    kind: event.kind,
    body: JSON.stringify(event.command.body),
    body_hash: event.bodyHash,
    beneficiary: event.beneficiary,
    also_about: changed === event.beneficiary ? null : changed,
    seen: JSON.stringify(event.seen),
    reason: event.reason,
    maker: event.maker,
    maker_behind: JSON.stringify(event.makerBehind),
    requested_at: at,
    expires_at: event.expiresAt,
  };
  const same = { status: 'requested', decided_by: null, decided_at: null, decision_reason: null, failure: null };
  await approvalTable.insert(client, [row], { same });
}

async function decide(
  client: PoolClient,
  approvalId: string,
  at: number,
  { status, by, reason }: { readonly status: string; readonly by: string | null; readonly reason: string | null },
): Promise<void> {
  await client.query(
    `UPDATE approvals SET status = $2, decided_by = $3, decided_at = $4, decision_reason = $5 WHERE approval_id = $1`,
    [approvalId, status, by, at, reason],
  );
}

async function end(client: PoolClient, approvalId: string, status: string, failure: string | null): Promise<void> {
  await client.query('UPDATE approvals SET status = $2, failure = $3 WHERE approval_id = $1', [
    approvalId,
    status,
    failure,
  ]);
}
