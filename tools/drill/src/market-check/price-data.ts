import { mnemonicOf, symbolOfFileName } from '@parkett/market-domain';
import { parse } from 'csv-parse/sync';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A price file, what it is imported as, and the facts that it does not contain itself. */
export interface PriceFile {
  readonly path: string;
  readonly kind: 'bars' | 'ticks';
  readonly facts: Readonly<Record<string, string>>;
}

const ibm = { date: '2013-10-07', tz: 'America/New_York' };

/** The price files of a folder of real data, in the order in which they are imported. */
export function priceFilesIn(data: string): PriceFile[] {
  const csv = (folder: string): string[] =>
    readdirSync(join(data, folder))
      .filter((name) => name.endsWith('.csv'))
      .sort()
      .map((name) => join(folder, name));
  const bars = (path: string, facts = {}): PriceFile => ({ path: join(data, path), kind: 'bars', facts });
  const ticks = (path: string, facts: PriceFile['facts']): PriceFile => ({
    path: join(data, path),
    kind: 'ticks',
    facts,
  });
  return [
    bars('intraday/xetra_minute_2018-03-21_all.csv.gz'),
    bars('intraday/xetra_minute_2018-03-21_dax30.csv'),
    // The vendor's minutes leave out some trades, so the trades get a symbol of their own.
    bars('intraday/ibm_minute_20131007_trade.csv', { symbol: 'IBM', ...ibm }),
    ticks('intraday/ibm_ticks_20131007_trade.csv.gz', { symbol: 'IBMT', ...ibm }),
    ticks('intraday/ibm_ticks_20131007_quote.csv.gz', { symbol: 'IBMT', ...ibm }),
    ticks('intraday/ibm_minute_20131007_quote.csv', { symbol: 'IBMT', ...ibm }),
    ...[...csv('ohlc'), ...csv('ohlc/yahoo_eu_asia')].map((path) => bars(path)),
  ].filter(({ path }) => existsSync(path));
}

/** The minutes of all instruments on a day, with the kind of each. */
export function recordedDayIn(data: string): string | undefined {
  const path = join(data, 'intraday/xetra_minute_2018-03-21_all.csv.gz');
  return existsSync(path) ? path : undefined;
}

/** Writes the instruments of such a file as a list: shares and funds have different price steps. */
export function writeInstrumentsOfDay(day: string, path: string): void {
  const columns = ['isin', 'mnemonic', 'security_desc', 'security_type', 'currency', 'security_id'];
  const rows = parse(gunzipSync(readFileSync(day)), { columns: true }) as Readonly<Record<string, string>>[];
  const listed = new Map(rows.map((row) => [row['mnemonic'], columns.map((name) => `"${row[name] ?? ''}"`).join(',')]));
  writeFileSync(path, [columns.join(','), ...listed.values(), ''].join('\n'));
}

/** Writes a list of every instrument that the files name, because bars of unknown instruments are not served. */
export function writeInstruments(files: readonly PriceFile[], path: string): void {
  const listed = new Map<string, string>();
  for (const file of files)
    for (const { symbol, isin, currency } of namesIn(file))
      if (!listed.has(symbol)) listed.set(symbol, [symbol, symbol, isin, currency, 'unknown', 'XETR'].join(','));
  writeFileSync(path, ['symbol,name,isin,currency,sector,mic', ...listed.values(), ''].join('\n'));
}

interface Name {
  readonly symbol: string;
  readonly isin: string;
  readonly currency: string;
}

function namesIn({ path, facts }: PriceFile): Name[] {
  const content = readFileSync(path);
  const rows = parse(path.endsWith('.gz') ? gunzipSync(content) : content, {
    columns: (header: string[]) => header.map((name) => name.toLowerCase()),
    relaxColumnCount: true,
  }) as Readonly<Record<string, string>>[];
  const inName = facts['symbol'] ?? symbolOfFileName(path) ?? '';
  return rows.map((row) => ({
    symbol: mnemonicOf(row['mnemonic'] ?? row['symbol'] ?? inName),
    isin: row['isin'] ?? '',
    currency: row['currency'] ?? 'EUR',
  }));
}
