import pg from 'pg';

/**
 * A connection pool for one schema. Statements name tables without a schema; the search path decides whether they use
 * the live tables or the shadow copy that a rebuild compares with.
 */
export class Database {
  readonly pool: pg.Pool;

  constructor(
    url: string,
    readonly schema: string,
    max = 10,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max, options: `-c search_path=${schema}`, keepAlive: true });
    // Without a listener, an idle connection closed by the server would end the process. The next query opens a new
    // one.
    this.pool.on('error', () => undefined);
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(text, [...values])).rows;
  }

  /** Runs `work` in one transaction. An error rolls it back and is rethrown. */
  async transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    // A connection that breaks between two statements emits an error event, which would end the process without a
    // listener. The next statement fails anyway.
    client.on('error', ignore);
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const ignore = (): void => undefined;

/** Injection tokens of the three schemas: projections, records outside the log, market data. */
export const READ_DB = 'READ_DB';
export const RECORDS_DB = 'RECORDS_DB';
export const MARKET_DB = 'MARKET_DB';
