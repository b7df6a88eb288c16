import { processMigrations } from '@parkett/platform-processes';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { blockRecordMigrations } from './blocks.migrations';

const services = useServices();
const records = new Database(services.postgresUrl, services.schema('records'), 2, backgroundLimits);
services.afterwards(() => records.close());

it('partitions with tasks of an earlier build are read again after an upgrade, and no others', async () => {
  const { schema } = records;
  await migrate({ url: services.postgresUrl, schema, migrations: processMigrations });
  const command = { type: 'BookBlockPurchase', body: { takeId: 't1' } };
  const [earlier, ours] = [
    { aggregate: 'account:A', key: 'purchase:t1', command },
    { source: 'offer:o1', key: 'purchase:t1', event: { type: 'OfferTaken', v: 1 } },
  ];
  const tasks = [
    ['blocks', 1, 1, earlier],
    ['blocks', 1, 2, ours],
    ['blocks', 2, 1, ours],
    ['suspense', 1, 1, earlier],
  ] as const;
  for (const [process, partition, offset, body] of tasks)
    await records.rows(
      `INSERT INTO process_tasks (process, partition, at_offset, ordinal, subject, body, issued_at, reason, attempts,
         refusals, wait_s, next_try_at) VALUES ($1, $2, $3, 0, 'account:A', $4, 0, 'WAITS', 0, 0, 1, now())`,
      [process, partition, offset, JSON.stringify(body)],
    );
  await records.rows(
    `INSERT INTO process_cursors VALUES ('blocks', 1, 9, 'h', 9), ('blocks', 2, 9, 'h', 9), ('suspense', 1, 9, 'h', 9)`,
  );
  const migrations = [...processMigrations, ...blockRecordMigrations];
  await migrate({ url: services.postgresUrl, schema, migrations });
  for (const table of ['process_tasks', 'process_cursors'])
    expect(await records.rows(`SELECT process, partition FROM ${table} ORDER BY 1, 2`)).toEqual([
      { process: 'blocks', partition: 2 },
      { process: 'suspense', partition: 1 },
    ]);
});
