import {
  EventReader,
  genesis,
  hashHeader,
  KafkaLog,
  sha256,
  topicsOf,
  topicSpecs,
  unsealed,
  type Repair,
} from '@parkett/platform-event-log';
import { recordBytes } from '@parkett/platform-event-log/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import {
  backgroundLimits,
  Database,
  LogFollower,
  migrate,
  Projector,
  readModelMigrations,
  readPosition,
  type Projection,
} from './index';

const services = useServices();
const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'shared-reading-spec' });
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 8, backgroundLimits);
const tail = new LogFollower(log, topics.events, read);
services.afterwards(() => read.close());
services.afterwards(() => log.close());
services.afterwards(() => tail.close());

const largeChars = 60_000;
let prev = genesis(topics.events, 0);
let records = 0;
let nextCommand = 0;

/** `at` below the own offset makes a record that does not count. */
async function append(commandId: string, { isVoid = false, padding = '' } = {}): Promise<void> {
  const place = isVoid ? { at: 0, prev: sha256('stale') } : { at: records, prev };
  const commandOffset = isVoid ? 0 : nextCommand;
  const value = recordBytes({ ...place, commandOffset, commandId, context: { padding } });
  await appendBytes(value);
  if (isVoid) return;
  prev = sha256(value);
  nextCommand += 1;
}
async function appendBytes(value: Buffer): Promise<void> {
  const writer = log.writer(topics.events, 0);
  await writer.append([{ value, headers: { [hashHeader]: Buffer.from(sha256(value)) } }]);
  await writer.close();
  records += 1;
}

interface Behaviour {
  /** Stops the group. */
  readonly refused?: string;
  /** Is not written. */
  readonly ignored?: string;
  /** Before each batch. */
  readonly before?: () => Promise<void>;
}

/** Stores each note in `notes` under the group's name. */
const notesOf = (group: string, { refused, ignored, before }: Behaviour = {}): Projection => ({
  group,
  scope: 'every partition',
  tables: [],
  project: async (client, _, chained) => {
    await before?.();
    for (const { offset, record } of chained) {
      if (record.commandId === ignored) continue;
      await client.query('INSERT INTO notes VALUES ($1, $2, $3)', [group, offset, record.commandId]);
      if (record.commandId === refused) throw new Error(`${group} cannot project ${refused}`);
    }
  },
});

const running = new Set<Projector>();

function start(projection: Projection, onProjected: (next: number) => void = () => undefined): Promise<unknown> {
  const projector = new Projector({
    log,
    topic: topics.events,
    partition: 0,
    trust: unsealed,
    database: read,
    projection,
    follower: tail,
    onProjected: (_count, { next }) => onProjected(next),
  });
  running.add(projector);
  return projector.run().then(
    () => undefined,
    (error: unknown) => error,
  );
}

const notes = async (group: string): Promise<string[]> =>
  (
    await read.rows<{ note: string }>('SELECT note FROM notes WHERE group_name = $1 ORDER BY record_offset', [group])
  ).map(({ note }) => note);
const reached = (group: string, next = records) =>
  eventually(`${group} is at ${next}`, async () => (await readPosition(read, group, 0))?.next === next);
/** Readers of their own that projectors have had. */
const opened = jest.spyOn(log, 'read');
const closed = jest.spyOn(EventReader.prototype, 'close');

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: readModelMigrations });
  await read.rows(
    'CREATE TABLE notes (group_name text NOT NULL, record_offset int NOT NULL, note text NOT NULL, PRIMARY KEY (group_name, record_offset))',
  );
  await log.ensureTopics(topicSpecs(topics, { accounts: 1, all: 1 }));
  for (const note of ['one', 'two', 'three']) await append(note);
  await tail.start(1, unsealed, () => undefined);
});
afterEach(async () => {
  for (const projector of running) await projector.close();
  running.clear();
});

it('groups that have caught up take their records from the log follower and read nothing themselves', async () => {
  opened.mockClear();
  void start(notesOf('first'));
  void start(notesOf('second'));
  await Promise.all([reached('first'), reached('second')]);
  await eventually('both have ended their own readers', () => opened.mock.calls.length === closed.mock.calls.length);
  opened.mockClear();
  for (const note of ['four', 'five']) await append(note);
  await Promise.all([reached('first'), reached('second')]);
  expect(opened).not.toHaveBeenCalled();
  expect(await notes('first')).toEqual(await notes('second'));
  expect((await notes('first')).slice(-2)).toEqual(['four', 'five']);
});

it('a group that stands still delays no other, falls behind the window and misses nothing afterwards', async () => {
  let release = (): void => undefined;
  const blocked = new Promise<void>((resolve) => (release = resolve));
  void start(notesOf('slow', { before: () => blocked }));
  void start(notesOf('quick'));
  // More than the window keeps.
  for (let number = 0; number < 30; number++) await append(`large ${number}`, { padding: 'x'.repeat(largeChars) });
  await reached('quick');
  expect([
    await notes('slow'),
    tail.window(0)?.after({ next: 0, hash: genesis(topics.events, 0), nextCommand: 0 }),
  ]).toEqual([[], undefined]);
  release();
  await reached('slow');
  expect(await notes('slow')).toEqual(await notes('quick'));
});

it('an event that cannot be projected stops its own group only', async () => {
  const poisoned = start(notesOf('poisoned', { refused: 'poison' }));
  void start(notesOf('well'));
  await Promise.all([reached('poisoned'), reached('well')]);
  const before = records;
  await append('poison');
  await append('behind it');
  expect(await poisoned).toMatchObject({ message: 'poisoned cannot project poison' });
  await append('much later');
  await reached('well');
  expect((await readPosition(read, 'poisoned', 0))?.next).toBe(before);
});

it('records that change nothing move the position without a transaction, and it is stored soon', async () => {
  const seen: number[] = [];
  void start(notesOf('sparse', { ignored: 'nothing' }), (next) => seen.push(next));
  await reached('sparse');
  const transactions = jest.spyOn(read, 'transaction');
  for (let number = 0; number < 5; number++) {
    await append('nothing');
    await eventually('it is passed', () => seen.at(-1) === records);
  }
  await reached('sparse');
  expect(transactions).not.toHaveBeenCalled();
  await append('something');
  await reached('sparse');
  expect(transactions).toHaveBeenCalled();
  expect((await notes('sparse')).at(-1)).toBe('something');
});

it('the position moves past a record that does not count', async () => {
  void start(notesOf('past void'));
  await reached('past void');
  await append('void', { isVoid: true });
  await reached('past void');
  await append('counts');
  await reached('past void');
  expect((await notes('past void')).slice(-1)).toEqual(['counts']);
});

it('a group whose stored position is not one of this log ends, and the others go on', async () => {
  await read.rows('INSERT INTO positions VALUES ($1, 0, $2, $3, $2)', ['foreign', records - 1, sha256('another log')]);
  expect(await start(notesOf('foreign'))).toMatchObject({ name: 'ChainBroken' });
  expect(await notes('foreign')).toEqual([]);
  void start(notesOf('own'));
  await reached('own');
});

it('damage ends every group behind the last record before it', async () => {
  const ended = ['left', 'right'].map((group) => start(notesOf(group)));
  await Promise.all([reached('left'), reached('right')]);
  await append('the last');
  const valid = records;
  await appendBytes(recordBytes({ at: records, prev: sha256('forged'), commandOffset: nextCommand }));
  for (const end of ended) expect(await end).toMatchObject({ name: 'ChainBroken' });
  for (const group of ['left', 'right']) expect((await readPosition(read, group, 0))?.next).toBe(valid);

  // After a restart with a repair, a group behind the damage reads past it by itself.
  const repair: Repair = { partition: 0, offset: valid, head: prev, nextCommand, reason: 'forged' };
  const trust = { ...unsealed, repairs: [repair] };
  const again = new LogFollower(log, topics.events, read);
  services.afterwards(() => again.close());
  await again.start(1, trust, () => undefined);
  await append('after the repair');
  const projector = new Projector({
    ...{ log, topic: topics.events, partition: 0, database: read, projection: notesOf('left') },
    ...{ follower: again, trust },
  });
  running.add(projector);
  void projector.run();
  await reached('left');
  expect((await notes('left')).slice(-2)).toEqual(['the last', 'after the repair']);
});
