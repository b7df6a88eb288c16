import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rights that accounts have had, also after they have ended. */
export const accountRightsTable = new Table('account_rights', ['account_id', 'action_id'], {
  account_id: 'text',
  action_id: 'text',
  symbol: 'text',
  name: 'text',
  currency: 'text',
  price: 'text',
  ex_date: 'text',
  deadline: 'text',
  pay_date: 'text',
  entitled: 'shares',
  granted: 'shares',
  exercised: 'shares',
  lapsed: 'shares',
  /** Cash set aside, minor units. */
  reserved: 'bigint',
  /** One of `rightsStates` of the contract. */
  state: 'text',
  reminded_at: 'bigint?',
});

export class CreateAccountRights1800000002440 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE account_rights (
      account_id text NOT NULL, action_id text NOT NULL, symbol text NOT NULL, name text NOT NULL,
      currency text NOT NULL, price text NOT NULL, ex_date text NOT NULL, deadline text NOT NULL,
      pay_date text NOT NULL, entitled numeric NOT NULL, granted numeric NOT NULL, exercised numeric NOT NULL,
      lapsed numeric NOT NULL, reserved bigint NOT NULL, state text NOT NULL, reminded_at bigint,
      PRIMARY KEY (account_id, action_id))`);
    await runner.query(
      `CREATE INDEX account_rights_due ON account_rights (symbol, account_id) WHERE state IN ('open', 'ended')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_rights');
  }
}
