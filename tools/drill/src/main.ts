import { raisedRates } from '@parkett/api-client';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isClean, type Audit } from './audit';
import { clusterDrill } from './cluster-drill';
import { killDrill, servicesDrill } from './drills';
import { decoderDrill, isConfined } from './decoder-drill';
import { imagesDrill, isSafe } from './images-drill';
import { checkerPython, withServices } from './infra';
import { loginTimingDrill, tellsNothing } from './login-timing-drill';
import { faultsDrill, isContained } from './faults/faults-drill';
import { guessingDrill, isCapped } from './guessing-drill';
import { forgedDrill, isRefused } from './forged-drill';
import { hostileFeedDrill, isUndeceived } from './hostile-feed/hostile-feed-drill';
import { framesDrill, isUndisturbed } from './frames/frames-drill';
import { isUndisturbed as isSameNight, nightDrill } from './night/night-drill';
import { isEqual, marketCheckDrill } from './market-check/market-check-drill';
import { isBalanced, moneyDrill } from './money/money-drill';
import { isPassed, offlineDrill } from './offline/offline-drill';
import { acknowledgedFileVariable } from './outside-check';
import { commitBeforeE, commitBeforeF } from './upgrade/builds';
import { isTheSame, sameAmountsDrill } from './upgrade/same-amounts-drill';
import { isUpgraded, upgradeFrom, upgradeRolling } from './upgrade/upgrade-drill';
import { isSettled, venueDrill } from './venue/venue-drill';
import { isReconciled, weekDrill } from './week/week-drill';
import { serveSocketStorm } from './sockets/socket-storm';
import { isWithstood, socketsDrill } from './sockets/sockets-drill';
import { insiderDrill, isAlone } from './thieves/insider-drill';
import { isHeld, simSwapDrill } from './thieves/sim-swap-drill';
import { isContained as isOneSession, stolenSessionDrill } from './thieves/stolen-session-drill';
import { isUseless, stolenStoresDrill } from './thieves/stolen-stores-drill';
import { isBounded, theftDrill } from './thieves/theft-drill';
import { isUnaffected, serveStorm, wrongPasswordsDrill } from './wrong-passwords-drill';

type Log = (line: string) => void;
/**
 * The commit to upgrade from, for `upgrade` and `same-amounts`; which part of `upgrade` or `market-check` to run; how much
 * `money` moves; how often `money` and `night` kill; who trades in the `week`, and for how long.
 */
interface Choice {
  readonly from?: string | undefined;
  readonly only?: string | undefined;
  readonly movements?: string | undefined;
  readonly kills?: string | undefined;
  readonly customers?: string | undefined;
  readonly days?: string | undefined;
}
interface Drill {
  readonly rounds: number;
  run(
    rounds: number,
    log: Log,
    seed: number,
    choice: Choice,
  ): Promise<{ readonly result: object; readonly passed: boolean }>;
}

/** A drill after which every order has to be in the log exactly once. */
const audited =
  (run: (rounds: number, log: Log, seed: number) => Promise<Audit>): Drill['run'] =>
  async (rounds, log, seed) => {
    const result = await run(rounds, log, seed);
    return { result, passed: isClean(result) };
  };

async function images(rounds: number, log: Log): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await imagesDrill(rounds, log);
  return { result, passed: isSafe(result) };
}

async function decoder(rounds: number, log: Log): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await decoderDrill(rounds, log);
  return { result, passed: isConfined(result) };
}

async function loginTiming(rounds: number, log: Log): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await loginTimingDrill(rounds, log);
  return { result, passed: tellsNothing(result) };
}

async function wrongPasswords(
  rounds: number,
  log: Log,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await wrongPasswordsDrill(rounds, log);
  return { result, passed: isUnaffected(result) };
}

async function offline(
  rounds: number,
  log: Log,
  seed: number,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await offlineDrill(rounds, log, seed);
  return { result, passed: isPassed(result) };
}

async function forged(rounds: number, log: Log): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await forgedDrill(rounds, log);
  return { result, passed: isRefused(result) };
}

async function faults(rounds: number, log: Log): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await faultsDrill(rounds, log);
  return { result, passed: isContained(result) };
}

async function killFrames(
  rounds: number,
  log: Log,
  seed: number,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await withServices(
    ({ kafkaBrokers, postgresUrl, redisUrl }) =>
      framesDrill({ kafkaBrokers, postgresUrl, redisUrl }, rounds, log, seed),
    log,
  );
  return { result, passed: isUndisturbed(result) };
}

async function night(
  _rounds: number,
  log: Log,
  seed: number,
  { kills }: Choice,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await withServices(
    ({ kafkaBrokers, postgresUrl, redisUrl }) =>
      nightDrill({ kafkaBrokers, postgresUrl, redisUrl }, whole(kills, 30), log, seed),
    log,
  );
  return { result, passed: isSameNight(result) };
}

/** Both ways of upgrading one after the other; `--only` chooses one. */
async function upgrade(
  _rounds: number,
  log: Log,
  _seed: number,
  { from = commitBeforeE, only }: Choice,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const before = only === 'rolling' ? undefined : await upgradeFrom(from, log);
  const rolling = only === 'before' ? undefined : await upgradeRolling(log);
  const results = [before, rolling].filter((result) => result !== undefined);
  return { result: { before, rolling }, passed: results.every(isUpgraded) };
}

async function sameAmounts(
  accounts: number,
  log: Log,
  _seed: number,
  { from = commitBeforeF }: Choice,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await sameAmountsDrill(from, accounts, log);
  return { result, passed: isTheSame(result) };
}

async function marketCheck(
  _rounds: number,
  log: Log,
  _seed: number,
  { only }: Choice,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await marketCheckDrill(process.env['PARKETT_DATA_DIR'], log, only);
  return { result, passed: isEqual(result) };
}

/** A drill without rounds. */
const judged =
  <Result extends object>(run: (log: Log) => Promise<Result>, passes: (result: Result) => boolean): Drill['run'] =>
  async (_rounds, log) => {
    const result = await run(log);
    return { result, passed: passes(result) };
  };

async function hostileFeed(
  minutes: number,
  log: Log,
  seed: number,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await hostileFeedDrill(minutes, log, seed);
  return { result, passed: isUndeceived(result) };
}

async function sockets(pairs: number, log: Log): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await socketsDrill(pairs, log);
  return { result, passed: isWithstood(result) };
}

async function venue(kills: number, log: Log): Promise<{ readonly result: object; readonly passed: boolean }> {
  const result = await venueDrill(kills, log);
  return { result, passed: isSettled(result) };
}

const whole = (text: string | undefined, usual: number): number => {
  const value = Number(text ?? usual);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${text} is not a whole number`);
  return value;
};

async function money(
  _rounds: number,
  log: Log,
  seed: number,
  choice: Choice,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const [movements, kills] = [whole(choice.movements, 10_000), whole(choice.kills, 30)];
  const result = await moneyDrill({ movements, kills, seed }, log);
  return { result, passed: isBalanced(result) };
}

async function week(
  _rounds: number,
  log: Log,
  seed: number,
  choice: Choice,
): Promise<{ readonly result: object; readonly passed: boolean }> {
  const [customers, days] = [whole(choice.customers, 200), whole(choice.days, 5)];
  const result = await weekDrill({ customers, days, seed }, log);
  return { result, passed: isReconciled(result) };
}

const drills: Readonly<Record<string, Drill>> = {
  kill: { run: audited(killDrill), rounds: 20 },
  services: { run: audited(servicesDrill), rounds: 9 },
  cluster: { run: audited(clusterDrill), rounds: 20 },
  faults: { run: faults, rounds: 1 },
  frames: { run: killFrames, rounds: 50 },
  guessing: { run: judged(guessingDrill, isCapped), rounds: 1 },
  decoder: { run: decoder, rounds: 20 },
  forged: { run: forged, rounds: 3 },
  'hostile-feed': { run: hostileFeed, rounds: 10 },
  images: { run: images, rounds: 3 },
  insider: { run: judged(insiderDrill, isAlone), rounds: 1 },
  'login-timing': { run: loginTiming, rounds: 1_000 },
  'market-check': { run: marketCheck, rounds: 1 },
  money: { run: money, rounds: 1 },
  night: { run: night, rounds: 1 },
  offline: { run: offline, rounds: 50 },
  'same-amounts': { run: sameAmounts, rounds: 1_000 },
  'sim-swap': { run: judged(simSwapDrill, isHeld), rounds: 1 },
  sockets: { run: sockets, rounds: 5 },
  'stolen-session': { run: judged(stolenSessionDrill, isOneSession), rounds: 1 },
  'stolen-stores': { run: judged(stolenStoresDrill, isUseless), rounds: 1 },
  theft: { run: judged(theftDrill, isBounded), rounds: 1 },
  upgrade: { run: upgrade, rounds: 1 },
  venue: { run: venue, rounds: 20 },
  week: { run: week, rounds: 1 },
  'wrong-passwords': { run: wrongPasswords, rounds: 1_000 },
};
const usage = `npm run drill -- ${Object.keys(drills).join('|')} [--rounds N] [--seed N, for cluster, offline, frames, hostile-feed, money, night and week] [--movements N, for money] [--kills N, for money and night] [--customers N] [--days N, both for week] [--acknowledged FILE, for the orders of kill, services and cluster] [--from COMMIT, for upgrade and same-amounts] [--only before|rolling, for upgrade] [--only imports|replay, for market-check] [--json]`;

/**
 * Runs one drill. The last line is one JSON object. Exits with 1 when the drill failed: something was lost, doubled, or
 * cost too much.
 */
async function main(argv: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      ...{ rounds: text, seed: text, acknowledged: text, from: text, only: text, movements: text, kills: text },
      ...{ customers: text, days: text },
      json: { type: 'boolean' },
    },
  });
  const drill = drills[positionals[0] ?? ''];
  const rounds = Number(values.rounds ?? drill?.rounds);
  const seed = Number(values.seed ?? randomInt(1_000_000));
  if (!drill || !Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
    console.error(usage);
    return 2;
  }
  // All customers register from one address here.
  Object.assign(process.env, raisedRates, { PARKETT_CHECKER_PYTHON: (await checkerPython(console.error)) ?? '' });
  if (values.acknowledged !== undefined) process.env[acknowledgedFileVariable] = values.acknowledged;
  const { result, passed } = await drill.run(rounds, values.json ? console.error : console.log, seed, values);
  console.log(JSON.stringify(result));
  return passed ? 0 : 1;
}

if (process.argv[2] === 'storm') await serveStorm();
else if (process.argv[2] === 'sockets-storm') await serveSocketStorm();
else process.exit(await main(process.argv.slice(2)));
