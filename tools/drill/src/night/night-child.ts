import { nightSteps, taxProfileProcessOf } from '@parkett/composition';
import { CustodianClient, custodyProcess } from '@parkett/custody-server';
import { addDays } from '@parkett/market-domain';
import { partitionOf } from '@parkett/platform-event-log';
import { JobHost, JobRunner, NightRunner } from '@parkett/platform-jobs';
import { createLogger } from '@parkett/platform-observability';
import { ProcessHost } from '@parkett/platform-processes';
import type { Projected } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import { setTimeout as sleep } from 'node:timers/promises';
import { nightJobs, type NightSent, type OpenRunner } from './night-jobs';
import { env } from './night-market';
import { settingVariable, type ClockMoved, type NightSetting } from './night-setting';
import { layout, NightStack } from './night-stack';
import { NightWitness } from './night-witness';

const leaseMs = 4_000;
/** A machine that is busy with other work must not look like a partition that does not answer. */
const patienceMs = 120_000;
const lookEveryMs = 300;
const projectedMsMax = 60_000;

const logger = createLogger('night');
logger.level = 'silent';

function startJobs(stack: NightStack, setting: NightSetting): void {
  const { gateway } = stack;
  let { aheadMs } = setting;
  process.on('message', (moved: ClockMoved) => {
    aheadMs = moved.aheadMs;
  });
  const now = (): number => Date.now() + aheadMs;
  const witness = new NightWitness(stack.records);
  const projected = async (): Promise<Projected> => {
    const until = performance.now() + projectedMsMax;
    while (!(await stack.isProjected())) {
      if (performance.now() > until) throw new Error('the read models are behind');
      await sleep(20);
    }
    return { everywhere: true, of: () => true };
  };
  const openRunner: OpenRunner = (job, night, mayDie) =>
    new JobRunner<NightSent>({
      ...{ records: stack.records, projected, leaseMs, now },
      partitionOf: (aggregate) => partitionOf(aggregate, layout),
      send: (request, wait) =>
        witness.send({ job, night: night(), key: request.key, mayDie }, () => gateway.send(request, wait)),
      lag: gateway.lag,
      onSetAside: () => undefined,
      limits: { chunkMax: 1, inFlightMax: 2, waitMs: patienceMs, patienceMs },
    });
  const jobs = nightJobs({ stack, setting, projected, openRunner });
  const night = new NightRunner({
    records: stack.records,
    steps: nightSteps.flatMap((step) =>
      jobs.flatMap(({ name, atNight: look, byDay }) =>
        name === step ? [{ name, look, onlyAtNight: byDay === undefined }] : [],
      ),
    ),
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
      ...jobs.flatMap(({ name, queue, byDay: run }) => (run === undefined ? [] : [{ name, queue, everyMs, run }])),
    ],
    logger,
  );
}

function startProcesses(stack: NightStack, { custodianUrl, home }: NightSetting): void {
  const { events, records, gateway } = stack;
  const managers = [
    custodyProcess({
      ...{ gateway, custodian: new CustodianClient(custodianUrl, env) },
      onForged: (facts) => console.error('an instruction is not in the log', facts),
    }),
    taxProfileProcessOf({
      ...{ gateway, records, readModels: events.read, secrets: openSecrets(home), isOn: () => true },
      onForged: (facts) => console.error('a declaration is not in the log', facts),
    }),
  ];
  new ProcessHost({ managers, records, tail: events.tail, logger }).assign([...Array(layout.all).keys()]);
}

// One process that does its part of the nights until it is killed, or its parent has gone.
process.once('disconnect', () => process.exit(0));
const setting = JSON.parse(process.env[settingVariable] ?? '') as NightSetting;
const stack = await NightStack.open(setting.services, setting.prefix, false);
if (setting.part === 'jobs') startJobs(stack, setting);
else startProcesses(stack, setting);
process.send?.('ready');
