import type { SentCommand } from '@parkett/kernel';
import type { CommandGateway } from '@parkett/platform-event-log';
import { counterKind } from '@parkett/platform-event-log/spec-support';
import { createLogger } from '@parkett/platform-observability';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProcessHost } from './process-host';
import type { ProcessManager } from './process-manager';
import { processMigrations } from './processes.migrations';
import { KillSwitch } from './spec-support/kill-anywhere';
import { sendTask } from './task-command';

const kills = 50;
/** A host makes about this many calls before its kill. */
const stepsMax = 40;
const patienceMs = 60_000;

const layout = { accounts: 2, all: 2 };
const stack = useEventStack({ kinds: [counterKind()], layout });
const { services, gateway, tail } = stack;
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 6, backgroundLimits);
services.afterwards(() => records.close());
const logger = createLogger('process-host-spec');
logger.level = 'silent';

const sources = ['ADA', 'BOB', 'CLEO', 'DAN', 'EVE'];
/** Sums of all events by account, as the log has them. */
const totals = new Map<string, number>();

const amountOf = (event: unknown): number => (event as { by: number }).by;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: processMigrations });
  tail.listen({
    onRecord: (_partition, { record: { aggregate, events } }) => {
      for (const event of events) totals.set(aggregate, (totals.get(aggregate) ?? 0) + amountOf(event));
    },
  });
});

const add = (account: string, by: number, key: string) =>
  gateway.send({
    aggregate: `account:${account}`,
    type: 'Add',
    body: { by },
    actor: { kind: 'system', id: 'spec' },
    route: 'spec',
    key,
  });

/** Adds to an account's mirror what is added to the account. */
const mirror = (log: Pick<CommandGateway<SentCommand>, 'send'>): ProcessManager<number> => ({
  name: 'mirror',
  tasksOf: ({ record: { aggregate, events } }) =>
    aggregate.endsWith('-MIRROR') ? [] : events.map((event) => ({ subject: aggregate, body: amountOf(event) })),
  carryOut: (task) =>
    sendTask(log.send.bind(log), task, {
      aggregate: `${task.subject}-MIRROR`,
      type: 'Add',
      body: { by: task.body },
      actor: { kind: 'system', id: 'mirror' },
    }),
});

function startHost(killSwitch = new KillSwitch()): ProcessHost {
  const host = new ProcessHost({
    managers: [mirror(killSwitch.wrap('log', gateway))],
    records: killSwitch.wrap('postgres', records),
    tail,
    logger,
  });
  host.assign([0, 1]);
  return host;
}

/** Sends commands until it is stopped. */
function load() {
  const stopping = new AbortController();
  let sent = 0;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      sent += 1;
      await Promise.all(sources.map((account) => add(account, sent, `${account} ${sent}`)));
      await sleep(5);
    }
  })();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
}

it(`carries out every task once under load, killed at ${kills} random points`, async () => {
  const { stop } = load();
  for (let kill = 0; kill < kills; kill++) {
    const step = 1 + Math.floor(Math.random() * stepsMax);
    const killSwitch = new KillSwitch({ step, moment: Math.random() < 0.5 ? 'before' : 'after' });
    const host = startHost(killSwitch);
    await eventually(`step ${step} is reached`, () => killSwitch.isDead, patienceMs);
    // Ends its timers; it waits for answers that it never gets.
    void host.close();
  }
  await stop();
  const host = startHost();
  const differences = () =>
    sources.filter((account) => totals.get(`account:${account}`) !== totals.get(`account:${account}-MIRROR`));
  await eventually('every mirror is complete', () => differences().length === 0, patienceMs).catch(() => undefined);
  await eventually(
    'nothing is set aside',
    async () => (await records.rows('SELECT FROM process_tasks')).length === 0,
    patienceMs,
  );
  expect(differences()).toEqual([]);
  expect([host.problems.size, totals.size]).toEqual([0, 2 * sources.length]);
  await host.close();
}, 240_000);

it('names a process that stops at an event, and serves the other partition', async () => {
  const stopping: ProcessManager = {
    name: 'stopping',
    tasksOf: ({ record: { aggregate } }) => {
      if (aggregate === 'account:ADA') throw new Error('not understood');
      return [];
    },
    carryOut: async () => undefined,
  };
  const host = new ProcessHost({ managers: [stopping], records, tail, logger });
  host.assign([0, 1]);
  await add('ADA', 1, 'again');
  await eventually('it has stopped', () => host.problems.size > 0, patienceMs);
  expect([...host.problems.values()]).toEqual(['not understood']);
  expect([...host.problems.keys()]).toEqual([expect.stringMatching(/^stopping\/[01]$/)]);
  host.assign([]);
  await eventually('the problem went with the partition', () => host.problems.size === 0, patienceMs);
  await host.close();
});

it('stops a process whose cursor lies beyond the end of the log, as after the restore of an older one', async () => {
  const name = 'ahead';
  const quiet: ProcessManager = { name, tasksOf: () => [], carryOut: async () => undefined };
  const end = tail.head(0);
  if (!end) throw new Error('the log is empty');
  await records.rows('INSERT INTO process_cursors VALUES ($1, 0, $2, $3, $4)', [
    name,
    end.next + 1,
    end.hash,
    end.nextCommand + 1,
  ]);
  const host = new ProcessHost({ managers: [quiet], records, tail, logger });
  host.assign([0, 1]);
  await eventually('it has stopped', () => host.problems.size > 0, patienceMs);
  expect([...host.problems]).toEqual([['ahead/0', expect.stringMatching(/ends at \d+, but the cursor of ahead/)]]);
  await add('ADA', 1, 'behind the cursor');
  await add('BOB', 1, 'behind the cursor');
  const cursor = await records.rows(`SELECT next FROM process_cursors WHERE process = 'ahead' AND partition = 0`);
  expect(cursor).toEqual([{ next: String(end.next + 1) }]);
  await host.close();
});

it('reports a task that is tried again and again until it gets through', async () => {
  let fails = true;
  const begun = [tail.head(0), tail.head(1)];
  const stubborn: ProcessManager = {
    name: 'stubborn',
    beginAt: async (partition) => begun[partition],
    tasksOf: ({ record: { aggregate } }) => (aggregate === 'account:ADA' ? [{ subject: aggregate, body: {} }] : []),
    carryOut: async () => (fails ? { reason: 'NOT_YET', kind: 'refused' as const } : undefined),
  };
  const host = new ProcessHost({ managers: [stubborn], records, tail, logger });
  host.assign([0, 1]);
  await add('ADA', 1, 'stubborn');
  await eventually('a note', () => host.notes.get('stubborn')?.includes('NOT_YET'), patienceMs);
  await eventually(
    'a problem',
    async () => {
      await records.rows('UPDATE process_tasks SET next_try_at = now()');
      return host.problems.get('stubborn')?.includes('1 tasks are set aside');
    },
    patienceMs,
  );
  fails = false;
  await records.rows('UPDATE process_tasks SET next_try_at = now()');
  await eventually('no problem', () => host.problems.size === 0 && host.notes.size === 0, patienceMs);
  await host.close();
}, 240_000);
