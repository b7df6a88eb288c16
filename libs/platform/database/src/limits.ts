/** Time limits of a connection pool, in milliseconds, so that a database that hangs does not hang its callers. */
export interface TimeLimits {
  /** Longest wait for a free connection, including the time to open one. */
  readonly connectMs: number;
  /** The server cancels a statement after this time. */
  readonly statementMs: number;
  /** The caller gets an error after this time, in case the server itself does not answer any more. */
  readonly answerMs: number;
  /** The server ends a session whose transaction waits this long for its client, because it may hold locks. */
  readonly idleInTransactionMs: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** For work that a customer or a colleague waits for: a database that hangs costs 4.5 s at most. */
export const requestLimits: TimeLimits = {
  connectMs: 2 * second,
  statementMs: 2 * second,
  answerMs: 2_500,
  idleInTransactionMs: 10 * second,
};

/**
 * For projectors, snapshots, process managers and jobs. Nobody waits for them, and one statement may change many rows.
 */
export const backgroundLimits: TimeLimits = {
  connectMs: 5 * second,
  statementMs: 5 * minute,
  answerMs: 5 * minute + 10 * second,
  idleInTransactionMs: 5 * minute,
};

/** For the command line and for migrations: imports, a rebuild that compares whole tables, new indexes. */
export const batchLimits: TimeLimits = {
  connectMs: 10 * second,
  statementMs: 12 * hour,
  answerMs: 12 * hour + minute,
  idleInTransactionMs: 12 * hour,
};

/** The options of the driver for these limits. Keep-alive finds out about a machine that has disappeared. */
export const driverOptions = ({ connectMs, statementMs, answerMs, idleInTransactionMs }: TimeLimits) => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: answerMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * second,
});
