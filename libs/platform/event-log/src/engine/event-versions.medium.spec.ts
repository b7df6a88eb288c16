import type { EventVersion } from '@parkett/kernel';
import type { Database } from '@parkett/platform-database';
import { eventually, useServices } from '@parkett/platform-testing';
import { engineDatabase, Rig } from '../spec-support/rig';
import { EventVersions, UnknownEventVersion } from './event-versions';
import { claimEnvironment } from './installation';
import { ReaderWatch } from './reader-watch';
import { listLaterVersions, switchedOn, switchOn } from './switched-versions';

const services = useServices();

const first = [{ name: 'Added.v1', isWrittenLater: false }];
/** Knows a second version, which waits, and a new type, which waits, too. */
const second = [...first, { name: 'Added.v2', isWrittenLater: true }, { name: 'Removed.v1', isWrittenLater: true }];
/** Writes the second version without asking. */
const third = [...first, { name: 'Added.v2', isWrittenLater: false }];
const added = { type: 'Added', v: 2 };

const fail = (): void => {
  throw new Error('a decision failed');
};
const quiet = { onRetry: () => undefined, onTooOld: () => undefined };

let installations = 0;

/** An installation that a build of the given versions has created. */
async function installation(versions: readonly EventVersion[]) {
  const database = await engineDatabase(services, `versions${++installations}`);
  await claimEnvironment(database, 'SIMULATED', versions);
  const started: EventVersions[] = [];
  services.afterwards(async () => {
    for (const each of started) await each.close();
  });
  const start = async (build: readonly EventVersion[], label: string): Promise<EventVersions> => {
    const process = new EventVersions(database, build, { label, ...quiet });
    started.push(process);
    await process.announce();
    return process;
  };
  return { database, start };
}

const killedReader = (database: Database, seenAt: string): Promise<unknown> =>
  database.rows(`INSERT INTO event_readers VALUES (gen_random_uuid(), 'killed', '{Added.v1}', ${seenAt})`);

describe('a new installation', () => {
  it('writes every version that its first build knows', async () => {
    const { start, database } = await installation(second);
    expect((await start(second, 'a')).mayWrite(added)).toBe(true);
    expect(await listLaterVersions(database)).toEqual([]);
  });
});

describe('a version that is written later', () => {
  it('is switched on once every running process knows it, and then written by all', async () => {
    const { start, database } = await installation(first);
    const old = await start(first, 'old');
    const [a, b] = [await start(second, 'a'), await start(second, 'b')];
    expect(await listLaterVersions(database)).toEqual([
      { name: 'Added.v2', unknownTo: ['old'] },
      { name: 'Removed.v1', unknownTo: ['old'] },
    ]);
    expect(await switchOn(database, 'Added.v2')).toBe('Added.v2 is not known to old');
    expect([a.mayWrite(added), a.mayWrite({ type: 'Added', v: 1 })]).toEqual([false, true]);
    expect([...a.notes()]).toEqual([]);
    await old.close();
    await eventually('a person may learn that it can be switched on', async () => a.notes().size === 2, 30_000);
    expect(a.notes().get('Added.v2')).toBe('can be switched on: npm run parkett -- events switch Added.v2');
    expect(await switchOn(database, 'Added.v2')).toBeUndefined();
    for (const process of [a, b]) await eventually('it is written', async () => process.mayWrite(added), 30_000);
    expect(a.mayWrite({ type: 'Removed', v: 1 })).toBe(false);
    expect([...a.notes().keys()]).toEqual(['Removed.v1']);
    expect(await switchOn(database, 'Added.v2')).toBeUndefined();
    expect((await start(second, 'c')).mayWrite(added)).toBe(true);
  });

  it('is not switched on if nobody knows it', async () => {
    const { start, database } = await installation(first);
    expect(await switchOn(database, 'Added.v2')).toBe('no running process knows Added.v2');
    await start(first, 'old');
    expect(await switchOn(database, 'Added.v2')).toBe('no running process knows Added.v2');
  });

  it.each(['30 seconds ago', '-1 hour ago', '20 hours ago'])(
    'waits for a process that was killed and seen %s, until that was silent for a minute',
    async (seen) => {
      const { start, database } = await installation(first);
      await start(second, 'a');
      await killedReader(database, `now() - interval '${seen.replace(' ago', '')}'`);
      const waits: string[] = [];
      // Three questions for each look, so that a look comes every nine seconds of this clock.
      let at = 0;
      const watch = new ReaderWatch(() => (at += 3_000));
      const onWait = (labels: string): void => void waits.push(labels);
      expect(await switchOn(database, 'Added.v2', { watch, onWait })).toBeUndefined();
      expect(waits).toEqual(['killed']);
      expect(at).toBeGreaterThan(60_000);
    },
    60_000,
  );
});

describe('a build that does not know a version', () => {
  it('starts before it is switched on, and not afterwards', async () => {
    const { start, database } = await installation(first);
    await start(second, 'a');
    await (await start(first, 'back')).close();
    await switchOn(database, 'Added.v2');
    await expect(start(first, 'too late')).rejects.toThrow(UnknownEventVersion);
    await expect(start(first, 'too late')).rejects.toThrow(/this build does not know Added\.v2/);
  });

  it('has to end when it was silent for so long that nobody waited for it', async () => {
    const { start, database } = await installation(first);
    const ended: Error[] = [];
    const onTooOld = (error: Error): void => void ended.push(error);
    const silent = new EventVersions(database, first, { label: 'silent', ...quiet, onTooOld });
    services.afterwards(() => silent.close());
    await silent.announce();
    await start(second, 'a');
    await database.rows("DELETE FROM event_readers WHERE label = 'silent'");
    await switchOn(database, 'Added.v2');
    await eventually('it has to end', async () => ended.length > 0, 30_000);
    expect(ended.map(String)).toEqual([expect.stringMatching(/UnknownEventVersion: .* does not know Added\.v2/)]);
    expect(silent.problem()).toMatch(/does not know Added\.v2/);
  });
});

describe('a build that writes a version without being told to', () => {
  it('switches it on as the last step of its start, and an older build can be started until then', async () => {
    const { start } = await installation(first);
    const built = await start(third, 'new');
    await (await start(first, 'back')).close();
    expect(built.mayWrite(added)).toBe(false);
    await built.switchOnOwn();
    expect(built.mayWrite(added)).toBe(true);
    await expect(start(first, 'too late')).rejects.toThrow(UnknownEventVersion);
  });

  it('waits for a running process that does not know it', async () => {
    const { start } = await installation(first);
    const old = await start(first, 'old');
    const built = await start(third, 'new');
    await expect(built.switchOnOwn()).rejects.toThrow('writes Added.v2, which is not known to old: waits');
    await old.close();
    await built.switchOnOwn();
    expect(built.mayWrite(added)).toBe(true);
  });

  it('finds out by itself that a process has ended, whatever the clock of Postgres says', async () => {
    const { database } = await installation(first);
    await killedReader(database, "now() + interval '1 hour'");
    let at = 0;
    const built = new EventVersions(database, third, { label: 'new', ...quiet, now: () => at });
    services.afterwards(() => built.close());
    await built.announce();
    for (; at < 60_000; at += 10_000) await expect(built.switchOnOwn()).rejects.toThrow('not known to killed');
    await built.switchOnOwn();
    expect(built.mayWrite(added)).toBe(true);
  });
});

describe('a version that Postgres has forgotten after a restore', () => {
  it('stays on in processes that know it to be on, and they write it down again', async () => {
    const { start, database } = await installation(first);
    const running = await start(second, 'a');
    await switchOn(database, 'Added.v2');
    await eventually('it is written', async () => running.mayWrite(added), 30_000);
    await database.rows("DELETE FROM switched_event_versions WHERE name = 'Added.v2'");
    await eventually('it is written down', async () => (await switchedOn(database.pool)).has('Added.v2'), 30_000);
    expect(running.mayWrite(added)).toBe(true);
    await expect(start(first, 'too late')).rejects.toThrow(UnknownEventVersion);
  });

  it('is on as soon as the log is seen to contain it', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const writer = await rig.engine();
    expect(await client.send({ key: 'before' })).toMatchObject({ kind: 'accepted' });
    await writer.stop();
    const { start, database } = await installation([]);
    const running = await start([{ name: 'Added.v1', isWrittenLater: true }], 'a');
    expect(running.mayWrite({ type: 'Added', v: 1 })).toBe(false);
    const read: unknown[] = [];
    const onRead = (event: { type: string; v: number }): void => {
      read.push(event);
      running.wasRead(event);
    };
    const environment = { now: Date.now, env: 'SIMULATED' as const, onRead };
    const { follower } = await (await rig.follower({ environment })).release();
    expect(running.mayWrite({ type: 'Added', v: 1 })).toBe(true);
    await rig.engine(
      { environment: { ...environment, businessDate: () => '2026-11-20', onFailed: fail } },
      Date.now,
      follower,
    );
    expect(await client.send({ key: 'own' })).toMatchObject({ kind: 'accepted' });
    expect(read).toHaveLength(1);
    await eventually('it is written down', async () => (await switchedOn(database.pool)).has('Added.v1'), 30_000);
    await expect(start([], 'too late')).rejects.toThrow(UnknownEventVersion);
  });

  it('is on with the versions that it requires', async () => {
    const later = (name: string, ...requires: string[]): EventVersion => ({ name, isWrittenLater: true, requires });
    const { start, database } = await installation(first);
    const running = await start(
      [...first, later('A.v2', 'B.v1'), later('B.v1', 'C.v1'), later('C.v1'), later('D.v1')],
      'a',
    );
    running.wasRead({ type: 'A', v: 2 });
    expect(
      ['A.v2', 'B.v1', 'C.v1', 'D.v1'].filter((name) =>
        running.mayWrite({ type: name[0] ?? '', v: Number(name.at(-1)) }),
      ),
    ).toEqual(['A.v2', 'B.v1', 'C.v1']);
    await eventually('they are written down', async () => (await switchedOn(database.pool)).has('C.v1'), 30_000);
  });
});

it('a process that cannot announce itself says so until it can again', async () => {
  const { database } = await installation(first);
  let now = 0;
  const process = new EventVersions(database, first, { label: 'a', ...quiet, now: () => now });
  services.afterwards(() => process.close());
  await process.announce();
  await database.rows('ALTER TABLE event_readers RENAME TO hidden');
  now = 29_000;
  expect(process.problem()).toBeUndefined();
  now = 31_000;
  await eventually(
    'it says why',
    async () => /not announced for 31 s.*event_readers/.test(process.problem() ?? ''),
    30_000,
  );
  await database.rows('ALTER TABLE hidden RENAME TO event_readers');
  await eventually('it has announced itself', async () => process.problem() === undefined, 30_000);
});

it('an event of a version that is not switched on is never recorded', async () => {
  const rig = await Rig.open(services);
  let isOn = false;
  const environment = {
    now: Date.now,
    businessDate: () => '2026-11-20',
    env: 'SIMULATED' as const,
    mayWrite: ({ type, v }: { type: string; v: number }) => isOn || type !== 'Added' || v !== 1,
    onFailed: () => undefined,
  };
  const engine = await rig.engine({ environment });
  const client = await rig.client();
  const off = { kind: 'rejected', rejection: { code: 'COMMAND_FAILED' } };
  expect(await client.send({ key: 'off' })).toMatchObject(off);
  isOn = true;
  expect(await client.send({ key: 'on' })).toMatchObject({ kind: 'accepted' });
  expect((await engine.state()).total).toBe(1);
});
