import { InvariantViolation } from '@parkett/kernel';
import { counterKind } from '../spec-support/counter';
import { AggregateStore } from './aggregate-store';
import { SnapshotKeeper } from './snapshot-keeper';
import type { SnapshotPosition, SnapshotStore } from './snapshot-store';
import { WindowTime } from './window-time';
import { setImmediate as breathe } from 'node:timers/promises';

async function keeperOf(snapshots: SnapshotStore) {
  const retries: unknown[] = [];
  const keeper = new SnapshotKeeper(snapshots, 0, [counterKind()], new WindowTime(Date.now), (error) =>
    retries.push(error),
  );
  const { store } = await keeper.load(false);
  return { keeper, store, retries };
}

it('no snapshot is taken of a store that collects no changes', async () => {
  const save = jest.fn(async () => 'saved');
  const snapshots = { storedUpTo: async () => new Map(), save } as unknown as SnapshotStore;
  const keeper = new SnapshotKeeper(snapshots, 0, [counterKind()], new WindowTime(Date.now), undefined);
  const store = new AggregateStore([counterKind()]);
  const place = () => ({ head: { next: 9, hash: 'a'.repeat(64), nextCommand: 9 }, recordedAt: 1 });
  expect(() => keeper.whenDue(store, place)).toThrow(InvariantViolation);
  expect(() => keeper.whenUnkept(store, place)).toThrow(InvariantViolation);
  await expect(keeper.whenMany(store, place, async () => 0)).rejects.toThrow(InvariantViolation);
  expect(() => keeper.last(store, place)).toThrow(InvariantViolation);
  await keeper.settled();
  expect(save).not.toHaveBeenCalled();
});

it('more changes than fit while nothing can be stored are dropped and reported', async () => {
  const refused = new Error('connection refused');
  const snapshots = {
    load: async () => new Map(),
    save: async () => Promise.reject(refused),
    forgetUnused: async () => undefined,
  } as unknown as SnapshotStore;
  const { keeper, store, retries } = await keeperOf(snapshots);
  const place = () => ({ head: { next: 9, hash: 'a'.repeat(64), nextCommand: 9 }, recordedAt: 1 });
  const entry = { aggregate: 'account:A', id: 'c', offset: 1, at: 1 };
  store.returnChanges({ states: [], memory: new Array(1_000_000).fill(entry), references: [] });
  keeper.last(store, place);
  await keeper.settled();
  expect(retries).toEqual([refused]);
  expect(keeper.problem).toBeUndefined();
  expect(store.changes).toBe(1_000_000);
  store.returnChanges({ states: [], memory: [entry], references: [] });
  keeper.last(store, place);
  await keeper.settled();
  expect(keeper.problem).toMatch(/1000001 changes collected/);
  expect(store.changes).toBe(0);
  keeper.last(store, place);
  await keeper.settled();
  expect(retries).toHaveLength(2);
});

it('a follower that cannot ask what is stored does not collect changes for ever', async () => {
  const snapshots = {
    load: async () => new Map(),
    storedUpTo: async () => Promise.reject(new Error('connection refused')),
    forgetUnused: async () => undefined,
  } as unknown as SnapshotStore;
  const keeper = new SnapshotKeeper(snapshots, 0, [counterKind()], new WindowTime(Date.now), undefined);
  const { store } = await keeper.load(false);
  const place = () => ({ head: { next: 9, hash: 'a'.repeat(64), nextCommand: 9 }, recordedAt: 1 });
  const entry = { aggregate: 'account:A', id: 'c', offset: 1, at: 1 };
  store.returnChanges({ states: [], memory: new Array(1_000_001).fill(entry), references: [] });
  keeper.whenUnkept(store, place);
  await keeper.settled();
  expect(keeper.problem).toMatch(/1000001 changes collected/);
  expect(store.changes).toBe(0);
});

it('the last snapshots of several runs are stored one after the other, each with what is acknowledged then', async () => {
  const saves: { next: number; end: () => void }[] = [];
  const snapshots = {
    load: async () => new Map(),
    save: (_partition: number, { head }: SnapshotPosition) =>
      new Promise((resolve) => saves.push({ next: head.next, end: () => resolve('saved') })),
    forget: async () => undefined,
    forgetUnused: async () => undefined,
  } as unknown as SnapshotStore;
  const keeper = new SnapshotKeeper(snapshots, 0, [counterKind()], new WindowTime(Date.now), undefined);
  const { store } = await keeper.load(false);
  let next = 1;
  const place = () => ({ head: { next, hash: 'a'.repeat(64), nextCommand: next }, recordedAt: 1 });
  const saved = () => saves.map((save) => save.next);
  keeper.last(store, place);
  await breathe();
  expect(saved()).toEqual([1]);
  next = 2;
  keeper.last(store, place);
  keeper.whenDue(store, place);
  await breathe();
  expect(saved()).toEqual([1]);
  next = 3;
  saves[0]?.end();
  await breathe();
  keeper.whenDue(store, place);
  await breathe();
  expect(saved()).toEqual([1, 3]);
  let settled = false;
  const settling = keeper.settled().then(() => (settled = true));
  await breathe();
  expect(settled).toBe(false);
  saves[1]?.end();
  await settling;
});

it('changes that are stored are not stored again when old command ids cannot be deleted', async () => {
  const saved: unknown[] = [];
  const snapshots = {
    load: async () => new Map(),
    save: async (_partition: number, { memory }: { memory: unknown[] }) => {
      saved.push(...memory);
      return 'saved';
    },
    forget: async () => Promise.reject(new Error('canceling statement due to statement timeout')),
    forgetUnused: async () => undefined,
  } as unknown as SnapshotStore;
  const { keeper, store, retries } = await keeperOf(snapshots);
  const place = (next: number) => () => ({ head: { next, hash: 'a'.repeat(64), nextCommand: next }, recordedAt: 1 });
  store.returnChanges({ states: [], memory: [{ aggregate: 'account:A', id: 'c', offset: 1, at: 1 }], references: [] });
  for (const next of [9, 10]) {
    keeper.last(store, place(next));
    await keeper.settled();
  }
  expect(saved).toHaveLength(1);
  expect(store.changes).toBe(0);
  expect(retries).toHaveLength(2);
});

it('an engine on an idle partition says that its parts are used', async () => {
  const hour = 60 * 60 * 1000;
  let shiftMs = 0;
  const clock = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + shiftMs);
  const markUsed = jest.fn(async () => undefined);
  const snapshots = {
    load: async () => new Map(),
    save: async () => 'saved',
    forget: async () => undefined,
    forgetUnused: async () => undefined,
    markUsed,
  } as unknown as SnapshotStore;
  const keeper = new SnapshotKeeper(snapshots, 0, [counterKind()], new WindowTime(Date.now), undefined);
  const { store } = await keeper.load(false);
  const place = () => ({ head: { next: 9, hash: 'a'.repeat(64), nextCommand: 9 }, recordedAt: 1 });
  const later = async (ms: number): Promise<number> => {
    shiftMs += ms;
    keeper.whenDue(store, place);
    await keeper.settled();
    return markUsed.mock.calls.length;
  };
  expect([await later(hour), await later(hour), await later(5 * hour), await later(hour)]).toEqual([0, 0, 1, 1]);
  jest.restoreAllMocks();
});

describe('the command ids of a long log that is read from its beginning', () => {
  const day = 24 * 60 * 60 * 1000;

  it.each([
    ['are stored only from the last 30 days', async () => 40 * day, ['c199999', 'c200000'], 40 * day],
    ['are stored when the broker does not say how long it is', async () => Promise.reject(new Error()), 200_001, day],
  ])('%s', async (_, logTime, expected, windowNow) => {
    let saved: readonly string[] = [];
    const forget = jest.fn(async () => undefined);
    const snapshots = {
      load: async () => new Map(),
      storedUpTo: async () => new Map(),
      save: async (_partition: number, { memory }: { memory: { id: string }[] }) => {
        saved = memory.map(({ id }) => id);
        return 'saved';
      },
      forget,
      forgetUnused: async () => undefined,
    } as unknown as SnapshotStore;
    const keeper = new SnapshotKeeper(snapshots, 0, [counterKind()], new WindowTime(Date.now), undefined);
    const { store } = await keeper.load(false);
    const place = () => ({ head: { next: 9, hash: 'a'.repeat(64), nextCommand: 9 }, recordedAt: day });
    const atOf = (offset: number): number => (offset < 199_999 ? 10 * day - 1 : 10 * day);
    const memory = Array.from({ length: 200_001 }, (_entry, offset) => ({
      aggregate: 'account:A',
      id: `c${offset}`,
      offset,
      at: atOf(offset),
    }));
    store.returnChanges({ states: [], memory, references: [] });
    await keeper.whenMany(store, place, logTime);
    expect(typeof expected === 'number' ? saved.length : saved).toEqual(expected);
    expect(forget).toHaveBeenCalledWith(0, windowNow);
    expect(store.changes).toBe(0);
  });
});
