import { Staff, type Customer } from '@parkett/api-client';
import { getClock } from '@parkett/market-contract';
import { listOrders } from '@parkett/trading-contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { askParkett, parkett } from '../audit';
import { dice } from '../fault-plan';
import { repositoryRoot, withSimulators, type App } from '../infra';
import { thisBuild } from '../upgrade/builds';
import { openDemo } from '../upgrade/open-demo';
import { ServerProcess } from '../upgrade/server-process';
import { ToldRates } from './told-rates';
import { WeekCustomer } from './week-customer';
import { checkLedger, type LedgerSummary } from './week-ledger';
import { addDays, writeWeek, type Week } from './week-prices';

type Log = (line: string) => void;

export interface WeekPlan {
  readonly customers: number;
  readonly days: number;
  readonly seed: number;
}

/** An installation whose server the week stops at night. */
export interface WeekInstallation {
  readonly url: string;
  readonly env: App['env'];
  /** Stops the server and starts it with these settings besides its own. It serves when this resolves. */
  restart(environment: Readonly<Record<string, string>>): Promise<void>;
  staff(): Promise<Staff>;
}

export interface WeekResult extends WeekPlan {
  readonly prices: 'real' | 'invented';
  /** One for each morning: the book date, what was compared, and how many differences there were. */
  readonly mornings: readonly { readonly date: string; readonly amounts: number; readonly differences: number }[];
  /** What customers did, and refusals by code. */
  readonly made: Readonly<Record<string, number>>;
  /** Events that Python has checked, and those of which it only believes the postings. */
  readonly events: LedgerSummary['events'];
  readonly believed: LedgerSummary['believed'];
  readonly waived: number;
  readonly shown: readonly string[];
  readonly verify: 'clean' | 'broken';
  readonly rebuildDiff: 'clean' | 'differs';
  /** What reconciliation has found. */
  readonly reconciled: number;
}

const openedAtOnce = 4;
/** All customers together act some 25 times a second at most. */
const pauseMsEach = 40;
const pauseMsMin = 1_500;
const replaySpeed = '60';
const sessionMsMax = 240_000;
const lookMs = 500;
const ordersOverMsMax = 150_000;
/** All that a morning's check may take until what was due is settled and projected. */
const settledMsMax = 150_000;
const againMs = 4_000;
/** Settlement takes two days of trading, with a weekend and Easter between them at most. */
const daysAfterMax = 7;
const shownMax = 40;

/** In the environment of the server: its books begin with a date, and money can leave at once. */
export const movedBooks = (from: string): Readonly<Record<string, string>> => {
  const hooks = ['week/moved-books.mjs', 'money/short-waits.mjs'].map(
    (file) => `--import ${pathToFileURL(join(repositoryRoot(), 'tools/drill/src', file)).href}`,
  );
  return { DRILL_BOOKS_FROM: from, NODE_OPTIONS: hooks.join(' ') };
};

/** Reconciled on each morning, and enough was traded, taxed and settled to say so. */
export const isReconciled = ({ mornings, events, verify, rebuildDiff, reconciled, customers }: WeekResult): boolean =>
  mornings.every(({ differences }) => differences === 0) &&
  (events['OrderExecuted'] ?? 0) > customers &&
  (events['ProceedsSettled'] ?? 0) > 0 &&
  (events['TaxSettled'] ?? 0) > 0 &&
  verify === 'clean' &&
  rebuildDiff === 'clean' &&
  reconciled === 0;

/** Customers trade recorded days, one after the other. Each morning a second ledger is compared with their accounts. */
export async function weekDrill(plan: WeekPlan, log: Log): Promise<WeekResult> {
  const folder = await mkdtemp(join(tmpdir(), 'parkett-week-'));
  const week = writeWeek(folder, { data: process.env['PARKETT_DATA_DIR'], ...plan });
  const migration = join(repositoryRoot(), 'dist/server/migrate.mjs');
  try {
    return await withSimulators(
      migration,
      async ({ dataDir }, env, [port = 0]) => {
        const own = { ...env, ...movedBooks(booksFrom(week)) };
        let server: ServerProcess | undefined;
        let starts = 0;
        const restart = async (more: Readonly<Record<string, string>>): Promise<void> => {
          await server?.stop();
          const name = `week-${starts++}`;
          const logFolder = join(dataDir, 'logs');
          server = new ServerProcess({ name, build: thisBuild(), port, env: { ...own, ...more }, logFolder });
          await server.ready((_, text) => text.includes('"every role has been started"'));
        };
        const url = `http://127.0.0.1:${port}`;
        const staff = async (): Promise<Staff> => {
          await openDemo(env, thisBuild(), url);
          return Staff.ofDemo(url, env['PARKETT_HOME'] ?? '');
        };
        try {
          await restart({});
          return await liveWeek({ url, env, restart, staff }, week, folder, plan, log);
        } finally {
          await server?.stop();
        }
      },
      log,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The date that is closed before the first day. */
export const booksFrom = ({ days: [first] }: Week): string => addDays(first?.date ?? '', -1);

/** The week on an installation whose server runs with `movedBooks`, and serves. */
export async function liveWeek(
  installation: WeekInstallation,
  week: Week,
  folder: string,
  plan: WeekPlan,
  log: Log,
): Promise<WeekResult> {
  const made = new Map<string, number>();
  const count = (what: string): unknown => made.set(what, (made.get(what) ?? 0) + 1);
  await importInstruments(installation, week);
  await closeBooks(installation, booksFrom(week));
  const customers = await openCustomers(installation, week, plan, count);
  log(`${customers.length} customers are ready (seed ${plan.seed})`);
  const rates = new ToldRates(installation.env);
  const mornings: WeekResult['mornings'][number][] = [];
  const shown: string[] = [];
  let last: LedgerSummary | undefined;
  const night = async (date: string): Promise<boolean> => {
    await closeBooks(installation, date);
    const { summary, lines, unsettled } = await morning(installation, customers, addDays(date, 1), folder);
    mornings.push({ date: addDays(date, 1), amounts: summary.amounts, differences: summary.differences });
    shown.push(...lines.map((line) => `${addDays(date, 1)} ${line}`));
    last = summary;
    log(`${addDays(date, 1)}: ${summary.amounts} amounts, ${summary.differences} differences`);
    for (const line of lines) log(`  ${line}`);
    return unsettled;
  };
  let isLeft = false;
  for (const [index, { date, file }] of week.days.entries()) {
    await installation.restart({
      ...{ PARKETT_FEED: 'replay', PARKETT_REPLAY_FILE: file, PARKETT_REPLAY_SPEED: replaySpeed },
    });
    await tradeDay(installation.url, customers, date, rates);
    log(`${date} is over: ${[...made].map(([what, times]) => `${what} ${times}`).join(', ')}`);
    const next = week.days[index + 1]?.date ?? addDays(date, 1);
    // Weekends are book dates, too.
    for (let each = date; each < next; each = addDays(each, 1)) isLeft = await night(each);
  }
  const end = week.days.at(-1)?.date ?? '';
  for (let day = 1; isLeft && day <= daysAfterMax; day++) isLeft = await night(addDays(end, day));
  await rates.close();
  return {
    ...plan,
    prices: week.isReal ? 'real' : 'invented',
    mornings,
    made: Object.fromEntries([...made].sort()),
    events: last?.events ?? {},
    believed: last?.believed ?? {},
    waived: last?.waived ?? 0,
    shown: shown.slice(0, shownMax),
    ...judged(installation.env),
  };
}

async function openCustomers(
  { url, staff }: WeekInstallation,
  { shares }: Week,
  { customers, seed }: WeekPlan,
  count: (what: string) => unknown,
): Promise<readonly WeekCustomer[]> {
  const member = await staff();
  const pauseMs = Math.max(pauseMsMin, customers * pauseMsEach);
  const opened: WeekCustomer[] = [];
  let next = 0;
  const openNext = async (): Promise<void> => {
    while (next < customers) {
      const index = next++;
      const plan = { shares, pauseMs, chance: dice(seed * 1_000 + index), count: (what: string) => void count(what) };
      opened.push(await WeekCustomer.open(url, member, index, plan));
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openNext));
  return opened;
}

/** From the opening of the recorded session to the end of the last order of the day. */
async function tradeDay(
  url: string,
  customers: readonly WeekCustomer[],
  date: string,
  rates: ToldRates,
): Promise<void> {
  const [first] = customers.map(({ customer }) => customer);
  if (first === undefined) return;
  await until(`${date} is open`, sessionMsMax, () => isInSession(first, date, 'open'));
  let isOver = false;
  await rates.during(
    Promise.all([
      until(`${date} is closed`, sessionMsMax, () => isInSession(first, date, 'closed')).finally(() => {
        isOver = true;
      }),
      ...customers.map((customer) => customer.live(() => isOver)),
    ]),
  );
  for (const { customer } of customers)
    await until(`no order of ${customer.accountId} is open`, ordersOverMsMax, async () => {
      const open = await customer.call(listOrders, { state: 'open', limit: 10 }).catch(() => undefined);
      return open?.orders.length === 0;
    });
}

async function isInSession(customer: Customer, date: string, session: 'open' | 'closed'): Promise<boolean> {
  const clock = await customer.call(getClock, {}).catch(() => undefined);
  return clock?.businessDate === date && clock.session === session;
}

/** Looks again until there is no difference; what differs after a while is found. */
async function morning(installation: WeekInstallation, all: readonly WeekCustomer[], date: string, folder: string) {
  const { env } = installation;
  const [customers, instruments] = [all.map(({ customer }) => customer), join(folder, 'exported-instruments.csv')];
  await told(installation, 'export', 'instruments', '--out', instruments);
  for (const end = performance.now() + settledMsMax; ; await sleep(againMs)) {
    const checked = await checkLedger({ env }, customers, { date, folder, instruments });
    if (checked.summary.differences === 0 || performance.now() > end)
      return { ...checked, unsettled: checked.summary.unsettled > 0 };
  }
}

/** Also says that the job of the server was earlier. */
async function closeBooks({ env }: WeekInstallation, date: string): Promise<void> {
  const { code, told: why } = await askParkett({ env }, ['book', 'close', date]);
  if (code !== 0 && !why.includes('BOOK_DATE_CLOSED')) throw new Error(why);
}

async function importInstruments(installation: WeekInstallation, { instruments, shares }: Week): Promise<void> {
  const { imported } = JSON.parse(await told(installation, 'import', 'instruments', instruments, '--json')) as {
    readonly imported: number;
  };
  if (imported !== shares.length) throw new Error(`${imported} of ${shares.length} shares were imported`);
}

async function told({ env }: WeekInstallation, ...args: readonly string[]): Promise<string> {
  const { code, out, told: why } = await askParkett({ env }, args);
  if (code !== 0) throw new Error(`parkett ${args.join(' ')} ended with ${code}: ${why}`);
  return out;
}

async function until(what: string, msMax: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + msMax; performance.now() < end; await sleep(lookMs)) if (await isSo()) return;
  throw new Error(`it was not so within ${msMax} ms that ${what}`);
}

function judged(env: App['env']): Pick<WeekResult, 'verify' | 'rebuildDiff' | 'reconciled'> {
  const verified = parkett(env, 'verify', '--json');
  const rebuilt = parkett(env, 'rebuild', '--diff', '--json');
  const { ok } = JSON.parse(verified.out) as { ok: boolean };
  const { same } = JSON.parse(rebuilt.out) as { same: boolean };
  const { count } = JSON.parse(parkett(env, 'differences', '--json').out) as { count: number };
  return {
    verify: ok && verified.code === 0 ? 'clean' : 'broken',
    rebuildDiff: same && rebuilt.code === 0 ? 'clean' : 'differs',
    reconciled: count,
  };
}
