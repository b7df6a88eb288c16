import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot, type App } from './infra';
import type { OrderLoad } from './order-load';

export interface Audit {
  readonly acknowledged: number;
  /** Orders that a customer was told of and that the log does not have. */
  readonly lost: number;
  /** Orders more than intents: something was carried out twice. */
  readonly doubled: number;
  /** Σ |sum| over all units of the ledger: zero, or money was made or lost. */
  readonly ledgerSum: number;
  readonly verify: 'clean' | 'broken';
  readonly rebuildDiff: 'clean' | 'differs';
}

const outputBytesMax = 1024 * 1024 * 1024;

/** Holds what the customers were told against the log, and the log against itself. */
export function audit({ env }: App, load: OrderLoad): Audit {
  const placed = new Map<string, number>();
  for (let partition = 0; partition < 4; partition++) countPlaced(parkett(env, 'replay', '--partition', String(partition), '--json').out, placed);
  const lost = [...load.acknowledged.keys()].filter((orderId) => !placed.has(orderId)).length;
  const twice = [...placed.values()].reduce((total, times) => total + times - 1, 0);
  const verified = parkett(env, 'verify', '--json');
  const { ok, ledger } = JSON.parse(verified.out) as { ok: boolean; ledger: Record<string, number> };
  const rebuilt = parkett(env, 'rebuild', '--diff', '--json');
  const { same } = JSON.parse(rebuilt.out) as { same: boolean };
  return {
    acknowledged: load.acknowledged.size,
    lost,
    // The demo account's own few orders are no intents of the load.
    doubled: twice + Math.max(0, placed.size - demoOrders - load.intents.size),
    ledgerSum: Object.values(ledger).reduce((total, sum) => total + Math.abs(sum), 0),
    verify: ok && verified.code === 0 ? 'clean' : 'broken',
    rebuildDiff: same && rebuilt.code === 0 ? 'clean' : 'differs',
  };
}

const demoOrders = 3;

function countPlaced(lines: string, placed: Map<string, number>): void {
  for (const line of lines.split('\n')) {
    if (!line.includes('"OrderPlaced"')) continue;
    const { events } = JSON.parse(line) as { events: { type: string; orderId: string }[] };
    for (const { type, orderId } of events) if (type === 'OrderPlaced') placed.set(orderId, (placed.get(orderId) ?? 0) + 1);
  }
}

function parkett(env: Readonly<Record<string, string>>, ...args: string[]): { code: number; out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repositoryRoot(), 'dist/cli/main.mjs'), ...args], {
    env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: outputBytesMax,
  });
  if (status === null || (status !== 0 && stdout === '')) throw new Error(`${args.join(' ')} failed: ${stderr}`);
  return { code: status ?? -1, out: stdout };
}
