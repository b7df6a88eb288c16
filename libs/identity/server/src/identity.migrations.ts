import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CreateAccessTables1700000000400, KeepTwoCodes1700000000410 } from './access/access.migration';
import { CreateComplaintReads1800000002621 } from './complaints/complaint-reads.migration';
import { CreateContactTables1800000002580, KeepFormerPhones1800000002582 } from './contact/contact.migration';
import { CreateFactorTables1700000000500, NoteEnrolments1700000000510 } from './factors/factors.migration';
import { CountGuesses1800000002520 } from './guesses/guesses.migration';
import { CreatePasskeys1700000000520 } from './passkeys/passkeys.migration';
import { CreateRecoveryCases1800000005720 } from './recovery/recovery-cases.migration';
import { DestroyCustomerKeys1800000003061, MarkErasedCustomers1700000000302 } from './erasure/erasure.migration';
import { CreateInvitationCodes1700000000620 } from './registration/invitation.migration';
import { CreateLoginStops1800000002511 } from './restrictions/restriction-tables';
import {
  CountSessionProofs1800000002591,
  FindSessionsByCookie1700000000610,
  LockSessions1800000002592,
  SplitSessions1700000000600,
} from './sessions/sessions.migration';

/**
 * Credentials, sessions and keys are records in Postgres, because none of them may be in the log. Phone numbers are
 * encrypted under the customer's key; passwords, tokens and trading passwords are stored only as hashes and keyed MACs.
 */
class CreateIdentityTables1700000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE customers (
      account_id text PRIMARY KEY, phone_hmac bytea NOT NULL UNIQUE, phone_encrypted bytea NOT NULL,
      password_hash text NOT NULL,
      invitation_code text, agreement_version text NOT NULL, language text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(), opened_at timestamptz)`);
    await runner.query('CREATE INDEX customers_unopened ON customers (created_at) WHERE opened_at IS NULL');
    await runner.query(`CREATE TABLE customer_keys (
      account_id text PRIMARY KEY, wrapped_key bytea NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TABLE sessions (
      token_hash bytea PRIMARY KEY, session_id text NOT NULL UNIQUE, account_id text NOT NULL, device text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL, ended_at timestamptz)`);
    await runner.query('CREATE INDEX sessions_account ON sessions (account_id)');
    await runner.query(`CREATE TABLE trading_passwords (
      account_id text PRIMARY KEY, mac bytea NOT NULL, failures int NOT NULL DEFAULT 0, locked_at timestamptz,
      lease_by text, lease_until timestamptz, created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TABLE master_key (
      id int PRIMARY KEY CHECK (id = 1), fingerprint bytea NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE master_key, trading_passwords, sessions, customer_keys, customers');
  }
}

/** Migrations of the schema `records`. */
export const identityMigrations = [
  CreateIdentityTables1700000000100,
  MarkErasedCustomers1700000000302,
  CreateAccessTables1700000000400,
  KeepTwoCodes1700000000410,
  CreateFactorTables1700000000500,
  NoteEnrolments1700000000510,
  CreatePasskeys1700000000520,
  SplitSessions1700000000600,
  FindSessionsByCookie1700000000610,
  CreateInvitationCodes1700000000620,
  CreateLoginStops1800000002511,
  CountGuesses1800000002520,
  CreateComplaintReads1800000002621,
  CreateContactTables1800000002580,
  KeepFormerPhones1800000002582,
  CountSessionProofs1800000002591,
  LockSessions1800000002592,
  DestroyCustomerKeys1800000003061,
  CreateRecoveryCases1800000005720,
];
