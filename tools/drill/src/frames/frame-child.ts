import { JobHost, JobRunner, type ChunkedJob, type JobItem } from '@parkett/platform-jobs';
import { createLogger } from '@parkett/platform-observability';
import { ProcessHost, sendTask, type ProcessManager } from '@parkett/platform-processes';
import { partitionOf } from '@parkett/platform-event-log';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chunkMax, settingVariable, type FrameSetting, type Plant } from './frame-setting';
import { FramesStack, layout, partitions, prefixes } from './frames-stack';

const leaseMs = 6_000;
/** A machine that is busy with other work must not look like a partition that does not answer. */
const patienceMs = 120_000;
const lookEveryMs = 300;
const projectedMsMax = 10_000;
/** How long after the cursor has moved the planted fault sends a command. */
const lateMs = 150;
const job = 'settle';

interface Added {
  readonly by: number;
  readonly label: string;
}

const logger = createLogger('frames');
logger.level = 'silent';

/** Adds to a customer's mirror what is added to the customer. */
const mirror = ({ events }: FramesStack, plants: readonly Plant[]): ProcessManager<Added> => ({
  name: 'mirror',
  tasksOf: ({ record }) =>
    record.aggregate.startsWith(prefixes.customer)
      ? (record.events as unknown as readonly Added[]).map(({ by, label }) => ({
          subject: record.aggregate,
          body: { by, label },
        }))
      : [],
  carryOut: async (task) => {
    const send = () =>
      sendTask(events.gateway.send.bind(events.gateway), task, {
        aggregate: task.subject.replace(prefixes.customer, prefixes.mirror),
        type: 'Add',
        body: task.body,
        actor: { kind: 'system', id: 'mirror' },
      });
    if (!plants.includes('cursor ahead')) return send();
    setTimeout(() => void send(), lateMs);
    return undefined;
  },
});

/** Settles the items of one period after the other. */
const settle = ({ events, records }: FramesStack, plants: readonly Plant[]): ChunkedJob => ({
  name: job,
  queue: 'frames',
  schedule: { kind: 'every', everyMs: lookEveryMs },
  about: 'Settles what is due.',
  plan: async () => {
    const [due] = await events.read.rows<{ period: number | null }>('SELECT max(period) AS period FROM due_items');
    const period = String(due?.period ?? '');
    if ((await records.rows('SELECT FROM job_runs WHERE business_date = $1', [period])).length > 0) return undefined;
    const items = await events.read.rows<JobItem & Record<string, unknown>>(
      'SELECT id, aggregate FROM due_items WHERE period = $1 ORDER BY id',
      [due?.period],
    );
    return items.length === 0 ? undefined : { period, pages: [items] };
  },
  command: ({ id, aggregate }) => ({
    aggregate,
    type: id.endsWith('7') ? 'Refuse' : 'Add',
    body: { by: 1, label: id },
    actor: { kind: 'system', id: 'jobs' },
    route: job,
    key: plants.includes('new ids') ? `${id} ${randomUUID()}` : id,
  }),
  alreadyDone: [],
  totalsOf: () => ({ EUR: 1n }),
});

function startJobs(stack: FramesStack, { services, prefix, plants }: FrameSetting): void {
  const { gateway } = stack.events;
  const runner = new JobRunner({
    records: stack.records,
    projected: async () => {
      const until = performance.now() + projectedMsMax;
      while (!(await stack.isProjected()) && performance.now() < until) await sleep(20);
      return { everywhere: true, of: () => true };
    },
    partitionOf: (aggregate) => partitionOf(aggregate, layout),
    send: (request, wait) => gateway.send(request, wait),
    lag: (partition) => gateway.lag(partition),
    onSetAside: () => undefined,
    limits: { chunkMax, inFlightMax: 4, waitMs: patienceMs, patienceMs },
    leaseMs: plants.includes('lease ignored') ? 0 : leaseMs,
  });
  const run = (signal: AbortSignal) => runner.look(settle(stack, plants), signal);
  new JobHost(services.redisUrl, `{${prefix}}`, [{ name: job, queue: 'frames', everyMs: lookEveryMs, run }], logger);
}

// One process that runs one of the frames until it is killed, or its parent has gone.
process.once('disconnect', () => process.exit(0));
const setting = JSON.parse(process.env[settingVariable] ?? '') as FrameSetting;
const stack = await FramesStack.open(setting.services, setting.prefix, false);
if (setting.frame === 'jobs') startJobs(stack, setting);
else {
  const { records, events } = stack;
  new ProcessHost({ managers: [mirror(stack, setting.plants)], records, tail: events.tail, logger }).assign(partitions);
}
process.send?.('ready');
