import { LogTooShort } from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartitionProcess } from './partition-process';
import type { TaskFailure } from './process-manager';
import { killAnywhere, type KillSwitch } from './spec-support/kill-anywhere';
import { MemoryTaskStore } from './spec-support/memory-task-store';
import { FakeDecisions, messenger, recordedNotes } from './spec-support/recorded';

const times = { idleCursorMs: 5, lookForDueMs: 3 };

/** `refused`: how many command ids an account refuses. */
class World {
  readonly store = new MemoryTaskStore();
  readonly decisions: FakeDecisions;
  readonly alerts: string[] = [];
  readonly errors: unknown[] = [];
  retryMsMax = 60_000;

  constructor(
    readonly notes: readonly { readonly account: string; readonly note: string }[],
    refused: Readonly<Record<string, number>> = {},
    lost: readonly string[] = [],
    failing: readonly string[] = [],
  ) {
    const aggregates = Object.entries(refused).map(([account, times]) => [`account:${account}`, times] as const);
    const named = (accounts: readonly string[]) => new Set(accounts.map((account) => `account:${account}`));
    this.decisions = new FakeDecisions(new Map(aggregates), named(lost), named(failing));
  }

  begin(
    manager = messenger(this.decisions),
    store: MemoryTaskStore = this.store,
    verify: () => Promise<void> = async () => undefined,
  ): PartitionProcess<string> & { readonly end: () => Promise<void> } {
    const process = new PartitionProcess({
      manager,
      partition: 0,
      store,
      verify,
      follow: recordedNotes(this.notes),
      onAlert: ({ subject }, { reason }: TaskFailure) => this.alerts.push(`${subject}: ${reason}`),
      onRetry: (error) => this.errors.push(error),
      times: { ...times, retryMsMax: this.retryMsMax },
    });
    const ended = process.run();
    ended.catch((error: unknown) => this.errors.push(error));
    return Object.assign(process, {
      end: async () => {
        process.close();
        await ended;
      },
    });
  }

  told(account: string): unknown[] {
    return this.decisions.accepted
      .filter(({ aggregate }) => aggregate === `account:${account}`)
      .map(({ body }) => body);
  }

  get isRead(): boolean {
    return this.store.head?.next === this.notes.length;
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await sleep(2);
  }
}

const notes = [
  { account: 'A', note: 'a1' },
  { account: 'B', note: 'b1' },
  { account: 'A', note: 'a2' },
  { account: 'C', note: 'c1' },
  { account: 'B', note: 'b2' },
  { account: 'A', note: 'a3' },
];

it('sends a command per event, once, and moves its cursor to the end', async () => {
  const world = new World(notes);
  const process = world.begin();
  await world.until(() => world.isRead);
  expect(process.backlog).toBeUndefined();
  await process.end();
  expect([world.told('A'), world.told('B'), world.told('C')]).toEqual([['a1', 'a2', 'a3'], ['b1', 'b2'], ['c1']]);
  expect(world.store.rows).toEqual([]);
});

it('sets aside what does not get through, in order, alerts once and goes on with the others', async () => {
  const world = new World(notes, { B: Infinity });
  const process = world.begin();
  await world.until(() => world.alerts.length > 0 && (world.store.rows[0]?.attempts ?? 0) > 7);
  await process.end();
  expect([world.told('A'), world.told('B'), world.told('C')]).toEqual([['a1', 'a2', 'a3'], [], ['c1']]);
  expect(world.store.rows).toMatchObject([
    { body: 'b1', reason: 'NOT_YET' },
    { body: 'b2', reason: 'WAITS', attempts: 0 },
  ]);
  expect(world.alerts).toEqual(['account:B: NOT_YET']);
});

it('takes a case up again once it can be carried out, its first task first', async () => {
  const world = new World(notes, { B: 3 });
  const process = world.begin();
  await world.until(() => world.isRead && world.store.rows.length === 0);
  await process.end();
  expect(world.told('B')).toEqual(['b1', 'b2']);
});

it('moves its cursor early, so that a process that is killed soon after each start gets on', async () => {
  const many = Array.from({ length: 300 }, (_, number) => ({ account: `A${number}`, note: 'n' }));
  const world = new World(many);
  const moves: number[] = [];
  const pass = world.store.pass.bind(world.store);
  world.store.pass = async (from, to, aside) => {
    moves.push(to.next - from);
    await pass(from, to, aside);
  };
  const process = world.begin();
  await world.until(() => world.isRead);
  await process.end();
  expect(moves).toEqual([4, 8, 16, 32, 64, 100, 76]);
});

it('repeats a command whose outcome is unknown with the same id', async () => {
  const world = new World(notes, {}, ['B']);
  const process = world.begin();
  await world.until(() => world.isRead && world.store.rows.length === 0);
  await process.end();
  expect(world.told('B')).toEqual(['b1', 'b2']);
});

it('stops at a record that it does not understand, with the tasks before it done or repeatable', async () => {
  const world = new World(notes);
  const process = world.begin({
    ...messenger(world.decisions),
    tasksOf: ({ offset }) => {
      throw new Error(`unknown event at ${offset}`);
    },
  });
  await world.until(() => world.errors.length > 0);
  await process.end().catch(() => undefined);
  expect(world.errors).toEqual([new Error('unknown event at 0')]);
  expect(world.store.head).toBeUndefined();
});

it('ends when another process moves the cursor', async () => {
  const world = new World(notes);
  const process = world.begin();
  world.store.pass = (_from, to, aside) => MemoryTaskStore.prototype.pass.call(world.store, 77, to, aside);
  await world.until(() => world.errors.length > 0);
  await process.end().catch(() => undefined);
  expect(world.errors).toEqual([expect.objectContaining({ name: 'CursorMoved' })]);
});

it('retries other tasks while one hangs', async () => {
  const world = new World(notes, { A: 2 });
  const polite = messenger(world.decisions);
  const process = world.begin({
    ...polite,
    carryOut: (task, signal) => {
      if (task.subject !== 'account:B') return polite.carryOut(task, signal);
      return world.store.rows.length === 0 ? Promise.reject(new Error('later')) : new Promise(() => undefined);
    },
  });
  await world.until(() => world.told('A').length === 3);
  await process.end();
  expect(world.store.rows).toMatchObject([{ body: 'b1' }, { body: 'b2' }]);
  expect(world.store.rows[0]?.attempts).toBe(2);
}, 30_000);

it('ends an attempt that takes too long, and tries it again', async () => {
  const world = new World(notes);
  world.retryMsMax = 20;
  const polite = messenger(world.decisions);
  let attempts = 0;
  const process = world.begin({
    ...polite,
    carryOut: (task, signal) => {
      if (task.subject !== 'account:B' || (attempts += 1) > 4) return polite.carryOut(task, signal);
      return attempts === 1 ? Promise.reject(new Error('later')) : new Promise(() => undefined);
    },
  });
  await world.until(() => world.told('B').length === 2);
  await process.end();
  expect(world.errors).toContainEqual(new Error('not done within 20 ms'));
}, 30_000);

it('sends a command whose decision failed again under its own id, so that no copy is carried out as well', async () => {
  const world = new World(notes, {}, [], ['B']);
  const process = world.begin();
  await world.until(() => world.isRead && world.store.rows.length === 0);
  await process.end();
  expect(world.told('B')).toEqual(['b1', 'b2']);
  world.decisions.deliverCopies();
  expect(world.told('B')).toEqual(['b1', 'b2']);
});

it('stops when the log does not contain its cursor, and waits while the log does not answer', async () => {
  const world = new World(notes);
  await world.begin().end();
  let asked = 0;
  const verify = async (): Promise<void> => {
    asked += 1;
    throw asked === 1 ? new Error('no broker') : new LogTooShort('the log ends at 3');
  };
  world.store.head = { next: 99, hash: 'lost', nextCommand: 99 };
  world.begin(messenger(world.decisions), world.store, verify);
  await world.until(() => world.errors.length === 2);
  expect(world.errors).toEqual([new Error('no broker'), new LogTooShort('the log ends at 3')]);
});

describe('killed before and after each of its steps', () => {
  const trial = (lost: readonly string[] = []) => ({
    world: () => new World(notes, { B: 3 }, lost),
    begin: (world: World, killSwitch: KillSwitch) => {
      const decisions = killSwitch.wrap('log', world.decisions);
      return world.begin(messenger(decisions), killSwitch.wrap('store', world.store));
    },
    isSettled: (world: World) => world.isRead && world.store.rows.length === 0,
    outcome: (world: World) => [world.told('A'), world.told('B'), world.told('C'), world.store.head],
  });

  it('has the same outcome', async () => {
    const steps = await killAnywhere(trial());
    expect(new Set(steps)).toEqual(
      new Set([
        'store.cursor',
        'store.waiting',
        'log.send',
        'store.pass',
        'store.takeDue',
        'store.failed',
        'store.done',
      ]),
    );
  });

  it('has the same outcome when an answer of the log is lost', async () => {
    await killAnywhere(trial(['A', 'C']));
  });
});
