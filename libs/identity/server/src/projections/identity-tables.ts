import { CreateRecoveries1800000005710, FindRecoveriesByCase1800000005722 } from '../recovery/recovery-tables';
import { CreateOwnErasures1800000003060 } from '../erasure/own-erasure-changes';
import { CreateAgreements1800000002620 } from '../agreements/agreement-tables';
import { CreateAppropriateness1800000002621 } from '../appropriateness/appropriateness-tables';
import { CreateRestrictions1800000002510 } from '../restrictions/restriction-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `sealed` is ciphertext under the customer's key; nothing else here is personal. */
class CreateIdentityReadModels1700000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE submissions (
      submission_id text PRIMARY KEY, account_id text NOT NULL, document_type text NOT NULL, sealed text NOT NULL,
      documents jsonb NOT NULL,
      attempt int NOT NULL, submitted_at bigint NOT NULL, status text NOT NULL, decided_at bigint, decided_by text,
      reason text)`);
    await runner.query('CREATE INDEX submissions_account ON submissions (account_id, attempt DESC)');
    await runner.query(
      `CREATE INDEX submissions_waiting ON submissions (submitted_at, submission_id) WHERE status = 'underReview'`,
    );
    await runner.query(`CREATE TABLE looks (
      partition int NOT NULL, record_offset bigint NOT NULL, account_id text NOT NULL, at bigint NOT NULL,
      what text NOT NULL,
      document_id text, by text NOT NULL, login text NOT NULL, PRIMARY KEY (partition, record_offset))`);
    await runner.query('CREATE INDEX looks_account ON looks (account_id, at DESC)');
    await runner.query(`CREATE TABLE credential_changes (
      account_id text NOT NULL, credential text NOT NULL, change text NOT NULL, at bigint NOT NULL,
      PRIMARY KEY (account_id, credential, change))`);
    await runner.query(`CREATE TABLE erasures (
      account_id text PRIMARY KEY, requested_by text NOT NULL, requested_at bigint NOT NULL, approved_by text,
      erased_at bigint)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasures, credential_changes, looks, submissions');
  }
}

/** Events of before this migration have no expiry. */
class AddExpiry1800000002610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE submissions ADD COLUMN expires_on text, ADD COLUMN replaced_by text, ADD COLUMN reminded_days int',
    );
    await runner.query(
      `CREATE INDEX submissions_expiring ON submissions (expires_on) WHERE status = 'approved' AND replaced_by IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX submissions_expiring');
    await runner.query(
      'ALTER TABLE submissions DROP COLUMN expires_on, DROP COLUMN replaced_by, DROP COLUMN reminded_days',
    );
  }
}

/** `sealed` is ciphertext under the customer's key. */
class CreateCustomerAddresses1800000002581 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE customer_addresses (account_id text PRIMARY KEY, sealed text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_addresses');
  }
}

/** `sealed` is ciphertext under the customer's key. When an address of before this migration changed is not known. */
class CreateTaxResidences1800000006610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_addresses ADD COLUMN changed_at bigint NOT NULL DEFAULT 0');
    await runner.query(`CREATE TABLE tax_residences (
      account_id text PRIMARY KEY, sealed text NOT NULL, wording text NOT NULL, declared_at bigint NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tax_residences');
    await runner.query('ALTER TABLE customer_addresses DROP COLUMN changed_at');
  }
}

/** Migrations of the schema `read`. */
export const identityReadMigrations = [
  CreateIdentityReadModels1700000000300,
  CreateRestrictions1800000002510,
  AddExpiry1800000002610,
  CreateCustomerAddresses1800000002581,
  CreateRecoveries1800000005710,
  FindRecoveriesByCase1800000005722,
  CreateOwnErasures1800000003060,
  CreateAgreements1800000002620,
  CreateAppropriateness1800000002621,
  CreateTaxResidences1800000006610,
];
