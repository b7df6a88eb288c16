import { FileUnreadable, mnemonicOf, type FileContext, type FileRecord } from '@parkett/market-domain';
import { readFile, type RecordedTick, type TickStore } from '@parkett/market-server';
import { priceFile } from '../command-line';
import type { PriceSink } from './import-bars';
import type { ImportReport } from './report';

export interface TickSink extends Pick<PriceSink, 'symbolOf'> {
  readonly ticks: TickStore;
}

const ticksTogether = 20_000;
const noTrade = { price: null, size: null };
const noQuote = { bid: null, bid_size: null, ask: null, ask_size: null };

/**
 * Reads a recording of trades or quotes. Both are stored unchanged. Trades also make minute bars, except those that
 * their source marked as suspicious. The whole file is imported, without its bad rows, or nothing. Throws
 * FileUnreadable.
 */
export const importTicks = (file: string, context: FileContext, { ticks, symbolOf }: TickSink): Promise<ImportReport> =>
  ticks.load(
    (add) => readTicks(file, context, { symbolOf, add }),
    () => priceFile(file),
  );

/** Reads a recording as an import would, and writes nothing. Throws FileUnreadable. */
export const inspectTicks = (
  file: string,
  context: FileContext,
  symbolOf: PriceSink['symbolOf'],
): Promise<ImportReport> => readTicks(file, context, { symbolOf, add: () => Promise.resolve() });

interface RowSink extends Pick<PriceSink, 'symbolOf'> {
  readonly add: (ticks: readonly RecordedTick[]) => Promise<void>;
}

async function readTicks(file: string, context: FileContext, { symbolOf, add }: RowSink): Promise<ImportReport> {
  let imported = 0;
  let pending: RecordedTick[] = [];
  const send = (): Promise<void> => {
    const some = pending;
    pending = [];
    return add(some);
  };
  const read = await readFile(file, context, (record, line) => {
    if (record.kind !== 'trade' && record.kind !== 'quote')
      throw new FileUnreadable('KIND_DIFFERS', `contains no ticks: its rows are ${record.kind}s`);
    pending.push(tickOf(record, symbolOf(record.name) ?? mnemonicOf(record.name.symbol), line));
    imported += 1;
    return pending.length >= ticksTogether ? send() : undefined;
  });
  await send();
  return { ...read, imported, repaired: 0, pending: 0, replaced: 0 };
}

type TickRecord = Extract<FileRecord, { kind: 'trade' | 'quote' }>;

function tickOf(record: TickRecord, symbol: string, line: number): RecordedTick {
  const { date, kind, ts } = record;
  const where = { symbol, date, kind, line, ts };
  if (record.kind === 'trade') return { ...where, price: record.price, size: record.size, ...noQuote };
  const { bid, bidSize, ask, askSize } = record;
  return { ...where, ...noTrade, bid, bid_size: bidSize, ask, ask_size: askSize };
}
