import pg from 'pg';
import { driverOptions, requestLimits, type TimeLimits } from './limits';

/** Time that work under way gets to finish when a pool closes; after it, the connections are cut. */
const closeMsMax = 5_000;
/** A server that works rolls back at once. */
const rollbackMsMax = 2_000;

/** Answers one question: the database, one moment of it, or a transaction. */
export type Rows = Pick<Database, 'rows'>;
/** Answers several questions from one moment. A moment does so itself: a snapshot within a snapshot is the same one. */
export type Snapshots = Pick<Database, 'rows' | 'snapshot'>;

/**
 * A connection pool for one schema. Statements name tables without a schema; the search path decides whether they use
 * the live tables or the shadow copy that a rebuild compares with. Every call has a time limit.
 */
export class Database {
  readonly pool: pg.Pool;
  private readonly clients = new Set<pg.PoolClient>();

  constructor(
    url: string,
    readonly schema: string,
    max = 10,
    limits: TimeLimits = requestLimits,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max,
      options: `-c search_path=${schema}`,
      ...driverOptions(limits),
    });
    // Without a listener, an idle connection closed by the server would end the process. The next query opens a new
    // one.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => {
      this.clients.add(client);
      // The same for a connection in use, between two statements or while it changes hands. The next statement fails.
      client.on('error', ignore);
    });
    this.pool.on('remove', (client) => this.clients.delete(client));
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(text, [...values])).rows;
  }

  /** Runs `work` in one transaction. An error rolls it back and is rethrown. */
  transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    return this.begun('BEGIN', work);
  }

  private async begun<Result>(begin: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // A connection whose statement got no answer cannot be used again; the server rolls back when it closes.
      broken = isUnanswered(error) ? error : await failureOf(client.query(rollback));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * Like `transaction`, but begins with the first statement of `work`, and with `first` before it: work that needs no
   * statement costs no transaction. Returns whether there was one. `work` must not use the client for anything but
   * statements, and must wait for each: a statement after its end fails.
   */
  async transactionOnDemand(
    first: (client: pg.PoolClient) => Promise<void>,
    work: (client: pg.PoolClient) => Promise<void>,
  ): Promise<boolean> {
    let transaction: Promise<void> | undefined;
    let client: Promise<pg.PoolClient> | undefined;
    const begin = (): Promise<pg.PoolClient> =>
      new Promise((begun, failed) => {
        transaction = this.transaction(async (own) => {
          await first(own);
          begun(own);
          await working;
        });
        transaction.catch(failed);
      });
    let ended = false;
    const refuseAfterEnd = (): void => {
      if (ended) throw new Error('a statement came after the end of its transaction');
    };
    const statements: Statements = {
      query: async (text, values) => {
        refuseAfterEnd();
        const begun = await (client ??= begin());
        // Work that does not wait for its statement may have ended meanwhile.
        refuseAfterEnd();
        return begun.query(text, values);
      },
      escapeLiteral: pg.escapeLiteral,
    };
    const working = work(statements as pg.PoolClient);
    await working.catch(ignore);
    ended = true;
    await (transaction ?? working);
    return transaction !== undefined;
  }

  /**
   * Answers several questions from one moment: no row changes between them. It costs two statements more, and keeps a
   * connection until `work` ends, which therefore must wait for nothing but its questions.
   */
  snapshot<Result>(work: (moment: Snapshots) => Promise<Result>): Promise<Result> {
    return this.begun('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) => {
      const moment: Snapshots = {
        rows: async (text, values = []) => (await client.query(text, [...values])).rows,
        snapshot: (nested) => nested(moment),
      };
      return work(moment);
    });
  }

  /** Waits a limited time for the work under way, so that a server that hangs cannot keep the process from ending. */
  async close(): Promise<void> {
    const cut = setTimeout(() => {
      for (const client of this.clients) void client.end();
    }, closeMsMax);
    try {
      await this.pool.end();
    } finally {
      clearTimeout(cut);
    }
  }
}

/** The part of a client that statements need. */
interface Statements {
  readonly query: (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
  readonly escapeLiteral: (text: string) => string;
}

/** `query_timeout` of a single statement is missing in the driver's types. */
const rollback: pg.QueryConfig & { query_timeout: number } = { text: 'ROLLBACK', query_timeout: rollbackMsMax };

const ignore = (): void => undefined;

/** The driver has no code for its own time limit. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

const failureOf = (query: Promise<unknown>): Promise<Error | undefined> =>
  query.then(
    () => undefined,
    (failure: Error) => failure,
  );

/** Injection tokens of the three schemas: projections, records outside the log, market data. */
export const READ_DB = 'READ_DB';
export const RECORDS_DB = 'RECORDS_DB';
export const MARKET_DB = 'MARKET_DB';
