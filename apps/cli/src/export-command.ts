import type { Instrument } from '@parkett/market-contract';
import { isDate, mnemonicOf } from '@parkett/market-domain';
import {
  barTable,
  InstrumentDirectory,
  instrumentTable,
  loadInstruments,
  marketMigrations,
  writeCsv,
  writeParquet,
  type BarRange,
  type ExportTable,
} from '@parkett/market-server';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { Refused, UsageError } from './output';

const usage = `export instruments [--symbol SYMBOL]… [--format csv|parquet] [--out FILE]
export bars --period minute|day [--symbol SYMBOL]… [--from DATE] [--to DATE] [--format csv|parquet] [--out FILE]`;

type Table =
  | { readonly kind: 'instruments'; readonly symbols: BarRange['symbols'] }
  | ({ readonly kind: 'bars' } & BarRange);

interface Request {
  readonly table: Table;
  readonly format: 'csv' | 'parquet';
  /** Undefined for standard output. */
  readonly file: string | undefined;
}

/**
 * `export instruments|bars`: writes a file that `import` reads back unchanged. Bars are the finished ones, by symbol and
 * time. Without `--out`, or with `--out -`, the file goes to standard output.
 */
export async function exportFile(context: CliContext, args: string[]): Promise<number> {
  const { table, format, file } = requestOf(args);
  const url = context.settings.postgresUrl;
  await migrate({ url, schema: 'market', migrations: marketMigrations });
  await migrate({ url, schema: 'read', migrations: context.readMigrations });
  const market = new Database(url, 'market', 1, batchLimits);
  try {
    const exported = await tableOf(table, market, await loadInstruments(context.read));
    let rows = 0;
    const pages = counted(exported.pages, (count) => (rows += count));
    const bytes = format === 'csv' ? writeCsv(exported.columns, pages) : writeParquet(exported.columns, pages);
    await (file === undefined ? toOutput(bytes) : toFile(bytes, file));
    process.stderr.write(`${new Intl.NumberFormat('en').format(rows)} ${table.kind} exported\n`);
    return 0;
  } finally {
    await market.close();
  }
}

function requestOf(args: string[]): Request {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      symbol: { type: 'string', multiple: true },
      period: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      format: { type: 'string', default: 'csv' },
      out: { type: 'string', default: '-' },
    },
  });
  const { symbol: symbols, period, from, to, format, out } = values;
  const [kind, ...others] = positionals;
  if ((kind !== 'instruments' && kind !== 'bars') || others.length > 0) throw new UsageError(usage);
  if (format !== 'csv' && format !== 'parquet') throw new UsageError(usage);
  const file = out === '-' ? undefined : out;
  if (kind === 'instruments') {
    if (period !== undefined || from !== undefined || to !== undefined) throw new UsageError(usage);
    return { table: { kind, symbols }, format, file };
  }
  if (period !== 'minute' && period !== 'day') throw new UsageError('give --period minute or --period day');
  return { table: { kind, period, symbols, from: dateIn('--from', from), to: dateIn('--to', to) }, format, file };
}

function dateIn(option: string, date: string | undefined): string | undefined {
  if (date !== undefined && !isDate(date)) throw new UsageError(`${option} ${date} is not a date like 2013-10-07`);
  return date;
}

/** Bars can be of an instrument that is not known. Throws Refused for a symbol of which there is nothing. */
async function tableOf(table: Table, market: Database, instruments: readonly Instrument[]): Promise<ExportTable> {
  const directory = new InstrumentDirectory();
  directory.apply({ rows: [...instruments] });
  const symbols =
    table.symbols && (await symbolsOf(table.symbols, directory, table.kind === 'bars' ? market : undefined));
  if (table.kind === 'bars') return barTable(market, { ...table, symbols }, (symbol) => directory.get(symbol));
  return instrumentTable(directory.all().filter(({ symbol }) => symbols?.includes(symbol) ?? true));
}

async function symbolsOf(
  texts: readonly string[],
  directory: InstrumentDirectory,
  bars: Database | undefined,
): Promise<string[]> {
  const symbols: string[] = [];
  for (const text of texts) {
    const known = directory.identify({ isin: null, symbol: text })?.symbol;
    const symbol = known ?? mnemonicOf(text);
    if (known === undefined && !(bars !== undefined && (await hasBars(bars, symbol))))
      throw new Refused(`${text} is not the symbol of an instrument${bars === undefined ? '' : ', and has no bars'}`);
    symbols.push(symbol);
  }
  return symbols;
}

const hasBars = async (market: Database, symbol: string): Promise<boolean> =>
  (
    await market.rows(
      `SELECT 1 FROM bars_day WHERE symbol = $1 UNION ALL SELECT 1 FROM bars_minute WHERE symbol = $1 LIMIT 1`,
      [symbol],
    )
  ).length > 0;

async function* counted<Row>(
  pages: AsyncIterable<readonly Row[]>,
  count: (rows: number) => void,
): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) {
    count(page.length);
    yield page;
  }
}

/** Whoever reads the output may stop early, as `head` does. */
async function toOutput(bytes: AsyncIterable<string | Buffer>): Promise<void> {
  try {
    await pipeline(bytes, process.stdout, { end: false });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

/** A file appears under its name once it is complete. */
async function toFile(bytes: AsyncIterable<string | Buffer>, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(bytes, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw whyNotWritten(file, error);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'this user may not write there',
  ENOSPC: 'the disk is full',
};

function whyNotWritten(file: string, error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason === undefined ? error : new Refused(`${file} cannot be written: ${reason}`);
}
