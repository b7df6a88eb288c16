import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identity numbers as keyed hashes, each with the one account that has reserved it. */
export class CreateIdentityNumbers1700000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE identity_numbers (number_index bytea PRIMARY KEY, account_id text NOT NULL, submissions text[] NOT NULL)',
    );
    await runner.query('CREATE INDEX identity_numbers_account ON identity_numbers (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE identity_numbers');
  }
}
