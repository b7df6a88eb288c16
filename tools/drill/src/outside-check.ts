import { batchLimits, Database } from '@parkett/platform-database';
import { readSettings } from '@parkett/platform-settings';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot, type App } from './infra';
import type { LoadTally } from './tally';

export interface OutsideCheck {
  readonly findings: number;
  /** The last line of docs/verify/check-log.py. */
  readonly summary: string;
}

/** `npm run drill -- … --acknowledged FILE` sets it: where the acknowledged orders are kept. */
export const acknowledgedFileVariable = 'PARKETT_ACKNOWLEDGED_FILE';
const outputBytesMax = 256 * 1024 * 1024;

/**
 * Checks the log with docs/verify/check-log.py, which shares no code with Parkett, against the acknowledged orders and
 * the stored checkpoints. Prints its findings on standard error. Null where its Python could not be installed.
 */
export async function checkFromOutside(env: App['env'], told: LoadTally): Promise<OutsideCheck | null> {
  const folder = await mkdtemp(join(tmpdir(), 'parkett-drill-'));
  try {
    return await checkIn(folder, env, told);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkIn(folder: string, env: App['env'], told: LoadTally): Promise<OutsideCheck | null> {
  const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';
  const acknowledged = process.env[acknowledgedFileVariable] ?? join(folder, 'acknowledged.jsonl');
  // The id of an order is the id of its command.
  const lines = told.acknowledged.map(({ orderId, accountId }) => ({
    ...{ aggregate: `account:${accountId}`, commandId: orderId, outcome: 'accepted' },
  }));
  await writeFile(acknowledged, asLines(lines));
  if (python === '') return null;
  const { kafkaBrokers, topicPrefix, partitions, postgresUrl } = readSettings({ ...process.env, ...env });
  const heads = join(folder, 'heads.jsonl');
  await writeFile(heads, asLines(await storedHeads(postgresUrl)));
  const { status, stdout, stderr } = spawnSync(
    python,
    [
      ...[join(repositoryRoot(), 'docs/verify/check-log.py'), '--brokers', kafkaBrokers.join(','), '--prefix'],
      ...[topicPrefix, '--partitions', String(partitions), '--acknowledged', acknowledged, '--heads', heads],
    ],
    { encoding: 'utf8', maxBuffer: outputBytesMax },
  );
  const summary = stdout.trimEnd().split('\n').at(-1) ?? '';
  const findings = /^(\d+) findings/.exec(summary)?.[1];
  if (findings === undefined) throw new Error(`check-log.py ended with ${status}: ${stderr}`);
  if (findings !== '0') console.error(stdout);
  return { findings: Number(findings), summary };
}

async function storedHeads(postgresUrl: string): Promise<object[]> {
  const database = new Database(postgresUrl, 'engine', 1, batchLimits);
  try {
    const rows = await database.rows<{ partition: number; next: string; hash: string }>(
      'SELECT partition, next, hash FROM head_pins',
    );
    return rows.map(({ partition, next, hash }) => ({ partition, next: Number(next), hash }));
  } finally {
    await database.close();
  }
}

const asLines = (objects: readonly object[]): string => objects.map((each) => `${JSON.stringify(each)}\n`).join('');
