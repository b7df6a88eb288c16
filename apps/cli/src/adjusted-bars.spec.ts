import { price } from '@parkett/kernel';
import type { AnnouncedAction, Bar } from '@parkett/market-contract';
import { adjustBars, stepsOf, type FileContext } from '@parkett/market-domain';
import { readFile } from '@parkett/market-server';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describeWithData } from './spec-support/with-data';

/** Set by infra/test.mjs. Without it the tests are counted as skipped, so that nobody believes they passed. */
const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';
const maybe = python === '' ? it.skip : it;
const nothing: FileContext = { symbol: undefined, date: undefined, zone: undefined };
const tick = price('0.001');

interface Checked {
  readonly path: string;
  readonly bars: number;
  readonly compared: number;
  readonly differences: readonly string[];
  readonly leftOut: readonly string[];
  /** Dates on which the adjusted close is not that of the file's own column. */
  readonly column: readonly string[];
  /** The largest difference to that column before rounding to the tick, as a part of the price. */
  readonly worst: number;
}

/** Yahoo's prices are split-adjusted, so its splits change nothing; those of a generated file are as traded. */
interface Options {
  readonly splits: boolean;
}

async function barsIn(path: string): Promise<Bar[]> {
  const bars: Bar[] = [];
  await readFile(path, nothing, (record) => {
    if (record.kind !== 'day') throw new Error(`${path} has no days`);
    const { date, open, high, low, close, volume } = record;
    bars.push({ date, ts: 0, open, high, low, close, volume, provisional: false });
  });
  return bars;
}

/** The actions that the columns of a file contain. */
function actionsIn(path: string, { splits }: Options): AnnouncedAction[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  const valueIn = (line: string, column: string): string => line.split(',')[columns.indexOf(column)] ?? '';
  return lines.flatMap((line): AnnouncedAction[] => {
    const exDate = valueIn(line, 'Datetime').slice(0, 10);
    const common = { symbol: 'NORD', exDate, payDate: exDate, deadline: null, source: basename(path) };
    const [paid, ratio] = [Number(valueIn(line, 'Dividends')), Number(valueIn(line, 'Stock Splits'))];
    const found: AnnouncedAction[] = [];
    if (paid > 0)
      found.push({ ...common, terms: { kind: 'cashDividend', amount: price(paid.toFixed(8)), currency: 'EUR' } });
    if (splits && ratio > 0)
      found.push({ ...common, terms: { kind: 'split', from: 100, to: Math.round(ratio * 100) } });
    return found;
  });
}

async function jobOf(path: string, options: Options) {
  const bars = await barsIn(path);
  const closeBefore = (date: string) => bars.findLast((bar) => bar.date < date)?.close;
  const steps = stepsOf(actionsIn(path, options), closeBefore, 'EUR');
  const ticks = [{ below: null, tick }];
  const [forward, backward] = (['forward', 'backward'] as const).map((way) => adjustBars(bars, way, steps, ticks));
  return { path, tick, ...options, none: bars, forward, backward };
}

async function check(paths: readonly string[], options: Options): Promise<Checked[]> {
  const files = await Promise.all(paths.map((path) => jobOf(path, options)));
  const { stdout, stderr, status } = spawnSync(python, ['tools/market-check/check_adjusted.py'], {
    input: JSON.stringify({ files }),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Checked[];
}

/** Prices as traded, with a dividend every 20 days and splits, one of them on the date of a dividend. */
function generated(path: string): void {
  const splits: Readonly<Record<number, number>> = { 30: 2, 80: 5, 110: 0.1, 140: 1.5 };
  let at = 50;
  const rows = Array.from({ length: 200 }, (_, n) => {
    const date = new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10);
    const split = splits[n] ?? 0;
    const dividend = n % 20 === 0 ? (n % 7) / 10 : 0;
    at = (at * (1 + (((n * 7919) % 41) - 20) / 1000)) / (split === 0 ? 1 : split);
    const prices = [at, at * 1.01, at * 0.99, at * 1.004].map((one) => Math.max(one, 0.01).toFixed(3));
    return [date, ...prices, prices[3], 1000 + n, dividend, split].join(',');
  });
  const head = 'Datetime,Open,High,Low,Close,Adj Close,Volume,Dividends,Stock Splits';
  writeFileSync(path, [head, ...rows, ''].join('\n'));
}

describe('adjusted bars beside pandas', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parkett-adjusted-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  maybe('are the same for generated dividends and splits', async () => {
    const path = join(folder, 'QAA.csv');
    generated(path);
    const [checked] = await check([path], { splits: true });
    expect(checked).toMatchObject({ bars: 200, compared: 1600, differences: [] });
  });
});

describeWithData('adjusted bars of files with dividends and splits', (data) => {
  maybe('equal those of pandas, and the adjusted column of each file', async () => {
    const folder = join(data, 'ohlc/yahoo_eu_asia');
    const found = await check(
      readdirSync(folder).map((name) => join(folder, name)),
      { splits: false },
    );
    expect(found).toHaveLength(13);
    expect(found.flatMap(({ path, differences }) => differences.map((one) => `${basename(path)} ${one}`))).toEqual([]);
    expect(found.flatMap(({ path, column }) => column.map((one) => `${basename(path)} ${one}`))).toEqual([]);
    // The column has 32-bit numbers, of which two are multiplied.
    expect(Math.max(...found.map(({ worst }) => worst))).toBeLessThan(1e-6);
    // Their rows have no prices, so the dividend of the next day counts from the close before them.
    expect(found.flatMap(({ leftOut }) => leftOut)).toEqual(['2024-07-05', '2024-07-31']);
  });
});
