import { cashOf, getAccount } from '@parkett/trading-contract';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parkett, problemsOf, runParkett } from '../audit';
import { dice } from '../fault-plan';
import { killServer, repositoryRoot, withInstallation, type App, type DrillServices } from '../infra';
import { partitions } from '../under-load';
import type { BankBooks } from './bank-books';
import { BankDesk } from './bank-desk';
import { LoggedMoney } from './logged-money';
import { balanceOf, currenciesOf, judgeMoney } from './money-judge';
import { MoneyLoad } from './money-load';

type Log = (line: string) => void;

export interface MoneyResult {
  readonly seed: number;
  readonly movements: number;
  readonly kills: Readonly<Record<string, number>>;
  /** What was tried, by kind; and refusals by code. */
  readonly made: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  /** As the bank has it. */
  readonly atBank: Readonly<Record<string, number>>;
  /** By currency, minor units: the sum of all postings, and the bank's balance on both sides. */
  readonly sums: Readonly<Record<string, number>>;
  readonly balances: Readonly<Record<string, readonly [here: number, there: number]>>;
  /** What was paid back to other senders, or ended without. */
  readonly returns: Readonly<Record<'paid' | 'ended', number>>;
  /** The bank's bookings in suspense, and what they come to. */
  readonly inSuspense: number;
  readonly suspense: Readonly<Record<string, number>>;
  /** Where log and bank differ, or a customer sees something else. */
  readonly differences: number;
  readonly shown: readonly string[];
  readonly verify: 'clean' | 'broken';
  readonly rebuildDiff: 'clean' | 'differs';
  /** What reconciliation has found. */
  readonly reconciled: number;
  readonly problems: readonly string[];
  readonly settledMs: number;
}

export interface MoneyPlan {
  readonly movements: number;
  readonly kills: number;
  readonly seed: number;
}

/** A process of the installation or one of its services. It is up again, or is being started, when `kill` resolves. */
export interface Victim {
  readonly name: string;
  kill(): Promise<void>;
}

const customersMax = 48;
const movementsEach = 25;
const settleWithinMs = 240_000;
const lookEveryMs = 3_000;
const shownMax = 20;
const downMs = 2_000;
const runsWithinMs = 60_000;
/** After the books agree, the installation has this long to say that all is well. */
const wellWithinMs = 60_000;
/** Numbers of bookings and reports that the bank keeps back for a while, out of those to come. */
const withheld = 12;

/** In the environment of the server: money can leave as soon as a customer has opened an account. */
export const shortWaits = (): { readonly NODE_OPTIONS: string } => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(repositoryRoot(), 'tools/drill/src/money/short-waits.mjs')).href}`,
});

/**
 * Lets customers pay in and out while the bank repeats, reorders, loses and delays what it reports, and everything that
 * takes part is killed. Then compares the bank's books with the log.
 */
export const moneyDrill = (plan: MoneyPlan, log: Log): Promise<MoneyResult> =>
  withInstallation(
    async (services, app) => {
      const chance = dice(plan.seed + 1);
      const program = (name: string): Victim => ({ name, kill: () => killProgram(services, name) });
      const service = (name: 'kafka' | 'postgres'): Victim => ({
        name,
        kill: async () => {
          await services.services[name].kill('SIGKILL');
          await sleep(500 + chance() * 2_500);
          await services.services[name].start();
        },
      });
      const victims = [program('server'), service('kafka'), program('bank'), service('postgres'), program('payout')];
      return atBank(app, bankFolder(services), victims, plan, log);
    },
    log,
    { serverEnvironment: shortWaits },
  );

/** A program that has ended by itself is killed once it runs again. */
async function killProgram(services: DrillServices, name: string): Promise<void> {
  for (const until = performance.now() + runsWithinMs; ; await sleep(200))
    try {
      return killServer(services, name);
    } catch (error) {
      if (performance.now() > until) throw error;
    }
}

const bankFolder = ({ dataDir }: DrillServices): string => join(dataDir, 'bank');

/** Runs the load on a running installation, and judges it once everything has settled. */
export async function atBank(
  app: App,
  folder: string,
  victims: readonly Victim[],
  { movements, kills, seed }: MoneyPlan,
  log: Log,
): Promise<MoneyResult> {
  const bank = new BankDesk(app.env['PARKETT_BANK_URL'] ?? '', folder);
  const customers = Math.min(customersMax, Math.ceil(movements / movementsEach));
  const [url = ''] = app.urls;
  const load = await MoneyLoad.open({ url, home: app.env['PARKETT_HOME'] ?? '', bank, customers, seed });
  log(`${customers} customers are ready (seed ${seed})`);
  const world = new Behaviours(bank, load, dice(seed + 2));
  await world.next();
  load.start(movements);
  const killed: Record<string, number> = {};
  for (let kill = 0; kill < kills; kill++) {
    const due = Math.floor((movements * (kill + 1)) / (kills + 1));
    while (load.made < due) await sleep(50);
    const victim = victims[kill % victims.length];
    if (victim === undefined) break;
    killed[victim.name] = (killed[victim.name] ?? 0) + 1;
    await victim.kill();
    await world.next();
    log(`kill ${kill + 1} of ${kills}: ${victim.name}; ${load.made} movements so far`);
  }
  while (load.made < movements) await sleep(50);
  load.hurry();
  await load.ended();
  await bank.behave({});
  log(`${load.made} movements are made; waiting until everything is settled`);
  const startedAt = performance.now();
  const { logged, books, differences } = await settled(app, bank, load, log);
  const settledMs = Math.round(performance.now() - startedAt);
  return {
    ...{ seed, movements: load.made, kills: killed, settledMs },
    made: Object.fromEntries(load.counts),
    refused: Object.fromEntries(load.refused),
    ...summary(books, logged),
    differences: differences.length,
    shown: differences.slice(0, shownMax),
    ...(await judgedByParkett(app)),
  };
}

/** Nothing differs, is lost or left open, nobody was stopped, and money has moved in both directions. */
export const isBalanced = ({ atBank: books, ...result }: MoneyResult): boolean =>
  result.refused['ACCOUNT_RESTRICTED'] === undefined &&
  result.differences + result.reconciled + result.problems.length === 0 &&
  Object.values(result.sums).every((sum) => sum === 0) &&
  result.verify === 'clean' &&
  result.rebuildDiff === 'clean' &&
  [books['deposits'], books['payouts']].every((count = 0) => count > 0);

/** The faults of the bank, one after the other from kill to kill. */
class Behaviours {
  private round = 0;

  constructor(
    private readonly bank: BankDesk,
    private readonly load: MoneyLoad,
    private readonly chance: () => number,
  ) {}

  async next(): Promise<void> {
    const kind = this.round++ % 4;
    const usual = {
      duplicateBookings: true,
      reorder: true,
      withhold: this.someToCome(),
      refusedAccounts: this.refused(),
    };
    if (kind === 3) {
      await this.bank.behave({ down: true });
      await sleep(downMs);
    }
    await this.bank.behave({ ...usual, loseAnswer: kind === 1, slowMs: kind === 2 ? 300 : 0 });
  }

  private someToCome(): readonly number[] {
    const { deposits, outcomes } = this.bank.books();
    const next = 1 + Math.min(deposits.length, outcomes.length);
    return Array.from({ length: withheld }, () => next + Math.floor(this.chance() * 200));
  }

  /** Some payees' accounts are closed for a while. */
  private refused(): Readonly<Record<string, string>> {
    const closed = this.load.payers.filter(() => this.chance() < 0.1);
    return Object.fromEntries(closed.map(({ number }) => [number, 'AC04']));
  }
}

interface Settled {
  readonly books: BankBooks;
  readonly logged: LoggedMoney;
  readonly differences: readonly string[];
}

/** Judges again and again until there is no difference; what differs after a while is found. */
async function settled(app: App, bank: BankDesk, load: MoneyLoad, log: Log): Promise<Settled> {
  for (const until = performance.now() + settleWithinMs; ; await sleep(lookEveryMs)) {
    const books = bank.books();
    const logged = readMoney(app);
    const differences = [...judgeMoney(books, logged, load), ...(await seenOtherwise(load, logged))];
    if (differences.length === 0 || performance.now() > until) return { books, logged, differences };
    log(`${differences.length} differences so far, such as: ${differences[0] ?? ''}`);
  }
}

function readMoney(app: App): LoggedMoney {
  const logged = new LoggedMoney();
  for (let partition = 0; partition < partitions; partition++)
    logged.read(runParkett(app, ['replay', '--partition', String(partition), '--json']).out);
  return logged;
}

/** Customers who see other cash than the log gives them. */
async function seenOtherwise({ payers }: MoneyLoad, { cash }: LoggedMoney): Promise<string[]> {
  const lines = await Promise.all(
    payers.map(async ({ customer, accountId }) => {
      const account = await customer.call(getAccount, {}).catch(() => undefined);
      if (account === undefined) return [`${accountId} cannot read the account`];
      return (['EUR', 'CHF', 'USD'] as const).flatMap((currency) => {
        const expected = cash.get(`${accountId} ${currency}`) ?? 0;
        const seen = expected === 0 ? 0 : cashOf(account, currency).cash;
        return Number(seen) === expected ? [] : [`${accountId} sees ${seen} ${currency} instead of ${expected}`];
      });
    }),
  );
  return lines.flat();
}

function summary(books: BankBooks, logged: LoggedMoney) {
  const { deposits, outcomes } = books;
  const count = (kind: string, isOrdered: boolean): number =>
    outcomes.filter((one) => one.kind === kind && one.isOrdered === isOrdered).length;
  const held = [...logged.booked.values()].flat().filter(({ inSuspense }) => inSuspense !== 0);
  const currencies = currenciesOf(books);
  const house = (name: string, currency: string): number => logged.house.get(`house:${name} ${currency}`) ?? 0;
  return {
    atBank: {
      deposits: deposits.length,
      payouts: count('debit', true),
      rejected: count('rejected', true),
      returns: count('return', false),
      strays: count('debit', false),
    },
    sums: Object.fromEntries(currencies.map((currency) => [currency, logged.sums.get(currency) ?? 0])),
    balances: Object.fromEntries(
      currencies.map((currency) => [currency, [-house('bank', currency), balanceOf(books, currency)] as const]),
    ),
    returns: { paid: stepsOf(logged, 'ReturnPaid'), ended: stepsOf(logged, 'ReturnEnded') },
    inSuspense: held.length,
    suspense: Object.fromEntries(currencies.map((currency) => [currency, house('suspense', currency)])),
  };
}

const stepsOf = ({ returns }: LoggedMoney, step: string): number =>
  [...returns.values()].filter(({ steps }) => steps.has(step)).length;

async function judgedByParkett(app: App) {
  const verified = parkett(app.env, 'verify', '--json');
  const rebuilt = parkett(app.env, 'rebuild', '--diff', '--json');
  const { ok } = JSON.parse(verified.out) as { ok: boolean };
  const { same } = JSON.parse(rebuilt.out) as { same: boolean };
  const { count } = JSON.parse(parkett(app.env, 'differences', '--json').out) as { count: number };
  return {
    verify: ok && verified.code === 0 ? ('clean' as const) : ('broken' as const),
    rebuildDiff: same && rebuilt.code === 0 ? ('clean' as const) : ('differs' as const),
    reconciled: count,
    problems: await lastingProblems(app),
  };
}

async function lastingProblems({ urls }: App): Promise<string[]> {
  for (const until = performance.now() + wellWithinMs; ; await sleep(lookEveryMs)) {
    const problems = (await Promise.all(urls.map(problemsOf))).flat();
    if (problems.length === 0 || performance.now() > until) return problems;
  }
}
