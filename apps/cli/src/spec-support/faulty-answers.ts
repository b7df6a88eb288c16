import { price, type Price } from '@parkett/kernel';
import { getBars, type Bar } from '@parkett/market-contract';
import { addDays, brokerZone, isoWeekOf, joinCandles, monthOf } from '@parkett/market-domain';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const hourMs = 3_600_000;

/** Bars as a faulty aggregation would give them. `read` returns correct ones, of any symbol and period. */
type Fault = (
  bars: Bar[],
  period: string,
  read: (change: Readonly<Record<string, string>>) => Promise<Bar[]>,
) => Bar[] | Promise<Bar[]>;

const each =
  (of: string, change: (bar: Bar, index: number, bars: readonly Bar[]) => Partial<Bar>): Fault =>
  (bars, period) =>
    period === of ? bars.map((bar, index) => ({ ...bar, ...change(bar, index, bars) })) : bars;

/** Weeks or months whose borders lie where `key` changes. */
const grouped =
  (of: string, key: (date: string) => string): Fault =>
  async (bars, period, read) => {
    if (period !== of) return bars;
    const groups = new Map<string, Bar[]>();
    for (const day of await read({ period: 'day' }))
      groups.set(key(day.date), [...(groups.get(key(day.date)) ?? []), day]);
    return [...groups.values()].flatMap((days) => {
      const [candle, last] = [joinCandles(days), days.at(-1)];
      return candle && last ? [{ ...last, ...candle }] : [];
    });
  };

const isLastOfDate = (bar: Bar, index: number, bars: readonly Bar[]): boolean => bars[index + 1]?.date !== bar.date;
const moved = (at: Price, by: number): Price => price((Number(at) + by).toFixed(2));
/** Not a price at all, so no type of ours allows it. */
const zero = '0' as Price;

/** Faults of an aggregation, and the kind of difference that has to show each of them. */
export const plantedFaults: Readonly<Record<string, { readonly kind: string; readonly fault: Fault }>> = {
  'weeks that begin on Sunday': { kind: 'open', fault: grouped('week', (date) => isoWeekOf(addDays(date, 1))) },
  'months that end a day early': { kind: 'extra', fault: grouped('month', (date) => monthOf(addDays(date, 1))) },
  'the date in UTC instead of the local one': {
    kind: 'date',
    fault: each('minute', ({ ts }) => ({ date: new Date(ts).toISOString().slice(0, 10) })),
  },
  'winter time in summer': {
    kind: 'missing',
    fault: each('minute', ({ ts, date }) => ({ ts: date > '2026-03-29' && date < '2026-10-25' ? ts + hourMs : ts })),
  },
  'the open as the high': { kind: 'high', fault: each('minute', ({ open }) => ({ high: open })) },
  'no volume': { kind: 'volume', fault: each('day', () => ({ volume: 0 })) },
  'the last minute of a date lost': {
    kind: 'missing',
    fault: (bars, period) =>
      period === 'minute' ? bars.filter((bar, index) => !isLastOfDate(bar, index, bars)) : bars,
  },
  'a running day shown as final': { kind: 'provisional', fault: each('day', () => ({ provisional: false })) },
  'a running week shown as final': { kind: 'provisional', fault: each('week', () => ({ provisional: false })) },
  'trades counted twice': {
    kind: 'volume',
    fault: each('minute', ({ volume }, index) => ({ volume: index % 9 === 0 ? volume * 2 : volume })),
  },
  'the bid as the open': {
    kind: 'open',
    fault: each('minute', ({ open }, index) => ({ open: index % 9 === 0 ? moved(open, -0.02) : open })),
  },
  'a low of zero': { kind: 'low', fault: each('day', ({ low }, index) => ({ low: index % 50 === 3 ? zero : low })) },
  'the bars of another symbol': {
    kind: 'close',
    fault: (bars, _, read) => (bars.length > 0 ? read({ symbol: 'FEEDB' }) : bars),
  },
  'the first close as the close': {
    kind: 'close',
    fault: each('month', ({ open }) => ({ close: open })),
  },
  'a week dated by its Sunday': {
    kind: 'missing',
    fault: each('week', ({ date }) => ({ date: addDays(date, (7 - new Date(date).getUTCDay()) % 7) })),
  },
  'midnight in UTC': {
    kind: 'ts',
    fault: each('day', ({ date }) => ({ ts: Date.parse(`${date}T00:00:00Z`) })),
  },
  'midnight in Berlin for every market': {
    kind: 'ts',
    fault: each('week', ({ date }) => ({ ts: brokerZone.instantOf(date) })),
  },
  'prices adjusted for a split': {
    kind: 'close',
    fault: each('day', ({ close, date }) => ({
      close: date < '2024-06-01' ? moved(close, -Number(close) / 2) : close,
    })),
  },
};

/** Passes requests on to the API, and falsifies the bars of its answers. */
export class FaultyAnswers {
  private readonly server: Server;

  constructor(
    private readonly upstream: string,
    private readonly fault: Fault,
  ) {
    this.server = createServer((request, response) => {
      void this.answer(request.url ?? '/').then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(target: string): Promise<{ status: number; body: string }> {
    const url = new URL(target, this.upstream);
    const answer = await fetch(url);
    const body = await answer.text();
    if (url.pathname !== getBars.path) return { status: answer.status, body };
    const bars = await this.fault(barsIn(body), url.searchParams.get('period') ?? '', (change) =>
      this.read(url, change),
    );
    return { status: answer.status, body: JSON.stringify({ code: 1, data: { bars, env: 'SIMULATED' } }) };
  }

  private async read(url: URL, change: Readonly<Record<string, string>>): Promise<Bar[]> {
    const changed = new URL(url);
    for (const [name, value] of Object.entries(change)) changed.searchParams.set(name, value);
    return barsIn(await (await fetch(changed)).text());
  }
}

const barsIn = (body: string): Bar[] => (JSON.parse(body) as { data: { bars: Bar[] } }).data.bars;
