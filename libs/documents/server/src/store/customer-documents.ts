import { Problem } from '@parkett/platform-http';
import type { Database } from '@parkett/platform-read-model';
import { CustomerKeyGone, type CustomerVault } from '@parkett/platform-secrets';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateCustomerDocuments1800000007951 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE customer_documents (
      account_id text NOT NULL, sha256 text NOT NULL, pdf bytea NOT NULL, csv bytea,
      stored_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (account_id, sha256))`);
    await runner.query('CREATE INDEX customer_documents_stored ON customer_documents (stored_at)');
    await runner.query(`CREATE TABLE document_receipts (
      account_id text NOT NULL, document_id text NOT NULL, read_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, document_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document_receipts, customer_documents');
  }
}

/** Migrations of the schema `records`. */
export const documentRecordMigrations = [CreateCustomerDocuments1800000007951];
/** Tables of the schema `records` whose rows are deleted when a customer is erased. */
export const documentTablesErased: readonly string[] = ['customer_documents', 'document_receipts'];

export interface DocumentFiles {
  readonly pdf: Uint8Array;
  /** Only of statements. */
  readonly csv: string | null;
}
export type FileFormat = 'pdf' | 'csv';
/** Locks a customer until the end of the transaction; false for one who is erased. */
export type HoldCustomer = (client: PoolClient, accountId: string) => Promise<boolean>;

/** By which anybody can tell a document that we have issued from another one. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Contains the hash, so that one document cannot be swapped for another one. */
const purposeOf = (sha256: string, format: FileFormat): string => `issued:${format}:${sha256}`;

/** The bytes of issued documents, each under the customer's key and by its hash, and what customers have read. */
export class CustomerDocuments {
  constructor(
    private readonly records: Pick<Database, 'rows' | 'transaction'>,
    private readonly vault: Pick<CustomerVault, 'sealBytes' | 'openBytes'>,
  ) {}

  /**
   * Stores a document once, whatever is stored again, and returns its hash. Throws CustomerKeyGone. An erasure that is
   * under way comes first, or deletes what is stored here.
   */
  async store(accountId: string, { pdf, csv }: DocumentFiles, hold: HoldCustomer): Promise<string> {
    const sha256 = sha256Of(pdf);
    const seal = (format: FileFormat, plain: Buffer): Promise<Buffer> =>
      this.vault.sealBytes(accountId, purposeOf(sha256, format), plain);
    const table = csv === null ? null : await seal('csv', Buffer.from(csv));
    const sealed = await seal('pdf', Buffer.from(pdf));
    await this.records.transaction(async (client) => {
      if (!(await hold(client, accountId))) throw new CustomerKeyGone();
      await client.query(
        `INSERT INTO customer_documents (account_id, sha256, pdf, csv) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [accountId, sha256, sealed, table],
      );
    });
    return sha256;
  }

  /** Undefined if the customer has no such file, or was erased. */
  async open(accountId: string, sha256: string, format: FileFormat): Promise<Buffer | undefined> {
    const [row] = await this.records.rows<{ sealed: Buffer | null }>(
      `SELECT ${format} AS sealed FROM customer_documents WHERE account_id = $1 AND sha256 = $2`,
      [accountId, sha256],
    );
    return row?.sealed ? this.vault.openBytes(accountId, purposeOf(sha256, format), row.sealed) : undefined;
  }

  /** Those of the documents that the customer has read. */
  async readOf(accountId: string, documentIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.records.rows<{ document_id: string }>(
      'SELECT document_id FROM document_receipts WHERE account_id = $1 AND document_id = ANY ($2)',
      [accountId, documentIds],
    );
    return new Set(rows.map(({ document_id }) => document_id));
  }

  async countRead(accountId: string): Promise<number> {
    const [row] = await this.records.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM document_receipts WHERE account_id = $1',
      [accountId],
    );
    return row?.count ?? 0;
  }

  /** A document once read stays read. Receipts of customers who are erased must not come back. */
  async markRead(accountId: string, documentIds: readonly string[], hold: HoldCustomer): Promise<void> {
    await this.records.transaction(async (client) => {
      if (!(await hold(client, accountId))) throw new Problem(401, 'UNAUTHENTICATED');
      await client.query(
        `INSERT INTO document_receipts (account_id, document_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
        [accountId, documentIds],
      );
    });
  }
}
