import type { Database } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { PayoutOutcome } from './payout-bank';
import { endToEndIdOf } from './payout-ids';

const firstRetryS = 1;
const retrySMax = 3_600;
/** With the pauses above, about a minute after the first attempt. */
const attemptsBeforeAlert = 6;

/** Why a report is not carried out: the bank has said something else about it. */
export const contradiction = 'CONTRADICTION';

/** The account and withdrawal that a report is about. */
export interface Target {
  readonly accountId: string;
  readonly withdrawalId: string;
}

/** An outcome that is not carried out yet; `attempt` counts the present one. */
export interface PendingOutcome {
  readonly outcome: PayoutOutcome;
  readonly attempt: number;
  /** How often the log has refused it, which is final for the id of a command. */
  readonly refusals: number;
  /** Chosen by an earlier attempt, which may have booked it there. */
  readonly target: Target | null;
}

/**
 * What the bank has reported about payments: each report once, for ever, with what is still to be done about it. A
 * row is a note of what to ask the bank for: whoever carries it out asks the bank again, and believes no row.
 */
export class OutcomeStore {
  constructor(private readonly records: Database) {}

  /** Stores reports. Returns those whose number has been reported before with something else. */
  async keep(outcomes: readonly PayoutOutcome[]): Promise<readonly PayoutOutcome[]> {
    if (outcomes.length === 0) return [];
    const bySeq = new Map(outcomes.map((outcome) => [outcome.seq, outcome]));
    const values = [[...bySeq.keys()], [...bySeq.values()].map((outcome) => JSON.stringify(outcome))];
    await this.records.rows(
      `INSERT INTO payout_outcomes (seq, outcome) SELECT * FROM unnest($1::bigint[], $2::jsonb[])
       ON CONFLICT (seq) DO NOTHING`,
      values,
    );
    const others = await this.records.rows<{ seq: string }>(
      `SELECT seq FROM payout_outcomes JOIN unnest($1::bigint[], $2::jsonb[]) AS told (seq, outcome) USING (seq)
       WHERE payout_outcomes.outcome <> told.outcome`,
      values,
    );
    return others.flatMap(({ seq }) => bySeq.get(Number(seq)) ?? []);
  }

  /**
   * Takes reports that are due. The attempt is counted and the next one planned before it begins: two processes take
   * none together, and one that is killed leaves its own to a later attempt.
   */
  async takeDue(max: number): Promise<readonly PendingOutcome[]> {
    return this.records.rows<PendingOutcome>(
      `WITH due AS (SELECT seq FROM payout_outcomes WHERE done_at IS NULL AND next_try_at <= now()
         ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED)
       UPDATE payout_outcomes SET attempts = attempts + 1, wait_s = LEAST(wait_s * 2, $2::int),
         next_try_at = now() + make_interval(secs => wait_s)
       FROM due WHERE payout_outcomes.seq = due.seq
       RETURNING outcome, attempts AS attempt, refusals, CASE WHEN account_id IS NOT NULL THEN
         jsonb_build_object('accountId', account_id, 'withdrawalId', withdrawal_id) END AS target`,
      [max, retrySMax],
    );
  }

  /** Stores where a report is booked, before it is. Returns the first one that was chosen. */
  async choose({ seq }: PayoutOutcome, { accountId, withdrawalId }: Target): Promise<Target> {
    const [row] = await this.records.rows<Target>(
      `UPDATE payout_outcomes SET account_id = coalesce(account_id, $2), withdrawal_id = coalesce(withdrawal_id, $3)
       WHERE seq = $1 RETURNING account_id AS "accountId", withdrawal_id AS "withdrawalId"`,
      [seq, accountId, withdrawalId],
    );
    if (row === undefined) throw new Error(`the report ${seq} is not stored`);
    return row;
  }

  /**
   * Whether the bank has given the id of its booking to something else before. The first report counts; one that was
   * booked already does so, too.
   */
  async contradicts(outcome: PayoutOutcome): Promise<boolean> {
    if (outcome.bookingId === null) return false;
    const others = await this.records.rows(
      `SELECT FROM payout_outcomes WHERE outcome->>'bookingId' = $1 AND outcome - 'seq' <> $2::jsonb - 'seq'
         AND (seq < $3 OR done_at IS NOT NULL) LIMIT 1`,
      [outcome.bookingId, JSON.stringify(outcome), outcome.seq],
    );
    return others.length > 0;
  }

  async done({ seq }: PayoutOutcome): Promise<void> {
    await this.records.rows('UPDATE payout_outcomes SET done_at = now(), reason = NULL WHERE seq = $1', [seq]);
  }

  /**
   * Stores why an attempt has failed. Returns true once, when that has lasted so long that somebody has to look, and
   * again for a contradiction that comes to light later.
   */
  async failed({ seq }: PayoutOutcome, reason: string, isRefused: boolean): Promise<boolean> {
    const [row] = await this.records.rows<{ due: boolean }>(
      `UPDATE payout_outcomes SET reason = $2, refusals = refusals + $3, alerted = alerted OR attempts >= $4
       FROM (SELECT seq, alerted AND ($2 <> '${contradiction}' OR reason IS NOT DISTINCT FROM $2) AS before
             FROM payout_outcomes WHERE seq = $1 FOR UPDATE) AS old
       WHERE payout_outcomes.seq = old.seq RETURNING alerted AND NOT before AS due`,
      [seq, reason, isRefused ? 1 : 0, attemptsBeforeAlert],
    );
    return row?.due ?? false;
  }

  /** How many are not carried out. */
  async count(): Promise<number> {
    const [row] = await this.records.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM payout_outcomes WHERE done_at IS NULL',
    );
    return row?.count ?? 0;
  }
}

/** Tables of the schema `records`. */
export class CreatePayoutOutcomes1700000000206 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payout_outcomes (
      seq bigint PRIMARY KEY, outcome jsonb NOT NULL, first_at timestamptz NOT NULL DEFAULT now(),
      done_at timestamptz, reason text, attempts int NOT NULL DEFAULT 0, refusals int NOT NULL DEFAULT 0,
      wait_s int NOT NULL DEFAULT ${firstRetryS}, next_try_at timestamptz NOT NULL DEFAULT now(),
      alerted boolean NOT NULL DEFAULT false)`);
    await runner.query('CREATE INDEX payout_outcomes_due ON payout_outcomes (next_try_at) WHERE done_at IS NULL');
    await runner.query(`CREATE INDEX payout_outcomes_booking ON payout_outcomes ((outcome->>'bookingId'))`);
    await runner.query(`CREATE TABLE payout_cursor (
      id int PRIMARY KEY CHECK (id = 1), seq bigint NOT NULL, moved_at timestamptz NOT NULL DEFAULT now(),
      alerted boolean NOT NULL DEFAULT false)`);
    await runner.query('INSERT INTO payout_cursor (id, seq) VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payout_cursor, payout_outcomes');
  }
}

/** Where a report was booked or is about to be, and which payments have been reported. */
export class KeepPayoutTargets1700000000208 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payout_outcomes ADD COLUMN account_id text, ADD COLUMN withdrawal_id text');
    await runner.query(`CREATE INDEX payout_outcomes_payment ON payout_outcomes ((outcome->>'endToEndId'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payout_outcomes_payment');
    await runner.query('ALTER TABLE payout_outcomes DROP COLUMN account_id, DROP COLUMN withdrawal_id');
  }
}

/**
 * Numbers that the bank skipped, as ranges, as for its bookings. Until now the cursor stayed before the first of them;
 * `moved_at` and `alerted` were about that one, and earlier builds still write them.
 */
export class RememberPayoutGaps1700000000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payout_gaps (
      from_seq bigint PRIMARY KEY, to_seq bigint NOT NULL CHECK (to_seq >= from_seq), wait_ms int NOT NULL,
      first_at timestamptz NOT NULL DEFAULT now(), next_try_at timestamptz NOT NULL,
      alerted boolean NOT NULL DEFAULT false)`);
    await runner.query('CREATE INDEX payout_gaps_next ON payout_gaps (next_try_at)');
    await runner.query(`INSERT INTO payout_gaps (from_seq, to_seq, wait_ms, next_try_at)
      SELECT before + 1, seq - 1, 500, now() FROM (
        SELECT seq, lag(seq, 1, (SELECT seq FROM payout_cursor)) OVER (ORDER BY seq) AS before FROM payout_outcomes
        WHERE seq > (SELECT seq FROM payout_cursor)) AS known
      WHERE seq > before + 1`);
    await runner.query(
      'UPDATE payout_cursor SET seq = greatest(seq, (SELECT coalesce(max(seq), 0) FROM payout_outcomes))',
    );
  }

  /** An earlier build asks for the numbers after its cursor again, so the cursor goes back to before the first gap. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE payout_cursor SET seq = LEAST(seq, coalesce((SELECT min(from_seq) - 1 FROM payout_gaps), seq))',
    );
    await runner.query('DROP TABLE payout_gaps');
  }
}

/** Whether the bank has reported anything about a withdrawal, carried out or not. */
export async function isReported(records: Database, withdrawalId: string): Promise<boolean> {
  return (await reportsOf(records, withdrawalId)).length > 0;
}

/** Whether a report of the bank about a withdrawal waits to be carried out. */
export async function awaitsReport(records: Database, withdrawalId: string): Promise<boolean> {
  return (await reportsOf(records, withdrawalId)).some(({ done }) => !done);
}

const reportsOf = (records: Database, withdrawalId: string) =>
  records.rows<{ done: boolean }>(
    `SELECT done_at IS NOT NULL AS done FROM payout_outcomes WHERE outcome->>'endToEndId' = $1`,
    [endToEndIdOf(withdrawalId)],
  );
