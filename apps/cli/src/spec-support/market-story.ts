import { price, type Price } from '@parkett/kernel';
import { sessionKey, type SessionMessage, type Tick } from '@parkett/market-contract';
import { addDays, brokerZone, isWeekend, Random } from '@parkett/market-domain';
import type { LogMessage } from '@parkett/platform-event-log';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const random = new Random('market-check');

export const fedSymbols = ['FEEDA', 'FEEDB', 'FEEDC'];
/** From a Friday over the end of summer time, the end of a month and two Sundays to a Monday, which is still open. */
const fedDates = Array.from({ length: 11 }, (_, day) => addDays('2026-10-23', day));
const feed = 'story';

const cents = (value: number): Price => price((value / 100).toFixed(2));

/** Messages of a feed that trades around the clock, some of them sent twice. */
export function feedMessages(): LogMessage[] {
  const messages: LogMessage[] = [];
  const add = (key: string, value: Tick | SessionMessage): void => {
    const headers = { seq: Buffer.from(`story:${messages.length + 1}`) };
    messages.push({ key, value: JSON.stringify(value), headers });
  };
  const last = new Map(fedSymbols.map((symbol, index) => [symbol, 2_000 * (index + 1)]));
  for (const businessDate of fedDates) {
    const [from, to] = [brokerZone.instantOf(businessDate), brokerZone.instantOf(addDays(businessDate, 1))];
    // Always some trades in the first two hours, whose date in UTC is another one.
    const times = Array.from({ length: 12 }, (_, index) => random.int(from, (index < 4 ? from + 2 * hourMs : to) - 1));
    for (const at of [from, ...times.sort((a, b) => a - b)]) {
      add(sessionKey, { session: 'open', businessDate, ts: at, feed });
      for (const symbol of fedSymbols) {
        for (let count = random.int(1, 4); count > 0 && at > from; count--) {
          const now = (last.get(symbol) ?? 0) + random.int(-4, 4);
          const size = random.int(0, 3) * 10;
          // A message without a trade tells the last price, and its quote may have moved.
          if (size > 0) last.set(symbol, now);
          // Two equal trades of one moment differ by their ids.
          const id = String(messages.length);
          add(symbol, { id, ...tickAt(symbol, at, size > 0 ? now : (last.get(symbol) ?? 0), size) });
        }
      }
    }
    if (businessDate !== fedDates.at(-1)) add(sessionKey, { session: 'closed', businessDate, ts: to - 1, feed });
  }
  return messages.flatMap((message, index) => (index % 50 === 7 ? [message, message] : [message]));
}

const tickAt = (symbol: string, ts: number, last: number, size: number): Tick => ({
  ...{ symbol, ts, last: cents(last), size },
  ...{ bid: cents(last - 2), bidSize: 100, ask: cents(last + 2), askSize: 100 },
});

/** Open, high, low and close around a price in cents. */
function candle(around: number): string[] {
  const prices = Array.from({ length: 4 }, () => around + random.int(-50, 50)).sort((a, b) => a - b);
  const [low = 0, open = 0, close = 0, high = 0] = prices;
  return (random.next() < 0.5 ? [open, high, low, close] : [close, high, low, open]).map(cents);
}

/** Two years of days of two symbols, with rows that an import leaves out or repairs. */
export function dailyFile(): string[] {
  const rows = ['symbol,date,open,high,low,close,adj_close,volume'];
  for (const symbol of ['FILEA.DE', 'FILEB'])
    for (let date = '2023-12-27'; date < '2026-02-10'; date = addDays(date, 1))
      if (!isWeekend(date) || random.next() < 0.1)
        rows.push([symbol, date, ...candle(5_000), '1', random.int(0, 9_000)].join(','));
  return [
    ...rows,
    'FILEB,2026-02-10,null,null,null,null,null,null',
    'FILEB,2026-02-11,50,49,51,50,50,100',
    'FILEB,2026-02-12,48,51,49,50,50,100',
    'FILEB,2026-02-12,50,51,49,50,50,100',
    'FILEB,2026-02-13,4.449999809265137,4.550000190734863,4.400000095367432,4.420000076293945,4,42688622.0',
  ];
}

/**
 * Minutes in the time of Berlin, before and after the begin of summer time, some of them without a trade. The minutes
 * before and after noon are in two files.
 */
export function minuteFiles(): [string[], string[]] {
  const header =
    'isin,mnemonic,security_desc,security_type,currency,security_id,date,time,start_price,max_price,min_price,end_price,traded_volume,number_of_trades';
  const files: [string[], string[]] = [[header], [header]];
  for (const date of ['2026-03-27', '2026-03-30', '2026-03-31', '2026-04-01'])
    for (let minute = 0; minute < 24 * 60; minute += random.int(1, 40)) {
      const time = new Date(minute * minuteMs).toISOString().slice(11, 16);
      const row = ['', 'FILEM', 'X', 'Common stock', 'EUR', '1', date, time, ...candle(9_000), minute % 7, 3];
      files[time < '12:00' ? 0 : 1].push(row.join(','));
    }
  return files;
}

/** Trades of a day in New York. */
export function tradeFile(): string[] {
  const rows = ['ms_since_midnight,price_e4,size,exchange,sale_condition_hex,suspicious'];
  for (let at = 9.5 * hourMs; at < 16 * hourMs; at += random.int(1_000, 4 * minuteMs))
    rows.push(
      [at, 1_800_000 + random.int(-900, 900), random.int(1, 500), 'P', '0', random.int(0, 20) ? 0 : 1].join(','),
    );
  return rows;
}
