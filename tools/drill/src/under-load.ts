import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Audit } from './audit';
import type { App } from './infra';
import { OrderLoad } from './order-load';

export interface DrillResult extends Audit {
  readonly rounds: number;
  /**
   * Milliseconds from the end of the fault until every customer got the answer to a new order: the longest of all
   * rounds.
   */
  readonly recoveryMsMax: number;
}

/** The default number of partitions of accounts. */
export const partitions = 4;

/** Orders must be answered again within this time after a fault has ended. */
const recoverWithinMs = 30_000;

/** Lets customers order during each round's fault, and audits the result at the end. */
export async function underLoad(
  app: App,
  rounds: number,
  log: (line: string) => void,
  fault: (round: number) => Promise<void>,
): Promise<DrillResult> {
  const load = await OrderLoad.open(app.urls, app.env['PARKETT_HOME'] ?? '', partitions);
  load.start();
  let recoveryMsMax = 0;
  for (let round = 0; round < rounds; round++) {
    await sleep(randomInt(500, 3_000));
    await fault(round);
    const ms = await load.everyoneAnswered(performance.now(), recoverWithinMs);
    recoveryMsMax = Math.max(recoveryMsMax, ms);
    log(
      `round ${round + 1} of ${rounds}: all customers answered again after ${ms} ms, ${load.acknowledged.length} orders so far`,
    );
  }
  await load.stop();
  return { rounds, recoveryMsMax, ...(await audit(app, load)) };
}
