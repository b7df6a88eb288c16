import type { QueryRunner } from 'typeorm';

interface Index {
  readonly name: string;
  readonly table: string;
  /** The columns in brackets, and the condition if there is one. */
  readonly on: string;
}

const attemptsMax = 5;
/** Longer than the statements that write usually take. */
const waitMsMax = 120_000;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
/** Postgres has chosen this statement to end a deadlock. */
const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');
const hasWaitedTooLong = (error: unknown): boolean => hasCode(error, '55P03');

/**
 * Creates an index without blocking those who write to the table. The migration must set `transaction = false`. If the
 * build is interrupted, it leaves an invalid index, which the next attempt replaces. A concurrent build waits for
 * every open transaction. One that waits for the lock of the migrations, as those of older builds do, would never end,
 * and Postgres sees no deadlock, because another session holds that lock. So it waits for a limited time, and tries a
 * few times. Throws an error that says what to do when that was not enough.
 */
export async function buildIndex(runner: QueryRunner, index: Index, waitMs = waitMsMax): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await build(runner, index, waitMs);
    } catch (error) {
      if (!isDeadlock(error) && !hasWaitedTooLong(error)) throw error;
      if (attempt < attemptsMax) continue;
      throw new Error(
        `the index ${index.name} could not be built, because it waits for a transaction of another process: end that one (an older "npm run migrate" or "parkett import"?), then migrate again`,
        { cause: error },
      );
    }
  }
}

async function build(runner: QueryRunner, { name, table, on }: Index, waitMs: number): Promise<void> {
  const [known]: { valid: boolean }[] = await runner.query(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (known?.valid) return;
  // A concurrent build waits for every transaction of the database; a new installation need not.
  const [row]: unknown[] = await runner.query(`SELECT 1 FROM ${table} LIMIT 1`);
  await runner.query(`SET lock_timeout = ${waitMs}`);
  try {
    if (known) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`CREATE INDEX ${row === undefined ? '' : 'CONCURRENTLY'} ${name} ON ${table} ${on}`);
  } finally {
    await runner.query('RESET lock_timeout');
  }
}
