import { buildIndex, Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The corporate actions that were booked on accounts. */
export const appliedActionTable = new Table('applied_actions', ['account_id', 'action_id'], {
  account_id: 'text',
  action_id: 'text',
  kind: 'text',
  symbol: 'text',
  name: 'text',
  ex_date: 'text',
  pay_date: 'text',
  /** Shares that took part, and what became of them. */
  entitled: 'shares',
  after: 'shares',
  received_symbol: 'text?',
  received: 'shares?',
  /** What the customer gets, in minor units, once it is paid; null for an action without cash. */
  amount: 'bigint?',
  currency: 'text?',
  profit: 'bigint',
  applied_at: 'bigint',
  paid_at: 'bigint?',
});

export class CreateAppliedActions1800000001970 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE applied_actions (
      account_id text NOT NULL, action_id text NOT NULL, kind text NOT NULL, symbol text NOT NULL, name text NOT NULL,
      ex_date text NOT NULL, pay_date text NOT NULL, entitled numeric NOT NULL, after numeric NOT NULL,
      received_symbol text, received numeric, amount bigint, currency text, profit bigint NOT NULL,
      applied_at bigint NOT NULL, paid_at bigint, PRIMARY KEY (account_id, action_id))`);
    await runner.query(
      'CREATE INDEX applied_actions_due ON applied_actions (pay_date) WHERE amount IS NOT NULL AND paid_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE applied_actions');
  }
}

/** The holders of a share. */
export class FindLotsBySymbol1800000001971 implements MigrationInterface {
  /** The table may be large, and the projector must not wait for the index. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, { name: 'lots_symbol', table: 'lots', on: '(symbol, account_id)' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX lots_symbol');
  }
}
