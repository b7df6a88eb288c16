import { sha256, signatureHeader, type Answer, type KafkaLog } from '@parkett/platform-event-log';
import { specSigner } from '@parkett/platform-event-log/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { gate, open, openHosts, patienceMs, snapshotsIn } from '../spec-support/engine-hosts';
import type { EngineHost } from './engine-host';

const services = useServices();

/** How far the tests have set the clock of this process forward. */
let shiftMs = 0;
const clock = performance.now.bind(performance);
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => clock() + shiftMs));
afterEach(() => jest.restoreAllMocks());

async function forge(log: KafkaLog, topic: string, partition: number): Promise<void> {
  const forged = Buffer.from(JSON.stringify({ v: 1, at: 0, prev: '0'.repeat(64) }));
  const writer = log.writer(topic, partition);
  const signature = specSigner.sign({ topic, partition, at: 0, hash: sha256(forged) });
  await writer.append([{ value: forged, headers: { [signatureHeader]: signature } }]);
  await writer.close();
}

it('two processes hand a partition to each other under load, and every command is answered once', async () => {
  const { log, gateway, host } = await openHosts(services, 1);
  const [first, second] = [host(), host()];
  const reads = jest.spyOn(log, 'readRange');
  first.assign([0]);
  second.assign([]);
  let done = false;
  let sent = 0;
  const answers: Answer[] = [];
  const caller = async (): Promise<void> => {
    while (!done) answers.push(await open(gateway, `A${sent++}`));
  };
  const callers = Array.from({ length: 8 }, caller);
  try {
    for (const [from, to] of [
      [first, second],
      [second, first],
      [first, second],
    ] as const) {
      await eventually('the owner serves', () => from.serving.length === 1, patienceMs);
      await eventually('the other stands by', () => to.standingBy.length === 1, patienceMs);
      const before = answers.length;
      await eventually('commands are answered', () => answers.length > before + 20, patienceMs);
      reads.mockClear();
      from.assign([]);
      to.assign([0]);
      await eventually('the other serves', () => to.serving.length === 1, patienceMs);
      expect(reads.mock.calls.map(([, , offset]) => offset).filter((offset) => offset < before)).toEqual([]);
    }
    await eventually('the last one serves', () => second.serving.length === 1, patienceMs);
  } finally {
    done = true;
    await Promise.all(callers);
  }
  expect(answers.filter(({ kind }) => kind !== 'accepted')).toEqual([]);
  expect(answers).toHaveLength(sent);
  expect(first.standingBy).toEqual([0]);
}, 120_000);

it('a partition that cannot be followed does not keep a process from taking the others', async () => {
  const { log, topics, host } = await openHosts(services, 2);
  await forge(log, topics.events, 1);
  const starting = host();
  expect(starting.isPrepared).toBe(true);
  starting.assign([]);
  expect(starting.isPrepared).toBe(false);
  await eventually('it may take partitions', () => starting.isPrepared, patienceMs);
  expect(starting.standingBy).toEqual([0]);
  expect([...starting.unfollowed.keys()]).toEqual([1]);
  expect([...starting.broken]).toEqual([]);
  const why = starting.unfollowed.get(1);
  starting.assign([0, 1]);
  await eventually('the sound one is served', () => starting.serving.includes(0), patienceMs);
  await eventually('the damage is found again', () => starting.broken.has(1), patienceMs);
  expect(starting.broken.get(1)).toBe(why);
  expect([...starting.unfollowed]).toEqual([]);
}, 60_000);

it('a process that can follow nothing is not prepared to take anything from others', async () => {
  const { log, topics, host } = await openHosts(services, 1);
  await forge(log, topics.events, 0);
  const starting = host();
  starting.assign([]);
  await eventually('the damage is found', () => starting.unfollowed.has(0), patienceMs);
  expect(starting.isPrepared).toBe(false);
}, 60_000);

it('a process that waits for Postgres is not prepared, however long that takes', async () => {
  const { host } = await openHosts(services, 2);
  const { snapshots } = await snapshotsIn(services, 'waits');
  const original = snapshots.load.bind(snapshots);
  let isUp = false;
  jest.spyOn(snapshots, 'load').mockImplementation(async (partition, ...rest) => {
    if (partition === 1 && !isUp) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return original(partition, ...rest);
  });
  const starting = host(Infinity, snapshots);
  starting.assign([]);
  await eventually('it follows the first', () => starting.standingBy.includes(0), patienceMs);
  expect(starting.isPrepared).toBe(false);
  shiftMs += 61_000;
  expect(starting.isPrepared).toBe(false);
  isUp = true;
  await eventually('it is prepared', () => starting.isPrepared, patienceMs);
  await eventually('it follows both', () => starting.standingBy.length === 2, patienceMs);
}, 60_000);

it('a process that has fallen behind the log does not follow until it is near its end again', async () => {
  const { log, topics, gateway, host } = await openHosts(services, 1);
  const [owner, standby] = [host(), host()];
  owner.assign([0]);
  expect(await open(gateway, 'A')).toMatchObject({ kind: 'accepted' });
  const slow: { held?: ReturnType<typeof gate>; more: number; calls: number } = { more: 0, calls: 0 };
  const read = log.read.bind(log);
  jest.spyOn(log, 'read').mockImplementation((options) => {
    if (options.topic !== topics.events) return read(options);
    const onBatch: typeof options.onBatch = async (records, highWatermark) => {
      slow.calls += 1;
      await slow.held?.opened;
      await options.onBatch(records, highWatermark + slow.more);
    };
    return read({ ...options, onBatch });
  });
  const expectBehind = (): void => {
    expect([standby.standingBy, [...standby.catchingUp().keys()], standby.isPrepared]).toEqual([[], [0], false]);
  };
  standby.assign([]);
  await eventually('it stands by', () => standby.standingBy.includes(0), patienceMs);

  const held = gate();
  slow.held = held;
  expect(await open(gateway, 'B')).toMatchObject({ kind: 'accepted' });
  await eventually('the reader is slow', () => slow.calls > 0, patienceMs);
  shiftMs += 6_000;
  expectBehind();
  held.open();
  await eventually('it stands by again', () => standby.standingBy.includes(0), patienceMs);

  slow.more = 1_000;
  expect(await open(gateway, 'C')).toMatchObject({ kind: 'accepted' });
  await eventually('it has read that', () => slow.calls > 1, patienceMs);
  shiftMs += 6_000;
  expectBehind();
  slow.more = 0;
  expect(await open(gateway, 'D')).toMatchObject({ kind: 'accepted' });
  await eventually('it stands by once more', () => standby.standingBy.includes(0), patienceMs);
}, 120_000);

describe('a process that cannot load one partition while it follows another', () => {
  /** Two partitions with stored snapshots. */
  async function stored(name: string) {
    const { log, topics, gateway, host } = await openHosts(services, 2);
    const { snapshots } = await snapshotsIn(services, name);
    const owner = host(0, snapshots);
    owner.assign([0, 1]);
    for (let n = 0; n < 12; n++) expect(await open(gateway, `${n}-A`)).toMatchObject({ kind: 'accepted' });
    await owner.close();
    return { log, topics, host, snapshots };
  }
  const unprepared = async (starting: EngineHost): Promise<void> => {
    await eventually('it follows the first', () => starting.standingBy.includes(0), patienceMs);
    expect([starting.isPrepared, ...starting.stalled]).toEqual([false]);
    shiftMs += 61_000;
  };

  it('is prepared after a minute when that partition has no leader, and says so', async () => {
    const { log, host, snapshots } = await stored('leader');
    const endOffset = log.endOffset.bind(log);
    jest.spyOn(log, 'endOffset').mockImplementation(async (topic, partition) => {
      if (partition === 1) throw new Error('there is no leader, connect ECONNREFUSED');
      return endOffset(topic, partition);
    });
    const starting = host(Infinity, snapshots);
    starting.assign([]);
    await unprepared(starting);
    await eventually('it is prepared', () => starting.isPrepared, patienceMs);
    expect([...starting.stalled]).toEqual([[1, 'Kafka: there is no leader, connect ECONNREFUSED']]);
  }, 60_000);

  it('is prepared after a minute when a row of its snapshot cannot be read, and says so', async () => {
    const { host, snapshots } = await stored('row');
    const original = snapshots.load.bind(snapshots);
    let isSound = false;
    const load = jest.spyOn(snapshots, 'load').mockImplementation(async (partition, ...rest) => {
      const positions = await original(partition, ...rest);
      if (partition === 1 && !isSound) throw Object.assign(new Error('invalid page in block 7'), { code: 'XX001' });
      return positions;
    });
    const starting = host(Infinity, snapshots);
    starting.assign([]);
    await unprepared(starting);
    const before = load.mock.calls.length;
    await eventually('it has tried again', () => load.mock.calls.length > before + 2, patienceMs);
    await eventually('it is prepared', () => starting.isPrepared, patienceMs);
    expect([...starting.stalled]).toEqual([[1, 'Postgres: invalid page in block 7']]);
    isSound = true;
    await eventually('it follows both', () => starting.standingBy.length === 2, patienceMs);
    expect([...starting.stalled]).toEqual([]);
  }, 60_000);
});

it('a process follows the partitions after its own, up to its limit, and none when it owns all', async () => {
  const { host } = await openHosts(services, 4);
  const [limited, none] = [host(2), host(0)];
  limited.assign([2]);
  await eventually('it follows two', () => limited.standingBy.length === 2, patienceMs);
  expect([...limited.standingBy].sort()).toEqual([0, 3]);
  limited.assign([0, 1, 2, 3]);
  await eventually('it serves all', () => limited.serving.length === 4, patienceMs);
  expect(limited.standingBy).toEqual([]);
  none.assign([]);
  expect(none.isPrepared).toBe(true);
  expect([...none.catchingUp()]).toEqual([]);
}, 60_000);
