import { eventually, useServices } from '@parkett/platform-testing';
import { engineDatabase, Rig, type Client } from '../spec-support/rig';
import { BrokerClock, clockErrorMsMax } from './broker-clock';
import { SnapshotStore } from './snapshot-store';

const services = useServices();
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const order = (client: Client, key: string) => client.send({ key, deadlineMs: 30_000 });
const accepted = { kind: 'accepted' };

/** An engine whose clock was ahead for one command and is right again. */
async function afterJump(aheadMs: number, options: Parameters<Rig['engine']>[0] = {}) {
  const rig = await Rig.open(services);
  const client = await rig.client();
  let ahead = 0;
  const start = () => rig.engine(options, () => Date.now() + ahead);
  const engine = await start();
  await client.send({ key: 'before' });
  ahead = aheadMs;
  await client.send({ key: 'during', issuedAt: Date.now() + aheadMs });
  ahead = 0;
  return { rig, client, engine, start };
}

describe('a log with records dated ahead of the clock', () => {
  it.each([
    ['an hour', hourMs],
    ['31 days', 31 * dayMs],
  ])('takes commands at once when the clock was %s ahead, also after a restart', async (_, aheadMs) => {
    const { rig, client, engine, start } = await afterJump(aheadMs);
    expect(await order(client, 'after')).toMatchObject(accepted);
    expect(await client.send({ key: 'deposit', issuedAt: Date.now() - dayMs })).toMatchObject(accepted);
    await engine.stop();
    await start();
    expect(await order(client, 'restarted')).toMatchObject(accepted);
    const records = (await rig.readAll()).valid.map(({ record }) => record);
    const times = records.map(({ recordedAt }) => recordedAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const decidedAt = records.at(-1)?.decidedAt ?? 0;
    expect(records.at(-1)?.businessDate).toBe(new Date(decidedAt).toISOString().slice(0, 10));
    expect(Math.abs(decidedAt - Date.now())).toBeLessThan(30_000);
    expect(records[0]?.decidedAt).toBeUndefined();
  });

  it('still expires a command whose deadline has passed', async () => {
    const { client } = await afterJump(hourMs);
    expect(await client.send({ key: 'late', issuedAt: Date.now() - 60_000, deadlineMs: 60_001 })).toMatchObject({
      kind: 'rejected',
      rejection: { code: 'COMMAND_EXPIRED' },
    });
  });

  it('knows the commands answered before the jump after a restart, with and without a snapshot', async () => {
    const database = await engineDatabase(services, 'jump');
    for (const snapshots of [undefined, new SnapshotStore(database)]) {
      const { rig, client, engine, start } = await afterJump(31 * dayMs, { snapshots });
      await client.send({ key: 'after' });
      await engine.stop();
      const again = await start();
      for (const key of ['before', 'during', 'after']) expect(await client.send({ key })).toMatchObject(accepted);
      expect(await again.state()).toMatchObject({ total: 3 });
      expect((await rig.readAll()).valid.slice(3).map(({ record }) => record.outcome.kind)).toEqual(
        Array<string>(3).fill('repeat'),
      );
      await again.stop();
      await database.rows('TRUNCATE snapshot_parts, part_snapshots, part_commands');
    }
  });
});

/** An engine that compares its clock, which is `skew.ms` ahead, with the broker's. */
async function withBrokerClock(skew: { ms: number }) {
  const rig = await Rig.open(services);
  const now = (): number => Date.now() + skew.ms;
  const alerts: string[] = [];
  const clock = new BrokerClock({
    log: rig.log,
    topic: rig.topics.clock,
    now,
    onWrong: (problem) => alerts.push(problem),
    onRight: () => alerts.push('right'),
  });
  void clock.start();
  services.afterwards(() => clock.close());
  const engine = await rig.engine({ clock }, now);
  return { rig, clock, alerts, engine, client: await rig.client() };
}

describe("an engine whose clock differs from the broker's", () => {
  it.each<[string, number, RegExp]>([
    ['ahead', hourMs, /3600 s ahead of the broker's/],
    ['behind', -hourMs, /3600 s behind the broker's/],
    ['31 days ahead', 31 * dayMs, /ahead/],
  ])(
    '%s since its start decides nothing, and goes on once the clock is right',
    async (_, ms, problem) => {
      const skew = { ms };
      const { rig, clock, alerts, client } = await withBrokerClock(skew);
      expect(await client.send({ key: 'early', deadlineMs: 120_000 }, 2_000)).toEqual({ kind: 'unknown' });
      expect((await rig.readAll()).valid).toEqual([]);
      await eventually('the clock is compared', () => problem.test(clock.problem() ?? ''));
      skew.ms = 0;
      expect(await order(client, 'early')).toMatchObject(accepted);
      expect(clock.problem()).toBeUndefined();
      expect(alerts).toEqual([expect.stringMatching(problem), 'right']);
    },
    60_000,
  );

  it('stops deciding at once when the clock jumps, before the next comparison', async () => {
    const skew = { ms: 0 };
    const { rig, clock, engine, client } = await withBrokerClock(skew);
    expect(await order(client, 'first')).toMatchObject(accepted);
    skew.ms = hourMs;
    expect(clock.problem()).toMatch(/ahead/);
    expect(await client.send({ key: 'held', deadlineMs: 1_000 }, 1_500)).toEqual({ kind: 'unknown' });
    expect((await rig.readAll()).valid).toHaveLength(1);
    skew.ms = 0;
    // Held longer than its deadline: it expires instead of being decided late.
    expect(await client.send({ key: 'held' })).toMatchObject({ rejection: { code: 'COMMAND_EXPIRED' } });
    expect(await engine.stop()).toBe('stopped');
  }, 60_000);

  it('decides as usual while the clocks differ less than the limit', async () => {
    const { client, clock, alerts } = await withBrokerClock({ ms: clockErrorMsMax - 2_000 });
    expect(await client.send({ key: 'first' })).toMatchObject(accepted);
    expect([clock.problem(), alerts]).toEqual([undefined, []]);
  });

  it('can be stopped while it decides nothing', async () => {
    const { clock, engine } = await withBrokerClock({ ms: hourMs });
    await eventually('the clock is compared', () => clock.problem()?.includes('ahead'));
    expect(await engine.stop()).toBe('stopped');
  });

  it('needs a topic that the broker stamps', async () => {
    const rig = await Rig.open(services);
    const log = rig.connect();
    const clock = new BrokerClock({
      log,
      topic: rig.topics.repairs,
      now: Date.now,
      onWrong: () => undefined,
      onRight: () => undefined,
    });
    services.afterwards(() => clock.close());
    expect(clock.problem()).toMatch(/not been compared/);
    void clock.start();
    await eventually('the topic is named', () => clock.problem()?.includes('LogAppendTime'));
  });
});
