import {
  accept,
  defineCommands,
  defineEvents,
  UnknownEvent,
  type CommandOf,
  type Decider,
  type EventBody,
  type SentOf,
} from '@parkett/kernel';
import { aggregateKind, PartitionEngine, partitionOf, type AnyAggregateKind } from '@parkett/platform-event-log';
import { specEngine, specTrust } from '@parkett/platform-event-log/spec-support';
import { eventually } from '@parkett/platform-testing';
import { z } from 'zod';
import { Projector, LogFollower, type Projection } from './index';
import { useEventStack } from './spec-support';

const layout = { accounts: 2, all: 2 };

const countedV1 = z.object({ by: z.number() });
const countedV2 = countedV1.extend({ unit: z.string() });
const up = { 1: (v1: z.output<typeof countedV1>) => ({ ...v1, unit: 'piece' }) };
/**
 * Three builds of a rolling upgrade, in order: the first does not know version 2, the second reads it, the third also
 * writes it.
 */
const before = defineEvents({ Counted: { 1: countedV1 } });
const reading = defineEvents({ Counted: { 1: countedV1, 2: countedV2, up, write: 1 } });
const writing = defineEvents({ Counted: { 1: countedV1, 2: countedV2, up } });

const commands = defineCommands({ Count: { 1: countedV2 } });
type Count = CommandOf<typeof commands>;
type State = Readonly<Record<string, number>>;

const counted = (state: State, by: number, unit: string): State => ({ ...state, [unit]: (state[unit] ?? 0) + by });

const kind = <Event extends EventBody, Written extends EventBody>(
  events: { read(event: EventBody): Event },
  { decide, evolve }: Pick<Decider<State, Count, Event, unknown, Written>, 'decide' | 'evolve'>,
): AnyAggregateKind =>
  aggregateKind({
    prefix: 'account',
    stateVersion: 1,
    decider: { initialState: () => ({}), decide, evolve },
    events,
    parseCommand: (sent) => commands.parse(sent),
    contextFor: () => ({ context: undefined, recorded: {} }),
  });

const kinds = {
  before: kind(before, {
    decide: (_, { by }) => accept({ type: 'Counted', v: 1, by }),
    evolve: (state, { by }) => counted(state, by, 'piece'),
  }),
  reading: kind(reading, {
    decide: (_, { by }) => accept({ type: 'Counted', v: 1, by }),
    evolve: (state, { by, unit }) => counted(state, by, unit),
  }),
  writing: kind(writing, {
    decide: (_, { by, unit }) => accept({ type: 'Counted', v: 2, by, unit }),
    evolve: (state, { by, unit }) => counted(state, by, unit),
  }),
};

const aggregateOn = (partition: number): string => {
  for (let n = 0; ; n++) if (partitionOf(`account:${n}`, layout) === partition) return `account:${n}`;
};
const [changed, untouched] = [aggregateOn(0), aggregateOn(1)];

const { services, topics, log, read, gateway, tail } = useEventStack<SentOf<typeof commands>>({ layout });

let keys = 0;
const count = async (aggregate: string, by: number, unit: string): Promise<string> => {
  const actor = { kind: 'system', id: 'spec' } as const;
  const key = `k${keys++}`;
  const answer = await gateway.send({ type: 'Count', body: { by, unit }, aggregate, actor, route: 'spec', key });
  return answer.kind;
};

/** Runs an engine of the given build during the work. Returns the aggregate's state at the end. */
async function withEngine(
  build: keyof typeof kinds,
  aggregate: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const engine = new PartitionEngine({
    log,
    topics,
    partition: partitionOf(aggregate, layout),
    kinds: [kinds[build]],
    ...specEngine,
    snapshots: undefined,
    environment: { now: Date.now, businessDate: () => '2026-11-20', env: 'SIMULATED', onFailed: () => undefined },
  });
  const [ready, ended] = await new Promise<[boolean, Promise<unknown>]>((resolve) => {
    const running = engine.run(() => resolve([true, running]));
    running.catch(() => resolve([false, running]));
  });
  if (!ready) return ended;
  await work();
  engine.stop();
  await ended;
  return engine.store.find(aggregate)?.state;
}

/** A projection of the given build, which stores one row per record. */
const projectionOf = (group: string, events: typeof before | typeof writing): Projection => ({
  group,
  scope: 'every partition',
  tables: [],
  project: async (client, partition, records) => {
    for (const { offset, record } of records)
      for (const event of record.events)
        await client.query('INSERT INTO counts VALUES ($1, $2, $3, $4)', [
          group,
          partition,
          offset,
          events.read(event),
        ]);
  },
});

function projector(group: string, events: typeof before | typeof writing, partition: number): Promise<unknown> {
  const projection = projectionOf(group, events);
  const running = new Projector({ log, topic: topics.events, partition, trust: specTrust, database: read, projection });
  services.afterwards(() => running.close());
  return running.run().catch((error: unknown) => error);
}

const rows = async (group: string, partition: number): Promise<unknown[]> =>
  (
    await read.rows<{ event: unknown }>(
      'SELECT event FROM counts WHERE group_name = $1 AND partition = $2 ORDER BY record_offset',
      [group, partition],
    )
  ).map(({ event }) => event);

beforeAll(() => read.rows('CREATE TABLE counts (group_name text, partition int, record_offset bigint, event jsonb)'));

describe('an event that gets a second version', () => {
  const recorded: EventBody[] = [];
  const told: unknown[] = [];

  it('is written in the first version until the build that writes the second one runs', async () => {
    tail.listen({
      onRecord: (partition, { record }) => {
        if (partition === partitionOf(changed, layout)) recorded.push(...record.events);
      },
    });
    await withEngine('before', changed, () => count(changed, 1, 'piece'));
    await withEngine('before', untouched, () => count(untouched, 10, 'piece'));
    // This build writes version 1, which has no unit. Its state must match what every reader of the log will see.
    expect(await withEngine('reading', changed, () => count(changed, 2, 'dozen'))).toEqual({ piece: 3 });
    expect(await withEngine('writing', changed, () => count(changed, 3, 'dozen'))).toEqual({ piece: 3, dozen: 3 });
    expect(recorded.map(({ v }) => v)).toEqual([1, 1, 2]);
  });

  it('folds from a log that contains both versions', async () => {
    for (const build of ['reading', 'writing'] as const)
      expect(await withEngine(build, changed, async () => undefined)).toEqual({ piece: 3, dozen: 3 });
  });

  const newest = [
    { type: 'Counted', v: 2, by: 1, unit: 'piece' },
    { type: 'Counted', v: 2, by: 2, unit: 'piece' },
    { type: 'Counted', v: 2, by: 3, unit: 'dozen' },
  ];

  it('reaches a projector only in the second version', async () => {
    void projector('knowing', writing, 0);
    await eventually('all is projected', async () => (await rows('knowing', 0)).length === 3);
    expect(await rows('knowing', 0)).toEqual(newest);
  });

  it('reaches a log follower only in the second version', async () => {
    const late = new LogFollower(log, topics.events, read);
    services.afterwards(() => late.close());
    await late.start(layout.all, specTrust, (error) => told.push(error));
    const caughtUp = new Promise<void>((resolve) => {
      late.follow(0, undefined, {
        onRecord: ({ record }) => told.push(...record.events.map((event) => writing.find(event))),
        onCaughtUp: resolve,
        onEnded: (error) => told.push(error),
      });
    });
    await caughtUp;
    expect(told).toEqual(newest);
  });
});

describe('a build that does not know the second version', () => {
  it('stops its engine of that partition, and decides on the others', async () => {
    await expect(withEngine('before', changed, async () => undefined)).rejects.toThrow(UnknownEvent);
    expect(await withEngine('before', untouched, () => count(untouched, 5, 'piece'))).toEqual({ piece: 15 });
  });

  it('stops the group of that partition, and no other group or partition', async () => {
    const stopped = projector('older', before, 0);
    void projector('older', before, 1);
    expect(await stopped).toBeInstanceOf(UnknownEvent);
    expect(await stopped).toMatchObject({ message: expect.stringMatching(/ at 0:\d+ is not known/) });
    await eventually('the other partition is projected', async () => (await rows('older', 1)).length === 2);
    // Earlier records of the same transaction were rolled back as well. A build that knows the version reads them
    // again.
    expect(await rows('older', 0)).toEqual([]);
    await withEngine('writing', changed, () => count(changed, 4, 'dozen'));
    await withEngine('before', untouched, () => count(untouched, 5, 'piece'));
    await eventually('the group that knows it goes on', async () => (await rows('knowing', 0)).length === 4);
    await eventually('the other partition goes on', async () => (await rows('older', 1)).length === 3);
  });

  it('ends those that follow that partition and derive something, and nobody else', async () => {
    const ended: unknown[] = [];
    const failed: unknown[] = [];
    const seen = [0, 0];
    const heard: number[] = [];
    const older = new LogFollower(log, topics.events, read, {
      onListenerFailed: (error, partition) => failed.push([error, partition]),
    });
    services.afterwards(() => older.close());
    older.listen({
      onRecord: (_partition, { record }) => {
        for (const event of record.events) before.find(event);
      },
    });
    older.listen({ onRecord: (partition) => heard.push(partition) });
    await older.start(layout.all, specTrust, (error) => ended.push(error));
    for (const partition of [0, 1]) {
      older.follow(partition, undefined, {
        onRecord: ({ record }) => {
          for (const event of record.events) before.find(event);
          seen[partition] = (seen[partition] ?? 0) + 1;
        },
        onEnded: (error) => ended.push([error, partition]),
      });
    }
    await eventually('the one who follows the partition is ended', async () => ended.length === 1);
    expect(ended).toEqual([[expect.any(UnknownEvent), 0]]);
    await withEngine('before', untouched, () => count(untouched, 5, 'piece'));
    await eventually('the other partition is followed', async () => seen[1] === 4);
    expect(seen[0]).toBe(2);
    await withEngine('writing', changed, () => count(changed, 4, 'dozen'));
    await eventually('the partition is still followed for everybody else', async () => heard.includes(0));
    expect(failed).toEqual([[expect.any(UnknownEvent), 0]]);
    expect([...older.broken]).toEqual([]);
  });
});
