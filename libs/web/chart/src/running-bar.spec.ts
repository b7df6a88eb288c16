import { barSchema, quoteSchema, type Bar, type Quote } from '@parkett/market-contract';
import { barsMax, startRunning, withQuote } from './running-bar';

const bar = (ts: number, close: string, extra: Partial<Record<keyof Bar, unknown>> = {}): Bar =>
  barSchema.parse({
    date: '2026-03-02',
    ts,
    open: '10',
    high: '12',
    low: '9',
    close,
    volume: 100,
    provisional: false,
    ...extra,
  });
const quote = (ts: number, last: string, volume = 1000): Quote =>
  quoteSchema.parse({
    symbol: 'ABC',
    ts,
    last,
    size: 7,
    bid: null,
    bidSize: 0,
    ask: null,
    askSize: 0,
    open: '10',
    high: '13',
    low: '8',
    volume,
    previousClose: '10',
    env: 'SIMULATED',
  });
const minute = 60_000;

describe('running bar', () => {
  it('takes close, high, low and additional volume from a quote in its minute', () => {
    let running = withQuote(startRunning([bar(0, '11')]), quote(10_000, '12.5', 1000), 'minute', '2026-03-02');
    running = withQuote(running, quote(20_000, '8.5', 1040), 'minute', '2026-03-02');
    expect(running.bars).toEqual([bar(0, '8.5', { high: '12.5', low: '8.5', volume: 140, provisional: true })]);
  });

  it('is followed by a new bar with the first quote of the next minute', () => {
    const running = withQuote(startRunning([bar(0, '11')]), quote(minute + 5, '11.2'), 'minute', '2026-03-02');
    expect(running.bars[1]).toEqual(
      bar(minute, '11.2', { open: '11.2', high: '11.2', low: '11.2', volume: 7, provisional: true }),
    );
  });

  it('ignores a late quote', () => {
    const running = startRunning([bar(5 * minute, '11')]);
    expect(withQuote(running, quote(minute, '20'), 'minute', '2026-03-02')).toBe(running);
  });

  it('of a day takes its figures from the quote, and a new day adds a bar', () => {
    const same = withQuote(startRunning([bar(0, '11')]), quote(9, '12'), 'day', '2026-03-02');
    expect(same.bars).toEqual([bar(0, '12', { high: '13', low: '8', volume: 1000, provisional: true })]);
    expect(withQuote(same, quote(99, '12'), 'day', '2026-03-03').bars).toHaveLength(2);
  });

  it('of a week follows the quote, but a finished week stays unchanged', () => {
    const finished = startRunning([bar(0, '11')]);
    expect(withQuote(finished, quote(9, '14'), 'week', '2026-03-09')).toBe(finished);
    const running = withQuote(
      startRunning([bar(0, '11', { provisional: true })]),
      quote(9, '14'),
      'week',
      '2026-03-02',
    );
    expect(running.bars[0]).toMatchObject({ close: '14', high: '14', low: '9' });
  });

  it('drops the oldest bar beyond a thousand', () => {
    const many = startRunning(Array.from({ length: barsMax + 5 }, (_, index) => bar(index * minute, '11')));
    expect(many.bars).toHaveLength(barsMax);
    expect(withQuote(many, quote((barsMax + 9) * minute, '11'), 'minute', '2026-03-02').bars).toHaveLength(barsMax);
  });
});
