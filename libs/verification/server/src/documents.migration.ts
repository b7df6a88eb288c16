import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Metadata of customers' images; the images lie encrypted in the document store. `submissions` are the submissions that
 * an image belongs to or may come to belong to; without any, it is kept for a day. A sweep deletes in two steps, the
 * file first, so that no file without a row is left behind.
 */
export class CreateDocuments1700000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE documents (
      document_id text PRIMARY KEY, account_id text NOT NULL, kind text NOT NULL CHECK (kind IN ('front', 'back', 'avatar')),
      created_at timestamptz NOT NULL DEFAULT now(), stored_at timestamptz,
      submissions text[] NOT NULL DEFAULT '{}', swept_at timestamptz)`);
    await runner.query('CREATE INDEX documents_account ON documents (account_id, kind, created_at)');
    await runner.query(
      `CREATE INDEX documents_waiting ON documents (created_at) WHERE submissions = '{}' AND kind <> 'avatar'`,
    );
    await runner.query('CREATE INDEX documents_swept ON documents (swept_at) WHERE swept_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE documents');
  }
}

/**
 * Submissions that have reserved images and a document number, and since when. If a submission got no answer, a sweep
 * checks it later; existing reservations are checked once more.
 */
export class CreateHeldSubmissions1700000000710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE held_submissions (
      submission_id text PRIMARY KEY, account_id text NOT NULL, held_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX held_submissions_since ON held_submissions (held_at)');
    await runner.query(`INSERT INTO held_submissions (submission_id, account_id)
      SELECT unnest(submissions), account_id FROM documents UNION SELECT unnest(submissions), account_id
      FROM identity_numbers ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE held_submissions');
  }
}

/** The face of a person who asks for a new access; such images belong to a case in place of an account. */
export class AllowFaces1800000005721 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP CONSTRAINT documents_kind_check');
    await runner.query(
      `ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind IN ('front', 'back', 'face', 'avatar'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM documents WHERE kind = 'face'`);
    await runner.query('ALTER TABLE documents DROP CONSTRAINT documents_kind_check');
    await runner.query(
      `ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (kind IN ('front', 'back', 'avatar'))`,
    );
  }
}
