import { eventually, useServices } from '@parkett/platform-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { buildIndex } from './build-index';

const services = useServices();

/** A table with a row, and two sessions. */
async function openTable(name: string, options = '') {
  const schema = services.schema(name);
  const source = new DataSource({
    type: 'postgres',
    url: services.postgresUrl,
    extra: { options: `-c search_path=${schema}${options}` },
  });
  const other = new pg.Client({ connectionString: services.postgresUrl });
  services.afterwards(async () => {
    await other.end();
    await source.destroy();
  });
  await Promise.all([source.initialize(), other.connect()]);
  const runner = source.createQueryRunner();
  await runner.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await runner.query('CREATE TABLE things (id bigint)');
  await runner.query('INSERT INTO things VALUES (1)');
  return { schema, runner, other };
}

it('an index whose build is cancelled in a deadlock is built anew', async () => {
  const { schema, runner, other } = await openTable('deadlock', ' -c deadlock_timeout=200ms');
  await runner.query('SELECT pg_advisory_lock(hashtext($1))', [schema]);

  // The other's statement waits for this session's lock, and the index for the other's statement. The other waits first
  // and only looks for deadlocks after longer than the test takes, so the index is the one that is cancelled.
  await other.query(`SET deadlock_timeout = '100s'`);
  const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid;
  const cancelled: unknown[] = [];
  const query = runner.query.bind(runner);
  let waiting: Promise<unknown> | undefined;
  jest
    .spyOn(runner, 'query')
    .mockImplementation(async (...[text, values]: Parameters<typeof query>): Promise<unknown> => {
      if (text.startsWith('CREATE INDEX') && !waiting) {
        waiting = other.query('SELECT pg_advisory_lock(hashtext($1))', [schema]).catch((error: unknown) => error);
        await eventually(
          'the other waits',
          async () => (await query('SELECT 1 FROM pg_locks WHERE pid = $1 AND NOT granted', [pid])).length > 0,
          30_000,
        );
      }
      return query(text, values).catch(async (error: { code: string }) => {
        cancelled.push(error.code);
        await query('SELECT pg_cancel_backend($1)', [pid]);
        throw error;
      });
    });
  await buildIndex(runner, { name: 'things_id', table: 'things', on: '(id)' });
  await waiting;
  expect(cancelled).toEqual(['40P01']);
  expect(await query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('things_id')`)).toEqual([
    { valid: true },
  ]);
}, 60_000);

it('an index that waits for a transaction which does not end says so, and is built by the next attempt', async () => {
  const { runner, other } = await openTable('waiting');
  await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await other.query('SELECT 1');
  const index = { name: 'things_id', table: 'things', on: '(id)' };
  await expect(buildIndex(runner, index, 200)).rejects.toThrow(/the index things_id could not be built.*end that one/);
  await other.query('COMMIT');
  await buildIndex(runner, index, 200);
  expect(
    await runner.query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('things_id')`),
  ).toEqual([{ valid: true }]);
}, 60_000);
