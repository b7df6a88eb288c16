import { setTimeout as sleep } from 'node:timers/promises';
import { audit, isClean, type Audit } from '../audit';
import { findPorts, killServer, withInstallation, type App } from '../infra';
import { OrderLoad } from '../order-load';
import { partitions } from '../under-load';
import { differencesFrom } from './venue-comparison';
import { VenueProgram } from './venue-program';
import { openOrdersBeside, readLog, readRows } from './venue-records';

type Log = (line: string) => void;

export interface VenueResult extends Audit {
  readonly kills: number;
  /** At the venue, with those that were taken back. */
  readonly executions: number;
  readonly busts: number;
  /** Fills that matched no working order. */
  readonly suspended: number;
  /** Orders that got other terms at the venue, and requests for such that nobody answered. */
  readonly replaced: number;
  readonly unansweredReplaces: number;
  /** Where log, rows or ledger differ from the venue's own book. */
  readonly differences: number;
  readonly shown: readonly string[];
}

export interface VenueLoad {
  readonly orders: number;
  readonly kills: number;
}

/** Kills one of the installation's processes; each is started again. */
export interface Victim {
  readonly name: string;
  kill(): Promise<void>;
}

const replacing = { fillsOnReplace: 0.2, refusesReplace: 0.2 };
const faulty = {
  doubled: true,
  reordered: true,
  lateMs: 150,
  fillsOnCancel: 0.5,
  fills: 0.9,
  busts: 0.1,
  ...replacing,
};
/** One after the other, from kill to kill. */
const behaviours = [
  { ...faulty, loseAnswers: 0.1 },
  { ...faulty, silent: true, loseAnswers: 0.05 },
  { ...faulty, slowMs: 200, lateMs: 2_000 },
];
/** The drills `kill` and `cluster` measure how fast customers are answered again; this one only waits. */
const recoverWithinMs = 180_000;
const settleWithinMs = 180_000;
const shownMax = 20;

/** Two servers with all roles, so that another one takes over what a killed one did. */
const roles = 'api,engine,projector,market,feed,jobs';

/** Customers trade at a misbehaving venue while it and the servers are killed. */
export async function venueDrill(kills: number, log: Log): Promise<VenueResult> {
  const orders = Number(process.env['PARKETT_VENUE_ORDERS'] ?? 10_000);
  const [port = 0] = await findPorts(1);
  const url = `http://127.0.0.1:${port}`;
  return withInstallation(
    async (services, app) => {
      const venue = new VenueProgram(port, services.dataDir);
      const servers = app.servers.map(({ name }) => ({ name, kill: async () => killServer(services, name) }));
      return atVenue(app, venue, servers, { orders, kills }, log);
    },
    log,
    { layout: [roles, roles], serverEnvironment: () => ({ PARKETT_VENUE_URL: url }) },
  );
}

/** Runs the load at a venue that is not started yet, and compares its book with log, rows and ledger at the end. */
export async function atVenue(
  app: App,
  venue: VenueProgram,
  servers: readonly Victim[],
  { orders, kills }: VenueLoad,
  log: Log,
): Promise<VenueResult> {
  await venue.start();
  try {
    const load = await OrderLoad.open(app.urls, app.env['PARKETT_HOME'] ?? '', partitions);
    await venue.behave(behaviours[0] ?? {});
    load.replaceResting();
    load.start();
    const victims: readonly Victim[] = [{ name: 'the venue', kill: () => restart(venue) }, ...servers];
    for (let kill = 0; kill < kills; kill++) {
      // Evenly under the load.
      await placed(load, Math.floor((orders * (kill + 1)) / (kills + 1)));
      await venue.behave(behaviours[kill % behaviours.length] ?? {});
      const victim = victims[kill % victims.length];
      await victim?.kill();
      const ms = await load.everyoneAnswered(performance.now(), recoverWithinMs);
      log(
        `kill ${kill + 1} of ${kills}: ${victim?.name}; all customers answered again after ${ms} ms, ${load.acknowledged.length} orders so far`,
      );
    }
    await placed(load, orders);
    await load.stop();
    await venue.behave({});
    log(`${load.acknowledged.length} orders are placed; what is still open is cancelled`);
    await settled(app, venue, load);
    const book = await venue.book();
    const [logged, rows] = [readLog(app), await readRows(app.env)];
    const differences = [
      ...differencesFrom(book, logged).map((difference) => `log: ${difference}`),
      ...differencesFrom(book, rows).map((difference) => `rows: ${difference}`),
    ];
    const executions = book.flatMap((order) => order.executions);
    return {
      kills,
      executions: executions.length,
      busts: executions.filter(({ bustedAt }) => bustedAt !== null).length,
      suspended: logged.suspended,
      replaced: logged.replaced,
      unansweredReplaces: logged.asked.size,
      differences: differences.length,
      shown: differences.slice(0, shownMax),
      ...(await audit(app, load)),
    };
  } finally {
    await venue.kill();
  }
}

/** Nothing is lost, doubled, open or unknown, and the venue has filled and taken back something. */
export const isSettled = (result: VenueResult): boolean =>
  isClean(result) &&
  result.differences + result.suspended + result.unansweredReplaces === 0 &&
  result.executions > 0 &&
  result.busts > 0 &&
  result.replaced > 0;

async function restart(venue: VenueProgram): Promise<void> {
  await venue.kill();
  await venue.start();
}

async function placed(load: OrderLoad, orders: number): Promise<void> {
  while (load.acknowledged.length < orders) await sleep(100);
}

/**
 * Cancels what is open until the rows agree with the venue; what differs after a while is found afterwards. Nobody here
 * can cancel the orders of the demo account, so the venue fills them.
 */
async function settled(app: App, venue: VenueProgram, load: OrderLoad): Promise<void> {
  for (const until = Date.now() + settleWithinMs; Date.now() < until; await sleep(1_000)) {
    await load.cancelOpen();
    const beside = await openOrdersBeside(app.env, load.accountIds);
    for (const orderId of beside) await venue.fillRest(orderId);
    if (differencesFrom(await venue.book(), await readRows(app.env)).length === 0) return;
  }
}
