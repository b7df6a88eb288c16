import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { documentDateMigrations } from './document-date-tables';
import { yearMigrations } from './year-tables';

/** Every document that was issued, with the record that says so. */
export const issuedDocumentTable = new Table('issued_documents', ['document_id'], {
  document_id: 'text',
  account_id: 'text',
  /** The book date after which it was issued. */
  date: 'text',
  kind: 'text',
  period: 'text',
  currency: 'text?',
  order_id: 'text?',
  sha256: 'text',
  corrects: 'text?',
  issued_at: 'bigint',
  partition: 'int',
  record_offset: 'bigint',
  /** The place among the documents of its date, from 0. */
  place: 'int',
  /** The date, if it has all its documents with this record. */
  whole_date: 'text?',
});

class CreateDocuments1800000007950 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE account_days (
      account_id text NOT NULL, business_date text NOT NULL, partition int NOT NULL, record_offset bigint NOT NULL,
      hash text NOT NULL, PRIMARY KEY (account_id, business_date))`);
    await runner.query('CREATE TABLE document_accounts (account_id text PRIMARY KEY, due_on text)');
    await runner.query(
      'CREATE INDEX document_accounts_due ON document_accounts (account_id, due_on) WHERE due_on IS NOT NULL',
    );
    await runner.query(`CREATE TABLE issued_documents (
      document_id text PRIMARY KEY, account_id text NOT NULL, date text NOT NULL, kind text NOT NULL,
      period text NOT NULL, currency text, order_id text, sha256 text NOT NULL, corrects text,
      issued_at bigint NOT NULL, partition int NOT NULL, record_offset bigint NOT NULL, place int NOT NULL)`);
    await runner.query('CREATE INDEX issued_documents_list ON issued_documents (account_id, date, place, document_id)');
    await runner.query('CREATE INDEX issued_documents_hash ON issued_documents (sha256)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE issued_documents, document_accounts, account_days');
  }
}

class DocumentsInParts1800000008120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE issued_documents ADD COLUMN whole_date text');
    await runner.query('UPDATE issued_documents SET whole_date = date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE issued_documents DROP COLUMN whole_date');
  }
}

/** Migrations of the schema `read`. */
export const documentReadMigrations = [
  CreateDocuments1800000007950,
  DocumentsInParts1800000008120,
  ...documentDateMigrations,
  ...yearMigrations,
];
