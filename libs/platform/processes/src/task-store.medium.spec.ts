import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { PartitionProcess } from './partition-process';
import type { AsideTask, PlacedTask, TaskFailure } from './process-manager';
import { processMigrations } from './processes.migrations';
import { killAnywhere, type KillSwitch } from './spec-support/kill-anywhere';
import { FakeDecisions, messenger, recordedNotes } from './spec-support/recorded';
import { CursorMoved, readAside, TaskStore } from './task-store';

const services = useServices();
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 6, backgroundLimits);
services.afterwards(() => records.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: processMigrations }));

let processes = 0;
const nextName = (): string => `process ${(processes += 1)}`;

const headAt = (next: number) => ({ next, hash: `hash ${next}`, nextCommand: next });

/** A store whose cursor has passed two tasks of A and one of B, the firsts of which have failed. */
async function storeWithTasks() {
  const process = nextName();
  const store = new TaskStore(records, process, 0);
  const task = (offset: number, subject: string, failure?: AsideTask['failure']): AsideTask => ({
    process,
    partition: 0,
    offset,
    ordinal: 0,
    subject,
    body: { note: `${subject}${offset}` },
    issuedAt: 1_000 + offset,
    refusals: 0,
    failure,
  });
  const unanswered = { reason: 'NO_ANSWER', kind: 'unanswered' } as const;
  await store.pass(0, headAt(5), [task(1, 'A', unanswered), task(2, 'A'), task(3, 'B', unanswered)]);
  const makeDue = () => records.rows(`UPDATE process_tasks SET next_try_at = now() - make_interval(secs => at_offset)`);
  return { process, store, makeDue, task };
}

const offsetsOf = (tasks: readonly PlacedTask[]): number[] => tasks.map(({ offset }) => offset).sort();

describe('the cursor', () => {
  it('is moved by compare-and-set, together with the tasks that it passes', async () => {
    const { store, process, task } = await storeWithTasks();
    const late = task(8, 'late');
    expect(await store.cursor()).toEqual(headAt(5));
    await expect(store.pass(0, headAt(9), [])).rejects.toMatchObject({ name: 'CursorMoved' });
    await expect(store.pass(4, headAt(9), [late])).rejects.toMatchObject({ name: 'CursorMoved' });
    expect(await store.cursor()).toEqual(headAt(5));
    expect(await store.waiting(['late'])).toEqual(new Set());
    await store.pass(5, headAt(9), []);
    expect(await store.cursor()).toEqual(headAt(9));
    expect(await new TaskStore(records, process, 1).cursor()).toBeUndefined();
  });
});

describe('tasks that are set aside', () => {
  it('are taken once due, the first of each subject, and by one process only', async () => {
    const { store, makeDue } = await storeWithTasks();
    expect(await store.takeDue(10)).toEqual([]);
    await makeDue();
    const taken = await Promise.all([store.takeDue(10), store.takeDue(10)]);
    expect(offsetsOf(taken.flat())).toEqual([1, 3]);
    expect(taken.flat().find(({ offset }) => offset === 3)).toMatchObject({
      subject: 'B',
      body: { note: 'B3' },
      issuedAt: 1_003,
      refusals: 0,
    });
    expect(await store.waiting(['A', 'B', 'C'])).toEqual(new Set(['A', 'B']));
  });

  it('let the next one of their subject go on when they are done', async () => {
    const { store, makeDue } = await storeWithTasks();
    await makeDue();
    for (const task of await store.takeDue(10)) await store.done(task);
    expect(offsetsOf(await store.takeDue(10))).toEqual([2]);
    expect(await store.waiting(['A', 'B'])).toEqual(new Set(['A']));
  });

  it('are retried with growing pauses, whatever the reasons, and soon once the log gives no answer', async () => {
    const { process, store, makeDue } = await storeWithTasks();
    const waitOf = async (offset: number) =>
      (
        await records.rows<{ wait_s: number; refusals: number; attempts: number }>(
          'SELECT wait_s, refusals, attempts FROM process_tasks WHERE process = $1 AND at_offset = $2',
          [process, offset],
        )
      )[0];
    const fail = async (reason: string, kind: TaskFailure['kind']) => {
      await makeDue();
      for (const task of await store.takeDue(10)) await store.failed(task, { reason, kind });
    };
    await fail('NO_ANSWER', 'unanswered');
    await fail('NO_ANSWER', 'unanswered');
    expect(await waitOf(1)).toEqual({ wait_s: 4, refusals: 0, attempts: 3 });
    for (let n = 0; n < 4; n++) await fail(n % 2 === 0 ? 'ACCOUNT_UNKNOWN' : 'NOT_YET', 'refused');
    expect(await waitOf(1)).toEqual({ wait_s: 64, refusals: 4, attempts: 7 });
    for (let n = 0; n < 9; n++) await fail('ACCOUNT_UNKNOWN', 'refused');
    expect(await waitOf(1)).toMatchObject({ wait_s: 3_600, refusals: 13 });
    await fail('COMMAND_FAILED', 'undecided');
    expect(await waitOf(1)).toMatchObject({ wait_s: 3_600, refusals: 13 });
    await fail('NO_ANSWER', 'unanswered');
    expect(await waitOf(1)).toMatchObject({ wait_s: 120, refusals: 13 });
    for (let n = 0; n < 9; n++) await fail(n % 2 === 0 ? 'NO_ANSWER' : 'NO_ROUTE', 'unanswered');
    expect(await waitOf(1)).toMatchObject({ wait_s: 120, attempts: 27 });
  });

  it('are not taken again while they are under way', async () => {
    const { store, makeDue } = await storeWithTasks();
    await makeDue();
    const [first] = await store.takeDue(1);
    await makeDue();
    expect(offsetsOf(await store.takeDue(10, first ? [first] : []))).toEqual([first?.offset === 1 ? 3 : 1]);
  });

  it('raise one alert each, and are counted for operators', async () => {
    const { process, store, makeDue } = await storeWithTasks();
    const alerts: string[] = [];
    const aside = async () => (await readAside(records, [0])).find((found) => found.process === process);
    expect(await aside()).toMatchObject({ tasks: 3, alerted: 0, reason: 'NO_ANSWER', since: expect.any(Date) });
    for (let n = 0; n < 8; n++) {
      await makeDue();
      for (const task of await store.takeDue(10))
        if (await store.failed(task, { reason: `reason ${task.subject}`, kind: 'refused' })) alerts.push(task.subject);
    }
    expect(alerts.sort()).toEqual(['A', 'B']);
    expect(await aside()).toMatchObject({ tasks: 3, alerted: 2, reason: 'reason A' });
  });
});

/** Three accounts; B refuses three ids, and the first answers of A and C do not arrive. */
class World {
  readonly notes = ['A', 'B', 'A', 'C', 'B', 'A'].map((account, n) => ({ account, note: `${account}${n}` }));
  readonly decisions = new FakeDecisions(new Map([['account:B', 3]]), new Set(['account:A', 'account:C']));
  private readonly name = nextName();
  readonly store = new TaskStore(records, this.name, 0);

  begin(killSwitch: KillSwitch) {
    const closing = new AbortController();
    const ended = this.run(killSwitch, closing.signal);
    return {
      end: async () => {
        closing.abort();
        await ended;
      },
    };
  }

  /** A statement of the killed process may move the cursor after the next one has read it: it begins anew. */
  private async run(killSwitch: KillSwitch, closing: AbortSignal): Promise<void> {
    while (!closing.aborted) {
      const process = this.open(killSwitch);
      closing.addEventListener('abort', () => process.close(), { once: true });
      await process.run().catch((error: unknown) => {
        process.close();
        if (!(error instanceof CursorMoved)) throw error;
      });
    }
  }

  private open(killSwitch: KillSwitch): PartitionProcess<string> {
    return new PartitionProcess({
      manager: messenger(killSwitch.wrap('log', this.decisions), this.name),
      partition: 0,
      store: killSwitch.wrap('store', this.store),
      verify: async () => undefined,
      follow: recordedNotes(this.notes),
      onAlert: () => undefined,
      onRetry: () => undefined,
      times: { idleCursorMs: 5, lookForDueMs: 3 },
    });
  }

  async isSettled(): Promise<boolean> {
    await records.rows('UPDATE process_tasks SET next_try_at = now() WHERE next_try_at > now()');
    const cursor = await this.store.cursor();
    return (
      cursor?.next === this.notes.length &&
      (await this.store.waiting(['account:A', 'account:B', 'account:C'])).size === 0
    );
  }

  async outcome(): Promise<unknown> {
    const told = (account: string) => this.decisions.accepted.filter(({ aggregate }) => aggregate === account);
    return [told('account:A'), told('account:B'), told('account:C'), await this.store.cursor()];
  }
}

it('has the same outcome on Postgres, killed before and after its steps', async () => {
  const trial = {
    world: () => new World(),
    begin: (world: World, killSwitch: KillSwitch) => world.begin(killSwitch),
    isSettled: (world: World) => world.isSettled(),
    outcome: (world: World) => world.outcome(),
  };
  const steps = await killAnywhere(trial, 25);
  expect(steps).toEqual(expect.arrayContaining(['store.pass', 'store.failed', 'store.done', 'log.send']));
}, 300_000);
