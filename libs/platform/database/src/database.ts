import pg from 'pg';

/**
 * A pool on one schema. Every statement names its tables bare; the search path decides whether they are the live ones
 * or a shadow copy that a rebuild compares with.
 */
export class Database {
  readonly pool: pg.Pool;

  constructor(
    url: string,
    readonly schema: string,
    max = 10,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max, options: `-c search_path=${schema}`, keepAlive: true });
    // An idle connection that the server closes must not end the process; the next query opens a new one.
    this.pool.on('error', () => undefined);
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(text, [...values])).rows;
  }

  /** Runs `work` in one transaction; what it throws rolls everything back and is thrown on. */
  async transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    // A connection that breaks between two statements tells so by an event; unheard, it would end the process. The next
    // statement fails all the same.
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

/** Injection tokens of the three schemas: projections, records of their own, market data. */
export const READ_DB = 'READ_DB';
export const RECORDS_DB = 'RECORDS_DB';
export const MARKET_DB = 'MARKET_DB';
