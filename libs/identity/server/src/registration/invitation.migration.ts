import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The codes by which customers invite others. They are issued when a customer first asks for one. */
export class CreateInvitationCodes1700000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE invitation_codes (
      account_id text PRIMARY KEY, code text NOT NULL UNIQUE, issued_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitation_codes');
  }
}
