import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { killServer, withHouse } from './infra';
import { underLoad, type DrillResult } from './under-load';

type Log = (line: string) => void;

/** A server that was well for ten seconds is started again at once; most rounds reach that, some do not. */
const calmMsMax = 17_000;

/** The server process killed at random moments under orders. */
export const killDrill = (rounds: number, log: Log): Promise<DrillResult> =>
  withHouse(
    (services, app) =>
      underLoad(app, rounds, log, async () => {
        await sleep(randomInt(calmMsMax));
        killServer(services);
      }),
    log,
  );

/** Broker, database and Redis killed in turn, down for a moment, and brought back. */
export const servicesDrill = (rounds: number, log: Log): Promise<DrillResult> =>
  withHouse(
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
