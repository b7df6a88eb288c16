import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file of prices and who imports it. */
export interface PriceFile {
  /** The user of the machine who calls the command line. */
  readonly by: string;
  readonly name: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

export interface ImportedRange {
  readonly kind: 'day' | 'minute' | 'tick';
  readonly rows: number;
  readonly firstDate: string;
  readonly lastDate: string;
}

/** An import replaces prices, so it is recorded in its transaction: who did it, with which file, for which dates. */
export async function recordImport(client: PoolClient, file: PriceFile, range: ImportedRange): Promise<void> {
  await client.query(
    `INSERT INTO price_imports (by_user, file, sha256, kind, rows, first_date, last_date)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [file.by, file.name, file.sha256, range.kind, range.rows, range.firstDate, range.lastDate],
  );
}

/** Imports of prices; rows are added, and nothing of them changes but that the user is emptied after years. */
export class CreatePriceImports1700000003560 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE price_imports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(),
      by_user text NOT NULL, file text NOT NULL, sha256 text NOT NULL, kind text NOT NULL, rows bigint NOT NULL,
      first_date date NOT NULL, last_date date NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE price_imports');
  }
}
