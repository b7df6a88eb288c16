import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Wrong entries of the last 24 hours by secret. The counts per day in `factor_attempts` are no longer used; builds from
 * before still write them during a rolling restart.
 */
export class CountGuesses1800000002520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE guesses (subject text NOT NULL, kind text NOT NULL, wrong_at timestamptz[] NOT NULL, PRIMARY KEY (subject, kind))',
    );
    for (const table of ['trading_passwords', 'payment_passwords'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN wrong_at timestamptz[] NOT NULL DEFAULT '{}'`);
    await runner.query(
      'ALTER TABLE factor_attempts ALTER day_failures SET DEFAULT 0, ALTER day_since SET DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE factor_attempts ALTER day_failures DROP DEFAULT, ALTER day_since DROP DEFAULT');
    for (const table of ['trading_passwords', 'payment_passwords'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN wrong_at`);
    await runner.query('DROP TABLE guesses');
  }
}
