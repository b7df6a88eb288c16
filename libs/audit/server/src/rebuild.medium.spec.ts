import { batchLimits, Database, migrate, Projector, readPosition, type Projection } from '@parkett/platform-read-model';
import { unsealed, type LogTrust } from '@parkett/platform-event-log';
import { specTrust } from '@parkett/platform-event-log/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { rebuildAndCompare, type Rebuild } from './rebuild';
import { latePurseProjection, purseMigrations, purseProjection } from './spec-support/purse-projection';
import { moved, WrittenLog } from './spec-support/written-log';

const services = useServices();
let schemas = 0;

/** A log of three records and its read models. */
async function projectedThree(trust: LogTrust = unsealed) {
  const schema = services.schema(`read${++schemas}`);
  const live = new Database(services.postgresUrl, schema, 4, batchLimits);
  services.afterwards(() => live.close());
  await migrate({ url: services.postgresUrl, schema, migrations: purseMigrations });
  const written = await WrittenLog.open(services);
  const { log, topics } = written;
  const project = (projection: Projection): Projector => {
    const projector = new Projector({
      log,
      topic: topics.events,
      partition: 0,
      trust,
      database: live,
      projection,
    });
    const run = projector.run();
    services.afterwards(async () => {
      await projector.close();
      await run;
    });
    return projector;
  };
  const reached = (group: string, next: number) =>
    eventually(`${group} at ${next}`, async () => (await readPosition(live, group, 0))?.next === next);
  for (const note of ['one', 'two', 'three']) await written.append([moved(100, { note })]);
  project(purseProjection());
  await reached('purses', 3);
  const rebuild = (projections: readonly Projection[] = [purseProjection()]): Promise<Rebuild> =>
    rebuildAndCompare({
      log,
      topics,
      layout: { accounts: 1, all: 1 },
      postgresUrl: services.postgresUrl,
      live,
      projections,
      trust,
      migrations: purseMigrations,
    });
  return { live, written, project, reached, rebuild };
}

describe('rebuilding the read models', () => {
  it('finds no difference when there is none', async () => {
    const { rebuild } = await projectedThree();
    expect(await rebuild()).toMatchObject({
      same: true,
      records: 3,
      rows: 3,
      differences: [{ table: 'purses', rows: 3, onlyLive: 0, onlyRebuilt: 0, examples: [] }],
    });
  });

  it('ends with no difference for a partition that holds forged records only', async () => {
    const { live, rebuild } = await projectedThree(specTrust);
    expect(await rebuild()).toMatchObject({ same: true, records: 0, rows: 0 });
    expect(await live.rows('SELECT next::int FROM positions')).toEqual([{ next: 3 }]);
  });

  it.each([
    [
      'a changed row',
      `UPDATE purses SET note = 'other' WHERE record_offset = 1`,
      { rows: 3, onlyLive: 1, onlyRebuilt: 1, examples: ['0/1'] },
    ],
    [
      'a missing row',
      'DELETE FROM purses WHERE record_offset = 2',
      { rows: 2, onlyLive: 0, onlyRebuilt: 1, examples: ['0/2'] },
    ],
    [
      'an additional row',
      `INSERT INTO purses VALUES (0, 7, 'invented')`,
      { rows: 4, onlyLive: 1, onlyRebuilt: 0, examples: ['0/7'] },
    ],
  ])('reports %s in the live read models', async (_, damage, difference) => {
    const { live, rebuild } = await projectedThree();
    await live.rows(damage);
    expect(await rebuild()).toMatchObject({ same: false, differences: [{ table: 'purses', ...difference }] });
  });

  it('leaves no schema behind and blocks projectors only during the comparison', async () => {
    const { live, written, reached, rebuild } = await projectedThree();
    const { schema } = await rebuild();
    expect(await live.rows('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema])).toEqual([]);
    await written.append([moved(100)]);
    await reached('purses', 4);
  });

  it('does not report the first row of a group written during the comparison as a difference', async () => {
    const { live, written, project, reached, rebuild } = await projectedThree();
    let passes = 0;
    const watched = purseProjection(async (schema) => {
      if (schema === live.schema) return;
      passes += 1;
      if (passes === 1) {
        // The live rows advance while most of the log is rebuilt; the rest is done under the lock.
        await written.append([moved(100)]);
        await reached('purses', 4);
      } else {
        project(latePurseProjection);
        await Promise.race([reached('late purses', 4), sleep(500)]);
      }
    });
    expect(await rebuild([watched, latePurseProjection])).toMatchObject({ same: true, rows: 4 });
    expect(passes).toBe(2);
    await reached('late purses', 4);
  });
});
