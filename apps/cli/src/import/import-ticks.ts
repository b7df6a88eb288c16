import { FileUnreadable, minuteOf, mnemonicOf, withTrade, type Candle, type FileContext } from '@parkett/market-domain';
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
  let imported = 0;
  const write = (): Promise<void> => {
    const some = pending;
    pending = [];
    return ticks.upsert(some);
  };
  const read = await readFile(file, context, (record, line) => {
    if (record.kind !== 'trade' && record.kind !== 'quote')
      throw new FileUnreadable('KIND_DIFFERS', `contains no ticks: its rows are ${record.kind}s`);
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
  });
  await write();
  const rows = [...minutes.values()].map(({ candle, ...where }): MinuteRow => ({ ...where, ...candle }));
  await bars.upsertMinutes(rows);
  await bars.addMissingDays({
    symbols: new Set(rows.map(({ symbol }) => symbol)),
    dates: new Set(rows.map(({ date }) => date)),
  });
  return { ...read, imported, repaired: 0, pending: 0 };
}
