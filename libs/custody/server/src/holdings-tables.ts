import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was found when holdings at the custodian were compared; shares are in millionths. */
class CreateCustodyDifferences1800000008120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE custody_agreements (symbol text PRIMARY KEY, seq bigint NOT NULL)');
    await runner.query(`CREATE TABLE custody_differences (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, symbol text NOT NULL, expected numeric NOT NULL,
      found numeric NOT NULL, instruction_id text, found_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz)`);
    await runner.query('CREATE INDEX custody_differences_open ON custody_differences (symbol) WHERE ended_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE custody_differences, custody_agreements');
  }
}

/** Instructions of which it was alerted that they are overdue; gone once they are not. */
class CreateFailAlerts1800000008130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE settlement_fail_alerts (
      instruction_id text PRIMARY KEY, alerted_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE settlement_fail_alerts');
  }
}

/** Numbers that the custodian leaves out of its list, as the last look has found them. */
class CreateReportGaps1800000008170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE custody_report_gaps (from_seq bigint, to_seq bigint,
      since timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (from_seq, to_seq))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE custody_report_gaps');
  }
}

/** Migrations of the schema `records`. */
export const custodyRecordMigrations = [
  CreateCustodyDifferences1800000008120,
  CreateFailAlerts1800000008130,
  CreateReportGaps1800000008170,
];
