import type { Customer } from '@parkett/api-client';
import { getAccount, getCashState, listMoneyLog, listPositions } from '@parkett/trading-contract';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { askParkett } from '../audit';
import { repositoryRoot, type App } from '../infra';
import { partitions } from '../under-load';

/** The summary of tools/ledger-check/ledger_check.py. */
export interface LedgerSummary {
  readonly differences: number;
  readonly accounts: number;
  /** Amounts that are not zero, and units whose postings sum to zero. */
  readonly amounts: number;
  readonly units: number;
  readonly waived: number;
  /** Tranches of proceeds that are due later. */
  readonly unsettled: number;
  readonly events: Readonly<Record<string, number>>;
  readonly believed: Readonly<Record<string, number>>;
}

export interface LedgerMorning {
  readonly summary: LedgerSummary;
  readonly lines: readonly string[];
}

type Shown = Readonly<Record<string, number>>;

/** The kinds of amounts that customers see, by the names of the program in Python. */
const compared = [
  ...['cash', 'available', 'withdrawable', 'frozen', 'leaving', 'unsettled', 'unsettledSell', 'inTransit'],
  ...['shares', 'fee'],
];
const perShare = 1_000_000;
const pageSize = 100;
const shownMax = 200;
const triesMax = 10;
const againMs = 1_000;

/** Lets Python keep the books from the exported events, and compares them with what each customer sees. */
export async function checkLedger(
  app: Pick<App, 'env'>,
  customers: readonly Customer[],
  { date, folder, instruments }: { readonly date: string; readonly folder: string; readonly instruments: string },
): Promise<LedgerMorning> {
  // Customers look first: what is booked meanwhile is repeated by the next check.
  const accounts: Record<string, Shown> = {};
  for (const customer of customers) accounts[customer.accountId] = await patiently(() => shownTo(customer));
  const [events, shown] = [join(folder, 'events.jsonl'), join(folder, 'shown.json')];
  await writeFile(events, await exported(app));
  await writeFile(shown, JSON.stringify({ compared, accounts }));
  return runChecker(['--events', events, '--instruments', instruments, '--shown', shown, '--date', date]);
}

async function exported(app: Pick<App, 'env'>): Promise<string> {
  let lines = '';
  for (let partition = 0; partition < partitions; partition++) {
    const { code, out, told } = await askParkett(app, ['replay', '--partition', String(partition), '--json']);
    if (code !== 0) throw new Error(`partition ${partition} was not exported: ${told}`);
    lines += out;
  }
  return lines;
}

async function runChecker(options: readonly string[]): Promise<LedgerMorning> {
  const python = process.env['PARKETT_CHECKER_PYTHON'] || 'python3';
  const script = join(repositoryRoot(), 'tools/ledger-check/ledger_check.py');
  const args = [script, ...options, '--show', String(shownMax)];
  const child = spawn(python, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = (await readAll(child.stdout)).trimEnd().split('\n');
  const last = lines.pop() ?? '';
  if (!last.startsWith('{')) throw new Error(`ledger_check.py has no summary: ${last}`);
  return { summary: JSON.parse(last) as LedgerSummary, lines };
}

/** A server that settles two hundred accounts may be busy for a moment. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries < triesMax; tries++) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await sleep(againMs);
  }
  return ask();
}

/** Everything that is not zero. */
async function shownTo(customer: Customer): Promise<Shown> {
  const amounts = new Map<string, number>();
  const add = (name: string, amount: number): unknown => amounts.set(name, (amounts.get(name) ?? 0) + amount);
  const { cashByCurrency } = await customer.call(getAccount, {});
  for (const { currency, ...cash } of cashByCurrency)
    for (const kind of ['cash', 'available', 'withdrawable', 'frozen', 'leaving', 'unsettled'] as const)
      add(`${kind} ${currency}`, cash[kind]);
  const { currencies } = await customer.call(getCashState, {});
  for (const { currency, inTransit, later } of currencies) {
    add(`inTransit ${currency}`, inTransit);
    for (const { date, proceeds, why } of later) if (why === 'sale') add(`unsettledSell ${currency} ${date}`, proceeds);
  }
  const { positions } = await customer.call(listPositions, {});
  for (const { symbol, quantity } of positions) add(`shares ${symbol}`, Math.round(quantity * perShare));
  let cursor: string | undefined;
  do {
    const page = await customer.call(listMoneyLog, { limit: pageSize, ...(cursor !== undefined && { cursor }) });
    for (const { currency, fees } of page.movements)
      for (const { code, amount } of fees) add(`fee ${currency} ${code}`, amount);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return Object.fromEntries([...amounts].filter(([, amount]) => amount !== 0));
}
