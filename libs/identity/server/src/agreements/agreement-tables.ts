import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions of the user agreement that an account has accepted. */
export const acceptedAgreementTable = new Table('accepted_agreements', ['account_id', 'version'], {
  account_id: 'text',
  version: 'text',
  language: 'text',
  text_hash: 'text',
  accepted_at: 'bigint',
});

/** No acceptance could be recorded before, so the table is complete from the start. */
export class CreateAgreements1800000002620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE accepted_agreements (
      account_id text NOT NULL, version text NOT NULL, language text NOT NULL, text_hash text NOT NULL,
      accepted_at bigint NOT NULL, PRIMARY KEY (account_id, version))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE accepted_agreements');
  }
}

/** Builds from before kept the rows of erased customers. */
export class ForgetAgreementsOfErased1800000003071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM accepted_agreements USING erasures
      WHERE accepted_agreements.account_id = erasures.account_id AND erased_at IS NOT NULL`);
  }

  async down(): Promise<void> {}
}
