import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest answer that the customer has opened. It is a record, because nothing in the log says it. */
export class CreateComplaintReads1800000002621 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE complaint_reads (
      account_id text NOT NULL, complaint_id text NOT NULL, answer_at bigint NOT NULL,
      PRIMARY KEY (account_id, complaint_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE complaint_reads');
  }
}
