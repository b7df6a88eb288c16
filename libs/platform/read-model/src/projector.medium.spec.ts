import { genesis, hashHeader, KafkaLog, sha256, topicsOf, topicSpecs, unsealed } from '@parkett/platform-event-log';
import { eventually, useServices } from '@parkett/platform-testing';
import {
  backgroundLimits,
  Database,
  migrate,
  PositionMoved,
  Projector,
  readModelMigrations,
  readPosition,
  type Projection,
} from './index';

const services = useServices();
const topics = topicsOf(services.prefix);
const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'projector-spec' });
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 8, backgroundLimits);
services.afterwards(() => read.close());
services.afterwards(() => log.close());

let prev = genesis(topics.events, 0);
let records = 0;

async function append(note: string): Promise<void> {
  const value = Buffer.from(
    JSON.stringify({
      v: 1,
      at: records,
      prev,
      commandOffset: records,
      commandId: note,
      bodyHash: 'h',
      aggregate: 'account:A',
      version: records + 1,
      recordedAt: 1,
      businessDate: '2026-11-20',
      env: 'SIMULATED',
      actor: { kind: 'system', id: 'spec' },
      context: {},
      outcome: { kind: 'accepted' },
      events: [{ type: 'Noted', v: 1 }],
    }),
  );
  const writer = log.writer(topics.events, 0);
  await writer.append([{ value, headers: { [hashHeader]: Buffer.from(sha256(value)) } }]);
  await writer.close();
  prev = sha256(value);
  records += 1;
}

/** Stores each note in `notes` under the group's name; projecting the note `refused` throws. */
const notesOf = (group: string, refused?: string): Projection => ({
  group,
  scope: 'every partition',
  tables: [],
  project: async (client, _, chained) => {
    for (const { offset, record } of chained) {
      await client.query('INSERT INTO notes VALUES ($1, $2, $3)', [group, offset, record.commandId]);
      if (record.commandId === refused) throw new Error(`${group} cannot project ${refused} at ${offset}`);
    }
  },
});

const running = new Set<Projector>();

function start(projection: Projection): { projector: Projector; ended: Promise<unknown> } {
  const projector = new Projector({
    log,
    topic: topics.events,
    partition: 0,
    trust: unsealed,
    database: read,
    projection,
  });
  running.add(projector);
  // Resolves to the error that ended the projector, or to undefined when it was closed.
  return {
    projector,
    ended: projector.run().then(
      () => undefined,
      (error: unknown) => error,
    ),
  };
}

const notes = async (group: string): Promise<string[]> =>
  (
    await read.rows<{ note: string }>('SELECT note FROM notes WHERE group_name = $1 ORDER BY record_offset', [group])
  ).map(({ note }) => note);
const shows = (group: string, count: number) =>
  eventually(`${group} shows ${count}`, async () => (await notes(group)).length === count);

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: readModelMigrations });
  await read.rows(
    'CREATE TABLE notes (group_name text NOT NULL, record_offset int NOT NULL, note text NOT NULL, PRIMARY KEY (group_name, record_offset))',
  );
  await log.ensureTopics(topicSpecs(topics, { accounts: 1, all: 1 }));
  for (const note of ['one', 'two', 'three']) await append(note);
});
afterEach(async () => {
  for (const projector of running) await projector.close();
  running.clear();
});

describe('two projectors of one group', () => {
  it('the one that finds the position moved stops, and every record counts once', async () => {
    const first = start(notesOf('shared'));
    await shows('shared', 3);
    // The rival starts at the group's position. Whichever of the two reaches the next record second has lost the group.
    const second = start(notesOf('shared'));
    await append('four');
    const error = await Promise.race([first.ended, second.ended]);
    expect(error).toBeInstanceOf(PositionMoved);
    await append('five');
    await shows('shared', 5);
    expect(await notes('shared')).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('when both start with an empty group, one stops at its first record', async () => {
    const begun = [start(notesOf('fresh')), start(notesOf('fresh'))];
    expect(await Promise.race(begun.map(({ ended }) => ended))).toBeInstanceOf(PositionMoved);
    await shows('fresh', records);
  });

  it('a successor continues at the position of the group', async () => {
    const first = start(notesOf('handed over'));
    await shows('handed over', records);
    await first.projector.close();
    expect(await first.ended).toBeUndefined();
    await append('later');
    start(notesOf('handed over'));
    await shows('handed over', records);
  });
});

describe('an event that cannot be projected', () => {
  it('stops its own group at the record before it; other groups go on', async () => {
    const poisoned = start(notesOf('poisoned', 'poison'));
    start(notesOf('well'));
    await shows('poisoned', records);
    const before = records;
    await append('poison');
    await append('behind it');
    expect(await poisoned.ended).toMatchObject({ message: `poisoned cannot project poison at ${before}` });
    await shows('well', records);
    await append('much later');
    await shows('well', records);
    expect([(await notes('poisoned')).length, (await readPosition(read, 'poisoned', 0))?.next]).toEqual([
      before,
      before,
    ]);
  });

  it('is projected by a later build that knows it; no record is lost or counted twice', async () => {
    start(notesOf('poisoned'));
    await shows('poisoned', records);
    expect(await notes('poisoned')).toEqual(await notes('well'));
  });
});
