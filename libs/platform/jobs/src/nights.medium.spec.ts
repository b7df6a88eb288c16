import { backgroundLimits, Database, migrate } from '@parkett/platform-database';
import { PartitionStopped, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import { useServices } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobMigrations } from './job-tables';
import { accepted, killAtEach, KillSwitch, NightRig, rejected, type KillableRuns } from './spec-support';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 8, backgroundLimits);
services.afterwards(() => database.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: jobMigrations }));

const tables = ['nights', 'job_run_set_aside', 'job_runs', 'job_set_aside', 'job_lanes', 'job_progress'];
const reset = () => database.rows(tables.map((table) => `DELETE FROM ${table}`).join('; '));
/** The last night before those of a test. */
const endedBefore = (date: string) => database.rows(`INSERT INTO nights VALUES ($1, '{}', 0, 0)`, [date]);
beforeEach(reset);

const hourMs = 3_600_000;
const [first, second] = ['2026-11-20', '2026-11-21'];
const [firstIds, secondIds] = [
  ['i0', 'i1', 'i2'],
  ['i3', 'i4', 'i5'],
];

const runs = () =>
  database.rows(
    `SELECT night, job, business_date, status, is_whole, inputs_hash, due, done, already_done, set_aside, postponed,
       totals
     FROM job_runs ORDER BY night, min(id) OVER (PARTITION BY night, job), id`,
  );
const names = () =>
  database.rows(`SELECT night, job, item, reason FROM job_run_set_aside JOIN job_runs ON id = run_id ORDER BY 1, 2, 3`);
const outcome = async (rig: NightRig) => ({
  runs: await runs(),
  names: await names(),
  nights: await database.rows('SELECT book_date, steps, ended_at IS NOT NULL AS ended FROM nights ORDER BY book_date'),
  open: await database.rows('SELECT * FROM job_chunks'),
  effects: [...rig.log.effects].sort(),
});
const done = { status: 'done', is_whole: true, due: 3, done: 3, set_aside: 0, postponed: 0, totals: { EUR: '15' } };
const pass = () => database.rows(`UPDATE job_set_aside SET next_try_at = now()`);

/** Both lanes go on side by side, so their order is not one of the night. */
const sentInOrder = (rig: NightRig, from: number, to?: number) => rig.log.sent.slice(from, to).toSorted();
const keysOf = (step: string, ids: readonly string[]) => ids.map((id) => `${step}:${id}`);

it('carries out the steps of each closed date in their order, date by date, and each of them once', async () => {
  const rig = new NightRig(database);
  rig.closed = undefined;
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [] });
  expect(await outcome(rig)).toMatchObject({ runs: [], nights: [] });
  rig.closed = first;
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [first] });
  rig.closed = '2026-11-23';
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [second, '2026-11-22', '2026-11-23'] });
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [] });

  const parts = [...keysOf('expire', firstIds), ...keysOf('settle', firstIds)];
  expect([sentInOrder(rig, 0, 3), sentInOrder(rig, 3, 6)].flat()).toEqual(parts);
  expect(sentInOrder(rig, 6, 9)).toEqual(keysOf('expire', secondIds));
  expect(sentInOrder(rig, 9)).toEqual(keysOf('settle', secondIds));
  const nothing = { status: 'done', is_whole: true, due: 0, done: 0, totals: {} };
  expect(await runs()).toMatchObject(
    [first, second, '2026-11-22', '2026-11-23'].flatMap((night) =>
      ['expire', 'settle'].map((job) => ({ night, job, ...(night > second ? nothing : done) })),
    ),
  );
});

it('goes on where a run of the day is open, and records the step of its own', async () => {
  const rig = new NightRig(database);
  await database.rows(
    `INSERT INTO job_runs (job, business_date, inputs_hash, due, ran_at, status) VALUES ('expire', 'x', '', 0, 0, 'running')`,
  );
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [first] });
  expect(await runs()).toMatchObject([
    { job: 'expire', ...done },
    { job: 'settle', ...done },
    { night: null, due: 0 },
  ]);
});

describe('an account that is refused', () => {
  const refuses = ({ key }: CommandRequest): Answer => (key === 'settle:i1' ? rejected('NOT_NOW') : accepted);

  it('is named with the reason, the night goes on, and it is tried again by day', async () => {
    const rig = new NightRig(database, refuses);
    await endedBefore('2026-11-19');
    rig.closed = second;
    expect(await rig.night(new KillSwitch())).toEqual({ ended: [first, second] });
    const named = { job: 'settle', item: 'i1', reason: 'NOT_NOW' };
    // The second night does not wait for its next attempt either.
    expect(await names()).toEqual([
      { night: first, ...named },
      { night: second, ...named },
    ]);
    expect(rig.log.effects.get('account:1')).toEqual(['expire:i1']);
    await pass();
    expect(await rig.night(new KillSwitch())).toEqual({ ended: [] });
    expect(rig.log.effects.get('account:1')).toEqual(['expire:i1', 'settle:i1:1']);
    expect(await database.rows('SELECT * FROM job_set_aside')).toEqual([]);
    expect(await names()).toHaveLength(2);
    const before = (await runs()).length;
    await rig.night(new KillSwitch());
    expect(await runs()).toHaveLength(before);
  });
});

it('names the accounts of a partition that takes no commands, and goes on with the others', async () => {
  const rig = new NightRig(database);
  const { answers } = rig;
  rig.answers = async (request) => {
    if (request.aggregate === 'account:1') throw new PartitionStopped('partition 1 has stopped');
    return answers(request);
  };
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [first] });
  expect(await names()).toEqual(
    ['expire', 'settle'].map((job) => ({ night: first, job, item: 'i1', reason: 'NO_ANSWER' })),
  );
  rig.answers = answers;
  await database.rows('UPDATE job_lanes SET next_try_at = now()');
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [] });
  expect(rig.log.effects.get('account:1')).toEqual(['settle:i1']);
});

it('waits an hour for read models that are behind, and then goes on without their partition, which it names', async () => {
  const rig = new NightRig(database);
  rig.projected = { everywhere: false, behind: [1], of: (account) => Number(account) % 2 === 0 };
  expect(await rig.night(new KillSwitch())).toMatchObject({ ended: [], night: first });
  expect(await rig.night(new KillSwitch())).toMatchObject({ ended: [], night: first });
  // Who can be seen is served meanwhile.
  expect(rig.log.sent.toSorted()).toEqual(['expire:i0', 'expire:i2']);
  expect(await database.rows('SELECT reason FROM job_progress WHERE job = $1', ['night'])).toEqual([
    { reason: `expire of ${first}: the read models are behind` },
  ]);
  rig.now += hourMs;
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [first] });
  expect((await names()).map(({ job, item, reason }) => [job, item, reason])).toEqual(
    ['expire', 'settle'].flatMap((job) => [
      [job, 'i1', 'READ_MODELS_BEHIND'],
      [job, 'partition 1', 'READ_MODELS_BEHIND'],
    ]),
  );
});

it('begins no night by a wrong clock, and waits for nobody in a night that was begun by one', async () => {
  const rig = new NightRig(database);
  rig.clockProblem = 'the clock is ahead';
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [], waits: 'the clock is ahead' });
  expect(await outcome(rig)).toMatchObject({ runs: [], nights: [] });
  rig.clockProblem = undefined;
  await database.rows(`INSERT INTO nights VALUES ($1, '{expire,settle}', $2)`, [first, rig.now + 700 * hourMs]);
  rig.projected = { everywhere: false, behind: [1], of: (account) => Number(account) % 2 === 0 };
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [first] });
});

it('gets on with each chunk of a step, not only with its end', async () => {
  const rig = new NightRig(database);
  rig.dates = [first, first];
  const { answers } = rig;
  let progress: unknown;
  rig.answers = async (request) => {
    if (request.key === 'expire:i4') progress = await database.rows(`SELECT FROM job_progress WHERE job = 'night'`);
    return answers(request);
  };
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [first] });
  expect(progress).toHaveLength(1);
});

it('keeps the steps that a night began with, and waits for the build that knows them', async () => {
  const rig = new NightRig(database);
  rig.steps = ['expire', 'custody', 'settle'].filter((name) => name !== 'custody');
  await database.rows(`INSERT INTO nights VALUES ($1, '{expire,custody,settle}', $2)`, [first, rig.now]);
  expect(await rig.night(new KillSwitch())).toMatchObject({ waits: 'this build does not know the step custody' });
  rig.steps = ['expire', 'custody', 'settle'];
  expect(await rig.night(new KillSwitch())).toEqual({ ended: [first] });
});

/** The dates after `before` are closed at once, and one account is refused. */
function nights(rigOf: () => NightRig, before: string): KillableRuns {
  let rig: NightRig;
  return {
    reset: async () => {
      await reset();
      await endedBefore(before);
      rig = rigOf();
      rig.closed = second;
    },
    look: async (life) => {
      const report = await rig.night(life);
      return report['waits'] === undefined;
    },
    outcome: () => outcome(rig),
  };
}

const refusing = (): NightRig => {
  const rig = new NightRig(database, ({ key }) => (key.startsWith('expire:i1') ? rejected('NOT_NOW') : accepted));
  rig.leaseMs = 0;
  return rig;
};

const everyCall = 400;
const sample = (step: number): number[] => Array.from({ length: everyCall / step }, (_, n) => n * step);

it('leaves the record of an undisturbed night, at whichever call its process was killed', async () => {
  expect(await killAtEach(nights(refusing, '2026-11-19'), sample(9))).toEqual([]);
}, 600_000);

const heldMs = 100;

describe('a second process that carries out the night while the first one stands still', () => {
  it.each([
    ['takes over what the first one shows no sign of', 0],
    ['leaves to the first one what is its own', 30_000],
  ])(
    '%s, at whichever call: one record and each effect once',
    async (_, leaseMs) => {
      const rigOf = (): NightRig => Object.assign(refusing(), { leaseMs });
      const undisturbed = nights(rigOf, first);
      await undisturbed.reset();
      await undisturbed.look(new KillSwitch());
      const expected = await undisturbed.outcome();
      for (let at = 0; ; at++) {
        await reset();
        await endedBefore(first);
        const rig = rigOf();
        rig.closed = second;
        let other: Promise<unknown> | undefined;
        await rig.night(
          new KillSwitch(at, async () => {
            other = rig.night(new KillSwitch());
            // It waits where the first one holds a row.
            await Promise.race([other, sleep(heldMs)]);
          }),
        );
        await other;
        await rig.night(new KillSwitch());
        expect({ at, ...(await outcome(rig)) }).toEqual({ at, ...(expected as object) });
        if (other === undefined) break;
      }
    },
    600_000,
  );
});
