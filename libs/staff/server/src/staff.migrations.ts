import type { MigrationInterface, QueryRunner } from 'typeorm';
import { staffDirectoryMigrations } from './staff-directory.projection';

/** Credentials and sessions of staff: passwords and session halves as hashes, authenticator secrets encrypted. */
class CreateStaff1700000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE staff_credentials (
      staff_id text PRIMARY KEY, password_hash text NOT NULL, totp_encrypted bytea NOT NULL,
      totp_last_step bigint NOT NULL DEFAULT 0,
      used_at timestamptz, created_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TABLE staff_sessions (
      token_hash bytea PRIMARY KEY, cookie_hash bytea NOT NULL, session_id text NOT NULL UNIQUE, staff_id text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(), last_seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL, ended_at timestamptz)`);
    await runner.query('CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_sessions, staff_credentials');
  }
}

/** One-time links with which staff enrol; of their tokens only hashes. */
class CreateStaffEnrolments1800000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE staff_enrolments (
      staff_id text PRIMARY KEY, token_hash bytea NOT NULL UNIQUE, decision bigint NOT NULL,
      issued_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL, used_at timestamptz)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_enrolments');
  }
}

/** The opened page of a link: the app's key, and the password once the form was sent. A member has one at a time. */
class CreateStaffEnrolmentForms1800000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE staff_enrolment_forms (
      staff_id text PRIMARY KEY, token_hash bytea NOT NULL, totp_encrypted bytea NOT NULL, password_hash text,
      totp_step bigint)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_enrolment_forms');
  }
}

/** Members of staff, their actions and their accesses, derived from the log. */
class CreateStaffActs1700000000810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE staff_people (
      staff_id text PRIMARY KEY, login text NOT NULL, roles jsonb NOT NULL, status text NOT NULL, proposed_by text,
      approved_by text)`);
    await runner.query(
      'CREATE TABLE staff_acts (id text PRIMARY KEY, at bigint NOT NULL, by text NOT NULL, act text NOT NULL, subject text)',
    );
    await runner.query('CREATE INDEX staff_acts_newest ON staff_acts (at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_acts, staff_people');
  }
}

/** The members' own accounts as customers. */
class AddCustomerAccounts1800000001902 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE staff_people ADD COLUMN customer_accounts jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff_people DROP COLUMN customer_accounts');
  }
}

/** Migrations of the schema `records`. */
export const staffMigrations = [
  CreateStaff1700000000800,
  CreateStaffEnrolments1800000000100,
  CreateStaffEnrolmentForms1800000000110,
];
/** Migrations of the schema `read`. */
export const staffReadMigrations = [
  CreateStaffActs1700000000810,
  AddCustomerAccounts1800000001902,
  ...staffDirectoryMigrations,
];
