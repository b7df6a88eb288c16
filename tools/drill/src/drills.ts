import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { killServer, withInstallation } from './infra';
import { underLoad, type DrillResult } from './under-load';

type Log = (line: string) => void;

/** A server that ran for ten seconds is restarted at once. Most rounds last that long, some do not. */
const calmMsMax = 17_000;

/** Kills the server process at random moments while customers order. */
export const killDrill = (rounds: number, log: Log): Promise<DrillResult> =>
  withInstallation(
    (services, app) =>
      underLoad(app, rounds, log, async () => {
        await sleep(randomInt(calmMsMax));
        killServer(services);
      }),
    log,
  );

/** Kills broker, database and Redis in turn and restarts each after a moment. */
export const servicesDrill = (rounds: number, log: Log): Promise<DrillResult> =>
  withInstallation(
    ({ services }, app) =>
      underLoad(app, rounds, log, async (round) => {
        const names = ['kafka', 'postgres', 'redis'] as const;
        const name = names[round % names.length] ?? 'kafka';
        log(`${name} is killed`);
        await services[name].kill('SIGKILL');
        await sleep(randomInt(500, 3_000));
        await services[name].start();
      }),
    log,
  );
