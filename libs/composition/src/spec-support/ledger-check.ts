import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkerPython } from './recomputed-values';

const program = join(__dirname, '../../../../tools/ledger-check/ledger_check.py');

/** The amounts of an account that are not zero, by kind, currency or symbol, and date. */
export type ShownAmounts = Readonly<Record<string, number>>;

export interface LedgerChecked {
  /** One for each difference. */
  readonly lines: readonly string[];
  readonly summary: {
    readonly differences: number;
    readonly amounts: number;
    readonly waived: number;
    readonly events: Readonly<Record<string, number>>;
    readonly believed: Readonly<Record<string, number>>;
  };
}

interface CheckedLog {
  readonly records: readonly object[];
  /** The market of each symbol. */
  readonly markets: Readonly<Record<string, string>>;
  readonly compared: readonly string[];
  readonly accounts: Readonly<Record<string, ShownAmounts>>;
  /** By currency: the first dates of the rates on cash, with the rate for a year. */
  readonly rates?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Lets Python keep the books of a log again, and compare them with what is shown. */
export function checkedLedger({ records, markets, compared, accounts, rates = {} }: CheckedLog): LedgerChecked {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-ledger-check-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  try {
    const events = file('events.jsonl', records.map((one) => JSON.stringify(one)).join('\n'));
    const rows = Object.entries(markets).map(([symbol, mic]) => `${symbol},${mic}`);
    const instruments = file('instruments.csv', ['symbol,mic', ...rows, ''].join('\n'));
    const shown = file('shown.json', JSON.stringify({ compared, accounts }));
    const args = [program, '--events', events, '--instruments', instruments, '--shown', shown];
    args.push('--rates', file('rates.json', JSON.stringify(rates)));
    const lines = outputOf(args).trimEnd().split('\n');
    return { summary: JSON.parse(lines.pop() ?? '') as LedgerChecked['summary'], lines };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The program ends with 1 where it has found something. */
function outputOf(args: readonly string[]): string {
  try {
    return execFileSync(checkerPython, args, { encoding: 'utf8', maxBuffer: 50_000_000 });
  } catch (error) {
    const { status, stdout } = error as { readonly status?: number; readonly stdout?: string };
    if (status !== 1 || stdout === undefined || !stdout.trimEnd().endsWith('}')) throw error;
    return stdout;
  }
}
