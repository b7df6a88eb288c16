import { price } from '@parkett/kernel';
import type { MarketSegment } from '@parkett/market-contract';
import { minuteOf } from '@parkett/market-domain';
import { closeDueDays } from '@parkett/market-server';
import { useServices } from '@parkett/platform-testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ReplayedMarket } from '../spec-support/replayed-market';
import { describeWithData } from '../spec-support/with-data';

const services = useServices();

interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** The file's own minutes and days, by a second reader that shares no code with the replay. */
function aggregate(path: string) {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const minutes = new Map<string, Bar>();
  const days = new Map<string, Bar>();
  const products = new Map<string, string>();
  let withoutTrade = 0;
  for (const line of text.trim().split('\n').slice(1)) {
    const cells = line.replace(/"[^"]*"/, 'quoted').split(',');
    const [, symbol = '', , type = '', , , date = '', time = '', ...numbers] = cells;
    const [open = 0, high = 0, low = 0, close = 0, volume = 0] = numbers.map(Number);
    products.set(symbol, type);
    if (volume === 0) {
      withoutTrade += 1;
      continue;
    }
    minutes.set(`${symbol} ${Date.parse(`${date}T${time}Z`)}`, { open, high, low, close, volume });
    const day = days.get(symbol);
    if (day === undefined) days.set(symbol, { open, high, low, close, volume });
    else
      Object.assign(day, {
        high: Math.max(day.high, high),
        low: Math.min(day.low, low),
        close,
        volume: day.volume + volume,
      });
  }
  const segmentOf = (symbol: string): MarketSegment => {
    const product = /^ET/.test(products.get(symbol) ?? '') ? 'etf' : 'share';
    return { mic: 'XETR', board: 'main', product };
  };
  return { minutes, days, withoutTrade, segmentOf };
}

const asBars = (rows: readonly (Record<keyof Bar, string> & { key: string })[]): Map<string, Bar> =>
  new Map(
    rows.map(({ key, open, high, low, close, volume }) => [
      key,
      {
        open: Number(open),
        high: Number(high),
        low: Number(low),
        close: Number(close),
        volume: Number(volume),
      },
    ]),
  );

const sorted = (bars: ReadonlyMap<string, Bar>) => [...bars].sort(([a], [b]) => (a < b ? -1 : 1));

describeWithData('a Xetra day replayed as the live feed', (data) => {
  it.each([
    ['the 30 shares of the DAX', 'xetra_minute_2018-03-21_dax30.csv', [14_203, 2, 30]],
    ['all of Xetra', 'xetra_minute_2018-03-21_all.csv.gz', [64_643, 121, 1_332]],
  ])(
    'leaves exactly the bars and last prices of its file: %s',
    async (_name, file, counts) => {
      const path = join(data, 'intraday', file);
      const own = aggregate(path);
      const replayed = await ReplayedMarket.replay(services, counts[2] === 30 ? 'dax' : 'all', {
        path,
        segmentOf: own.segmentOf,
        isOrdered: ({ last }, count) => count % 25 === 0 || Number(last) < 1,
      });
      const { database, board, fills, problems } = replayed;
      expect(problems).toEqual([]);
      expect([own.minutes.size, own.withoutTrade, own.days.size]).toEqual(counts);
      expect(board.clock()).toMatchObject({ session: 'closed', businessDate: '2018-03-21', feed: 'replay' });
      await closeDueDays(database, async () => []);
      const bars = `open, high, low, close, volume`;
      const minutes = asBars(await database.rows(`SELECT symbol || ' ' || ts AS key, ${bars} FROM bars_minute`));
      expect(sorted(minutes)).toEqual(sorted(own.minutes));
      expect(sorted(asBars(await database.rows(`SELECT symbol AS key, ${bars} FROM bars_day`)))).toEqual(
        sorted(own.days),
      );
      const shown = new Map(
        [...board.all()].map(({ symbol, open, high, low, last, volume }) => [
          symbol,
          { open: Number(open), high: Number(high), low: Number(low), close: Number(last), volume },
        ]),
      );
      expect(sorted(shown)).toEqual(sorted(own.days));

      expect(fills.length).toBeGreaterThan(own.minutes.size / 8);
      const outside = fills.filter(({ symbol, quotedAt = 0, price: at }) => {
        const minute = own.minutes.get(`${symbol} ${minuteOf(quotedAt)}`);
        const tick = ReplayedMarket.tickAt(own.segmentOf(symbol), '2018-03-21', price(at));
        const slack = tick * 1.000_001;
        return minute === undefined || Number(at) < minute.low - slack || Number(at) > minute.high + slack;
      });
      expect(outside).toEqual([]);
    },
    300_000,
  );
});
