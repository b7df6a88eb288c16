import { CustodianClient, custodyProcess } from '@parkett/custody-server';
import { addDays } from '@parkett/market-domain';
import { partitionOf } from '@parkett/platform-event-log';
import { JobHost, JobRunner, NightRunner } from '@parkett/platform-jobs';
import { createLogger } from '@parkett/platform-observability';
import { ProcessHost } from '@parkett/platform-processes';
import type { Projected } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { nightJobs, steps, type NightSent } from './night-jobs';
import { settingVariable, type NightSetting } from './night-setting';
import { env, layout, NightStack } from './night-stack';

const leaseMs = 4_000;
/** A machine that is busy with other work must not look like a partition that does not answer. */
const patienceMs = 120_000;
const lookEveryMs = 300;
const projectedMsMax = 60_000;

const logger = createLogger('night');
logger.level = 'silent';

function startJobs(stack: NightStack, setting: NightSetting): void {
  const { gateway } = stack.events;
  const now = (): number => Date.now() + setting.aheadMs;
  const projected = async (): Promise<Projected> => {
    const until = performance.now() + projectedMsMax;
    while (!(await stack.isProjected())) {
      if (performance.now() > until) throw new Error('the read models are behind');
      await sleep(20);
    }
    return { everywhere: true, of: () => true };
  };
  const openRunner = (): JobRunner<NightSent> =>
    new JobRunner<NightSent>({
      ...{ records: stack.records, projected, leaseMs, now },
      partitionOf: (aggregate) => partitionOf(aggregate, layout),
      send: (request, wait) => gateway.send(request, wait),
      lag: (partition) => gateway.lag(partition),
      onSetAside: () => undefined,
      limits: { chunkMax: 1, inFlightMax: 2, waitMs: patienceMs, patienceMs },
    });
  const jobs = nightJobs({ stack, setting, projected, byDay: openRunner(), byNight: openRunner() });
  const night = new NightRunner({
    records: stack.records,
    steps: jobs
      .filter(({ name }) => steps.includes(name))
      .map(({ name, atNight: look }) => ({ name, look, onlyAtNight: false })),
    closed: () => stack.closed(),
    dateAfter: (date) => addDays(date, 1),
    now,
  });
  const everyMs = lookEveryMs;
  new JobHost(
    setting.services.redisUrl,
    `{${setting.prefix}}`,
    [
      { name: 'night', queue: 'night', everyMs, run: (signal) => night.look(signal) },
      ...jobs.map(({ name, queue, byDay: run }) => ({ name, queue, everyMs, run })),
    ],
    logger,
  );
}

function startCustody({ events, records }: NightStack, { custodianUrl }: NightSetting): void {
  const custody = custodyProcess({
    ...{ gateway: events.gateway, custodian: new CustodianClient(custodianUrl, env) },
    onForged: (facts) => console.error('an instruction is not in the log', facts),
  });
  new ProcessHost({ managers: [custody], records, tail: events.tail, logger }).assign([...Array(layout.all).keys()]);
}

// One process that does its part of the nights until it is killed, or its parent has gone.
process.once('disconnect', () => process.exit(0));
const setting = JSON.parse(process.env[settingVariable] ?? '') as NightSetting;
const stack = await NightStack.open(setting.services, setting.prefix, false);
if (setting.part === 'jobs') startJobs(stack, setting);
else startCustody(stack, setting);
process.send?.('ready');
