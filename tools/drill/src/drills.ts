import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Audit } from './audit';
import { killServer, withHouse, type App, type DrillServices } from './infra';
import { OrderLoad } from './order-load';

type Log = (line: string) => void;

export interface DrillResult extends Audit {
  readonly rounds: number;
  /** Milliseconds from the fault to the next answered order, the longest of all rounds. */
  readonly recoveryMsMax: number;
}

/** Orders must be answered again within this time after a fault has ended. */
const recoverWithinMs = 30_000;

async function underLoad(rounds: number, log: Log, fault: (round: number, services: DrillServices, app: App) => Promise<void>): Promise<DrillResult> {
  return withHouse(async (services, app) => {
    const load = await OrderLoad.open(app.url);
    load.start();
    let recoveryMsMax = 0;
    for (let round = 0; round < rounds; round++) {
      await sleep(randomInt(500, 3_000));
      await fault(round, services, app);
      const ms = await load.answeredAfter(performance.now(), recoverWithinMs);
      recoveryMsMax = Math.max(recoveryMsMax, Math.round(ms));
      log(`round ${round + 1} of ${rounds}: answered again after ${Math.round(ms)} ms, ${load.acknowledged.size} orders so far`);
    }
    await load.stop();
    return { rounds, recoveryMsMax, ...audit(app, load) };
  }, log);
}

/** The server process killed at random moments under orders. */
export const killDrill = (rounds: number, log: Log): Promise<DrillResult> =>
  underLoad(rounds, log, async (_round, services) => killServer(services));

/** Broker, database and Redis killed in turn, down for a moment, and brought back. */
export const servicesDrill = (rounds: number, log: Log): Promise<DrillResult> =>
  underLoad(rounds, log, async (round, { services }) => {
    const names = ['kafka', 'postgres', 'redis'] as const;
    const name = names[round % names.length] ?? 'kafka';
    log(`${name} is killed`);
    await services[name].kill('SIGKILL');
    await sleep(randomInt(500, 3_000));
    await services[name].start();
  });
