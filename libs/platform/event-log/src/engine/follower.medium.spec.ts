import { setTimeout as sleep } from 'node:timers/promises';
import { backgroundLimits, Database } from '@parkett/platform-database';
import { eventually, useServices } from '@parkett/platform-testing';
import { ChainBroken } from '../chain/chain';
import type { Repair } from '../chain/repairs';
import { LogTooShort } from '../chain/verify-head';
import { counterKind, type Count } from '../spec-support/counter';
import { engineDatabase, Rig } from '../spec-support/rig';
import { specTrust } from '../spec-support/signing';
import type { AnyAggregateKind } from './aggregate-kind';
import { SnapshotKeeper } from './snapshot-keeper';
import { SnapshotStore } from './snapshot-store';

const services = useServices();
const patienceMs = 30_000;

/** The counter's kind, whose folds are counted. */
function counted(stateVersion = 1): { kind: AnyAggregateKind; folds: () => number } {
  const kind = counterKind(stateVersion);
  let count = 0;
  const evolve: typeof kind.decider.evolve = (state, event) => {
    count += 1;
    return kind.decider.evolve(state, event);
  };
  return { kind: { ...kind, decider: { ...kind.decider, evolve } }, folds: () => count };
}

async function rigWith(snapshotsIn?: string) {
  const rig = await Rig.open(services);
  const client = await rig.client();
  let sent = 0;
  const send = async (count: number): Promise<void> => {
    const keys = Array.from({ length: count }, () => `k${sent++}`);
    for (const answer of await Promise.all(keys.map((key) => client.send({ key }, patienceMs))))
      expect(answer).toMatchObject({ kind: 'accepted' });
  };
  const database = snapshotsIn === undefined ? undefined : await engineDatabase(services, snapshotsIn);
  return { rig, client, send, database, snapshots: database && new SnapshotStore(database) };
}

const positionOf = async (snapshots: SnapshotStore | undefined, kind: AnyAggregateKind): Promise<number | undefined> =>
  (await snapshots?.storedUpTo(0, [kind]))?.get('account');

describe('a follower that takes over', () => {
  it('reads the last records only, and nothing from Postgres', async () => {
    const { rig, send, snapshots } = await rigWith('warm');
    const before = await rig.engine({ snapshots });
    await send(20);
    const own = new Database(services.postgresUrl, services.schema('warm'), 2, backgroundLimits);
    const log = rig.connect();
    const standby = await rig.follower({ log, snapshots: new SnapshotStore(own) });
    await send(10);
    await standby.atEnd();
    await before.stop();
    const { follower } = await standby.release();
    await own.close();
    const ranges = jest.spyOn(log, 'readRange');
    const head = follower.head.next;
    const engine = await rig.engine({ log, snapshots: new SnapshotStore(own) }, Date.now, follower);
    expect(ranges.mock.calls.map(([, , from]) => from).filter((from) => from < head)).toEqual([]);
    await send(5);
    expect(await engine.state()).toMatchObject({ total: 35 });
    expect((await rig.readAll()).void).toBe(0);
  }, 60_000);

  it('does not wait for a snapshot of the records that it still has to read', async () => {
    const { rig, send, snapshots } = await rigWith('prompt');
    const saves = jest.spyOn(SnapshotKeeper.prototype, 'whenMany');
    const owner = await rig.engine();
    await send(2);
    const { follower } = await (await rig.follower({ snapshots })).release();
    expect(await saves.mock.calls[0]?.[2]()).toBe(follower.newest.recordedAt);
    saves.mockClear();
    await send(3);
    await owner.stop();
    const engine = await rig.engine({ snapshots }, Date.now, follower);
    expect(await engine.state()).toMatchObject({ total: 5 });
    expect(saves).not.toHaveBeenCalled();
    saves.mockRestore();
  }, 60_000);

  it('decides on the states of the log although the owner died between two records', async () => {
    const { rig, send, client } = await rigWith();
    const standby = await rig.follower();
    const owner = await rig.engine();
    await send(10);
    // Not stopped: the owner goes on until the other engine fences it. The clocks differ, because two engines that
    // decide the same commands in the same millisecond write the same records, and then neither is fenced.
    const { follower } = await standby.release();
    const engine = await rig.engine({}, () => Date.now() + 1_000, follower);
    await send(10);
    const fenced = await Promise.race([owner.ended.then(() => owner), engine.ended.then(() => engine)]);
    const survivor = fenced === owner ? engine : owner;
    await client.send({ key: 'last' }, patienceMs);
    expect(await survivor.state()).toMatchObject({ total: 21 });
    expect((await rig.readAll()).valid.filter(({ record }) => record.outcome.kind === 'accepted')).toHaveLength(21);
  }, 60_000);

  it('keeps its store when it loses the partition, and takes it back with what the other has decided', async () => {
    const { rig, send, snapshots } = await rigWith('back');
    const load = jest.spyOn(snapshots as SnapshotStore, 'load');
    const standby = await rig.follower({ snapshots });
    const { follower } = await standby.release();
    const first = await rig.engine({ snapshots }, Date.now, follower);
    await send(5);
    await first.stop();
    const following = await rig.follower({ snapshots }, follower);
    const other = await rig.engine({ snapshots: undefined });
    await send(7);
    await other.stop();
    await following.atEnd();
    await following.release();
    const again = await rig.engine({ snapshots }, Date.now, follower);
    await send(1);
    expect(await again.state()).toMatchObject({ total: 13 });
    expect(load).toHaveBeenCalledTimes(1);
  }, 60_000);

  it('recognises a command that the owner answered while it followed', async () => {
    const { rig, client } = await rigWith();
    const standby = await rig.follower();
    const owner = await rig.engine();
    const answer = await client.send({ key: 'once' }, patienceMs);
    await client.send({ key: 'a', type: 'AddOnce', body: { label: 'once-1' } }, patienceMs);
    await owner.stop();
    await standby.atEnd();
    const { follower } = await standby.release();
    const engine = await rig.engine({}, Date.now, follower);
    expect(await client.send({ key: 'once' }, patienceMs)).toEqual(answer);
    expect(await client.send({ key: 'b', type: 'AddOnce', body: { label: 'once-1' } }, patienceMs)).toMatchObject({
      kind: 'rejected',
    });
    expect(await engine.state()).toMatchObject({ total: 2 });
  }, 60_000);
});

describe('a follower of a build that changes a state', () => {
  it('stores its snapshot beside the owner, whose rows it leaves alone, so that the build starts without folding', async () => {
    const { rig, send, database, snapshots } = await rigWith('beside');
    const before = await rig.engine({ snapshots });
    await send(10);
    await before.stop();
    const owner = await rig.engine({ snapshots });
    // The owner will not store these for half a minute, and the follower has to leave that to it.
    await send(2);
    const written = async () => [
      await database?.rows('SELECT part, part_version, next FROM snapshot_parts WHERE NOT part_version = 7 ORDER BY 1'),
      await database?.rows('SELECT aggregate, xmin::text FROM part_snapshots WHERE NOT part_version = 7'),
      await database?.rows('SELECT id, xmin::text FROM part_commands ORDER BY record_offset'),
    ];
    const ownRows = await written();
    const newer = counted(7);
    const standby = await rig.follower({ snapshots, kinds: [newer.kind] });
    await eventually(
      'the follower has saved',
      async () => (await positionOf(snapshots, newer.kind)) === 12,
      patienceMs,
    );
    expect(newer.folds()).toBe(12);
    expect(await written()).toEqual(ownRows);
    await send(3);
    await standby.atEnd();
    expect(standby.state()).toMatchObject({ total: 15 });
    await standby.release();
    await owner.stop();
    const cold = counted(7);
    const engine = await rig.engine({ snapshots, kinds: [cold.kind] });
    expect(cold.folds()).toBe(3);
    expect(await engine.state()).toMatchObject({ total: 15 });
  }, 60_000);

  it('stores it at its next look when it was cut off in the middle', async () => {
    const { rig, send, database, snapshots } = await rigWith('cut');
    const owner = await rig.engine({ snapshots: undefined });
    await send(10);
    // Holds the follower's save up after its first rows.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const locked = database?.transaction(async (client) => {
      await client.query('LOCK TABLE part_snapshots IN EXCLUSIVE MODE');
      await held;
    });
    const retries: unknown[] = [];
    const standby = await rig.follower({ snapshots, kinds: [counterKind(7)], onRetry: (error) => retries.push(error) });
    const waiting = async (): Promise<number | undefined> =>
      (
        await database?.rows<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%part_snapshots%'
           AND query NOT LIKE '%pg_stat_activity%' AND datname = current_database()`,
        )
      )?.[0]?.pid;
    await eventually('the save waits', async () => (await waiting()) !== undefined, patienceMs);
    await database?.rows('SELECT pg_terminate_backend($1)', [await waiting()]);
    await eventually('the save has failed', () => retries.length > 0, patienceMs);
    release();
    await locked;
    expect(await positionOf(snapshots, counterKind(7))).toBeUndefined();
    expect(await database?.rows('SELECT count(*)::int AS n FROM part_snapshots')).toEqual([{ n: 0 }]);
    await standby.release();
    await owner.stop();
    const next = await rig.engine({ snapshots, kinds: [counterKind(7)] }, Date.now, standby.follower);
    await send(1);
    await next.stop();
    const cold = counted(7);
    const engine = await rig.engine({ snapshots, kinds: [cold.kind] });
    expect(cold.folds()).toBe(0);
    expect(await engine.state()).toMatchObject({ total: 11 });
  }, 60_000);
});

describe('a damaged log', () => {
  it('stops a follower as it stops an engine', async () => {
    const { rig, send } = await rigWith();
    const owner = await rig.engine();
    await send(3);
    const standby = await rig.follower();
    await standby.atEnd();
    await owner.stop();
    const { valid, head } = await rig.readAll();
    await rig.appendEvent({ ...valid[0]?.record, at: head.next, prev: 'f'.repeat(64) });
    await expect(standby.ended).rejects.toThrow(ChainBroken);
    await expect(rig.engine()).rejects.toThrow(ChainBroken);
    await expect(rig.follower()).rejects.toThrow(ChainBroken);
    expect(standby.follower.head.next).toBe(3);
  }, 60_000);

  it('is followed past the damage once two persons have signed a repair', async () => {
    const { rig, send } = await rigWith();
    const owner = await rig.engine();
    await send(3);
    await owner.stop();
    const { valid, head } = await rig.readAll();
    const offset = await rig.appendEvent({ ...valid[0]?.record, at: head.next, prev: 'f'.repeat(64) });
    const repairs: Repair[] = [
      { partition: 0, offset, head: head.hash, nextCommand: head.nextCommand, reason: 'forged' },
    ];
    const standby = await rig.follower({ trust: { ...specTrust, repairs } });
    expect(standby.follower.head.next).toBe(4);
    const { follower } = await standby.release();
    const engine = await rig.engine({ trust: { ...specTrust, repairs } }, Date.now, follower);
    expect(await engine.state()).toMatchObject({ total: 3 });
  }, 60_000);

  it('that lost records is noticed by the follower that had read them', async () => {
    const { rig, send } = await rigWith();
    const owner = await rig.engine();
    await send(3);
    await owner.stop();
    const standby = await rig.follower();
    const { follower } = await standby.release();
    jest.spyOn(rig.log, 'endOffset').mockResolvedValue(2);
    await expect(rig.engine({}, Date.now, follower)).rejects.toThrow(LogTooShort);
  }, 60_000);
});

it('a follower writes no records', async () => {
  const { rig, client } = await rigWith();
  const standby = await rig.follower();
  const answer = client.send({ key: '1' }, 1_500);
  expect(await answer).toEqual({ kind: 'unknown' });
  await sleep(100);
  expect(await rig.log.endOffset(rig.topics.events, 0)).toBe(0);
  expect((standby.state() as Count | undefined)?.total).toBe(0);
});
