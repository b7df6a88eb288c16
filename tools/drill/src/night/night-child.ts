import { addDays } from '@parkett/market-domain';
import { partitionOf } from '@parkett/platform-event-log';
import { JobHost, JobRunner, NightRunner, Nights } from '@parkett/platform-jobs';
import { createLogger } from '@parkett/platform-observability';
import type { TradingSent } from '@parkett/trading-contract';
import { expireDayOrders, settleProceedsJob } from '@parkett/trading-server';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingVariable, type NightSetting } from './night-setting';
import { layout, NightStack } from './night-stack';

const leaseMs = 4_000;
/** A machine that is busy with other work must not look like a partition that does not answer. */
const patienceMs = 120_000;
const lookEveryMs = 300;
const projectedMsMax = 60_000;

const logger = createLogger('night');
logger.level = 'silent';

function jobsOf(stack: NightStack, closed: string) {
  const { read: readModels } = stack.events;
  const nights = new Nights(stack.records);
  const closedClock = { session: 'closed', businessDate: closed, ts: 1, feed: 'simulated', env: 'SIMULATED' } as const;
  const settle = settleProceedsJob({
    readModels,
    bookDate: async () => {
      const night = await nights.lastDone('settle-proceeds');
      return night && addDays(night, 1);
    },
    isSwitchedOn: () => true,
  });
  const expire = expireDayOrders({
    ...{ readModels, clock: () => closedClock, clockedMarkets: () => [], today: () => closed },
  });
  return { expire, settle };
}

function start(stack: NightStack, { services, prefix, aheadMs }: NightSetting): void {
  const { gateway } = stack.events;
  const now = (): number => Date.now() + aheadMs;
  const openRunner = (): JobRunner<TradingSent> =>
    new JobRunner<TradingSent>({
      records: stack.records,
      projected: async () => {
        const until = performance.now() + projectedMsMax;
        while (!(await stack.isProjected())) {
          if (performance.now() > until) throw new Error('the read models are behind');
          await sleep(20);
        }
        return { everywhere: true, of: () => true };
      },
      partitionOf: (aggregate) => partitionOf(aggregate, layout),
      send: (request, wait) => gateway.send(request, wait),
      lag: (partition) => gateway.lag(partition),
      onSetAside: () => undefined,
      limits: { chunkMax: 1, inFlightMax: 2, waitMs: patienceMs, patienceMs },
      leaseMs,
      now,
    });
  const [byDay, byNight] = [openRunner(), openRunner()];
  const jobs = async () => jobsOf(stack, (await stack.closed()) ?? '');
  const night = new NightRunner({
    records: stack.records,
    steps: [
      {
        name: 'close-day',
        onlyAtNight: false,
        look: async (signal, plan) => byNight.look((await jobs()).expire, signal, plan),
      },
      {
        name: 'settle-proceeds',
        onlyAtNight: false,
        look: async (signal, plan) => byNight.look((await jobs()).settle, signal, plan),
      },
    ],
    closed: () => stack.closed(),
    dateAfter: (date) => addDays(date, 1),
    now,
  });
  const every = { everyMs: lookEveryMs };
  new JobHost(
    services.redisUrl,
    `{${prefix}}`,
    [
      { name: 'night', queue: 'night', ...every, run: (signal) => night.look(signal) },
      {
        ...{ name: 'close-day', queue: 'orders', ...every },
        run: async (signal) => byDay.look((await jobs()).expire, signal),
      },
      {
        ...{ name: 'settle-proceeds', queue: 'settlement', ...every },
        run: async (signal) => byDay.look((await jobs()).settle, signal),
      },
    ],
    logger,
  );
}

// One process that carries out nights until it is killed, or its parent has gone.
process.once('disconnect', () => process.exit(0));
const setting = JSON.parse(process.env[settingVariable] ?? '') as NightSetting;
start(await NightStack.open(setting.services, setting.prefix, false), setting);
process.send?.('ready');
