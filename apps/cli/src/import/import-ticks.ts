import {
  FileUnreadable,
  minuteOf,
  mnemonicOf,
  withTrade,
  type Candle,
  type FileContext,
  type FileRecord,
} from '@parkett/market-domain';
import { readFile, type MinuteRow, type RecordedTick, type TickStore } from '@parkett/market-server';
import type { PriceSink } from './import-bars';
import type { ImportReport } from './report';

export interface TickSink extends PriceSink {
  readonly ticks: TickStore;
}

const ticksTogether = 20_000;

/**
 * Reads a recording of trades or quotes. Both are stored unchanged. Trades also make minute bars, except those that
 * their source marked as suspicious. Throws FileUnreadable.
 */
export async function importTicks(
  file: string,
  context: FileContext,
  { ticks, bars, symbolOf }: TickSink,
): Promise<ImportReport> {
  const minutes = new Map<string, { symbol: string; date: string; ts: number; candle: Candle }>();
  let pending: RecordedTick[] = [];
  let [imported, stored] = [0, 0];
  const write = async (): Promise<void> => {
    const some = pending;
    pending = [];
    await ticks.upsert(some);
    stored += some.length;
  };
  const read = await readFile(file, context, (record, line) => {
    refuseOtherKinds(record);
    const symbol = symbolOf(record.name) ?? mnemonicOf(record.name.symbol);
    const { date, ts } = record;
    if (record.kind === 'trade') {
      const { price, size } = record;
      pending.push({
        symbol,
        date,
        kind: 'trade',
        line,
        ts,
        price,
        size,
        bid: null,
        bid_size: null,
        ask: null,
        ask_size: null,
      });
      const minute = minuteOf(ts);
      const key = `${symbol}|${minute}`;
      minutes.set(key, { symbol, date, ts: minute, candle: withTrade(minutes.get(key)?.candle, price, size) });
    } else {
      const { bid, bidSize, ask, askSize } = record;
      pending.push({
        symbol,
        date,
        kind: 'quote',
        line,
        ts,
        price: null,
        size: null,
        bid,
        bid_size: bidSize,
        ask,
        ask_size: askSize,
      });
    }
    imported += 1;
    return pending.length >= ticksTogether ? write() : undefined;
  }).catch((error: unknown) => {
    // A recording may be too large for one transaction.
    if (stored === 0 || !(error instanceof FileUnreadable)) throw error;
    throw new FileUnreadable(
      error.code,
      `${error.message}; its first ${stored} ticks are stored, without bars, and are replaced when it is imported again`,
    );
  });
  await write();
  const rows = [...minutes.values()].map(({ candle, ...where }): MinuteRow => ({ ...where, ...candle }));
  await bars.upsertMinutes(rows);
  await bars.buildDays({
    symbols: new Set(rows.map(({ symbol }) => symbol)),
    dates: new Set(rows.map(({ date }) => date)),
  });
  return { ...read, imported, repaired: 0, pending: 0 };
}

/** Reads a recording as an import would, and writes nothing. Throws FileUnreadable. */
export async function inspectTicks(file: string, context: FileContext): Promise<ImportReport> {
  let imported = 0;
  const read = await readFile(file, context, (record) => {
    refuseOtherKinds(record);
    imported += 1;
  });
  return { ...read, imported, repaired: 0, pending: 0 };
}

type TickRecord = Extract<FileRecord, { kind: 'trade' | 'quote' }>;

function refuseOtherKinds(record: FileRecord): asserts record is TickRecord {
  if (record.kind !== 'trade' && record.kind !== 'quote')
    throw new FileUnreadable('KIND_DIFFERS', `contains no ticks: its rows are ${record.kind}s`);
}
