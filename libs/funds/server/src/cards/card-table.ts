import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bound cards of each account; only its events write them. */
export const cardTable = new Table('cards', ['account_id', 'card_id'], {
  account_id: 'text',
  card_id: 'text',
  kind: 'text',
  mark: 'text',
  /** Holder, bank and number, under the customer's key. */
  sealed: 'text',
  payee_check: 'text',
  /** `yes` for one card of each account. */
  is_default: 'text',
  bound_at: 'bigint',
  usable_from: 'bigint',
});

/** No card could be bound before, so the table is complete from the start. */
class CreateCards1800000007100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE cards (
      account_id text NOT NULL, card_id text NOT NULL, kind text NOT NULL, mark text NOT NULL, sealed text NOT NULL,
      payee_check text NOT NULL, is_default text NOT NULL, bound_at bigint NOT NULL, usable_from bigint NOT NULL,
      PRIMARY KEY (account_id, card_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cards');
  }
}

export const cardMigrations = [CreateCards1800000007100];
