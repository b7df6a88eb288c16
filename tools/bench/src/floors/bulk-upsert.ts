import { migrate, type Database, type Projection } from '@parkett/platform-read-model';
import pg from 'pg';

/** As many rows in a transaction as a rebuild reads records. */
const batchRows = 5_000;

interface Table {
  readonly name: string;
  readonly statement: string;
  /** One array per column, as text; each batch is one statement. */
  readonly batches: readonly (readonly (string | null)[])[][];
}

interface Source {
  readonly migrations: Parameters<typeof migrate>[0]['migrations'];
  readonly live: Database;
  readonly tables: Projection['tables'];
}

/**
 * The rows of finished read models, ready in memory, written by bulk upserts to empty tables with the same definition.
 */
export class BulkUpsert {
  private constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly Table[],
    readonly rows: number,
  ) {}

  static async open(url: string, schema: string, { migrations, live, tables }: Source): Promise<BulkUpsert> {
    await migrate({ url, schema, migrations });
    const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
    await client.connect();
    const loaded: Table[] = [];
    let rows = 0;
    for (const { name, key } of tables) {
      const columns = await live.rows<{ name: string; type: string }>(
        `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum`,
        [name],
      );
      const names = columns.map((column) => column.name);
      const found = await live.rows<Record<string, string | null>>(
        `SELECT ${names.map((column) => `${column}::text`).join(', ')} FROM ${name}`,
      );
      rows += found.length;
      const batches = Array.from({ length: Math.ceil(found.length / batchRows) }, (_, batch) => {
        const part = found.slice(batch * batchRows, (batch + 1) * batchRows);
        return names.map((column) => part.map((row) => row[column] ?? null));
      });
      const others = names.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
      const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`);
      const statement = `INSERT INTO ${name} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})
        ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${others.join(', ')}`;
      loaded.push({ name, statement, batches });
    }
    return new BulkUpsert(client, loaded, rows);
  }

  /** Rows per second over all tables, with one transaction per batch. */
  async run(): Promise<number> {
    await this.client.query(`TRUNCATE ${this.tables.map(({ name }) => name).join(', ')}`);
    const startedAt = performance.now();
    for (const { statement, batches } of this.tables) {
      for (const values of batches) await this.client.query(statement, [...values]);
    }
    return (this.rows * 1_000) / (performance.now() - startedAt);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
