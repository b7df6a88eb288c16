import { useServices } from '@parkett/platform-testing';
import { engineDatabase, Rig, type Client } from '../spec-support/rig';
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
    const today = new Date().toISOString().slice(0, 10);
    expect(records.at(-1)?.businessDate).toBe(today);
    expect(Math.abs((records.at(-1)?.decidedAt ?? 0) - Date.now())).toBeLessThan(30_000);
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
      await database.rows('TRUNCATE snapshot_positions, snapshots, command_memory');
    }
  });
});
