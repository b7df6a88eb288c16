import { price } from '@parkett/kernel';
import { ratesKey, sessionKey, type BadTick, type Instrument } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import type { LogRecord } from '@parkett/platform-event-log';
import { BadTickCounts } from './bad-tick-counts';
import type { StreamState } from './stream-state';
import { TickStream } from './tick-stream';

const micOf: Readonly<Record<string, string>> = { HK: 'XHKG', CN: 'XSHG', DE: 'XETR' };
const instruments = new Map<string, Instrument>(
  Object.entries(micOf).map(([symbol, mic]) => [symbol, sampleInstrument({ symbol, mic })]),
);
const kafkaTime = Date.parse('2026-11-20T09:00:00Z');

/** A reader of messages that are at the offsets 0, 1, 2 …; Kafka stamps each with `now`. */
function reader(state?: StreamState, from = 0) {
  const bad: BadTick[] = [];
  const stream = new TickStream({
    onBad: (reason) => bad.push(reason),
    instrumentOf: (symbol) => instruments.get(symbol),
    state,
  });
  let offset = from;
  const feed = { now: kafkaTime };
  const read = (key: string | null, value: unknown) =>
    stream.read({
      key,
      offset: offset++,
      value: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
      headers: {},
      timestamp: feed.now,
    } satisfies LogRecord);
  const tick = (symbol: string, more: object = {}) => ({
    ...{ symbol, ts: feed.now, last: '1', size: 0, bid: null, bidSize: 0, ask: null, askSize: 0 },
    ...more,
  });
  return {
    bad,
    stream,
    feed,
    read,
    session: (session: 'open' | 'closed', businessDate: string, mic?: string, ts = feed.now) =>
      read(sessionKey, { session, businessDate, ts, feed: 'test', ...(mic && { mic }) })[0],
    tick: (symbol: string, more: object = {}) => read(symbol, tick(symbol, more)),
    dates: () => ['HK', 'CN', 'DE'].map((symbol) => stream.sessionOf(symbol)?.session.businessDate),
    ids: () => ['HK', 'CN', 'DE'].map((symbol) => stream.sessionOf(symbol)?.sessionId),
  };
}

it('the end of a transaction of a feed is no bad message; a message without a text is one', () => {
  const feed = reader();
  expect([feed.read(null, ''), feed.bad]).toEqual([[], []]);
  expect([feed.read('HK', ''), feed.bad]).toEqual([[], ['unreadable']]);
});

describe('the sessions of the feed', () => {
  it('are one for all markets until a message names a market', () => {
    const feed = reader();
    feed.session('open', '2026-11-20');
    expect(feed.session('open', '2026-11-23', 'XHKG')).toMatchObject({ fresh: true });
    expect([feed.dates(), feed.ids()]).toEqual([
      ['2026-11-23', '2026-11-20', '2026-11-20'],
      [2, 1, 1],
    ]);
    expect(feed.session('open', '2026-11-23', 'XHKG')).toMatchObject({ fresh: false });
    expect(feed.ids()).toEqual([2, 1, 1]);
    feed.session('closed', '2026-11-23', 'XHKG');
    expect([feed.tick('HK'), feed.tick('CN')[0]?.kind, feed.bad]).toEqual([[], 'tick', ['sessionClosed']]);
  });

  it('go on when a market is named for the first time on the same date', () => {
    const feed = reader();
    feed.session('open', '2026-11-20');
    expect(feed.session('open', '2026-11-20', 'XHKG')).toMatchObject({ fresh: false });
    expect(feed.ids()).toEqual([1, 1, 1]);
  });

  it('are one again after a message for all markets', () => {
    const feed = reader();
    feed.session('open', '2026-11-23', 'XHKG');
    expect([feed.dates(), feed.tick('DE')]).toEqual([['2026-11-23', undefined, undefined], []]);
    feed.session('open', '2026-11-24');
    expect([feed.dates(), feed.bad]).toEqual([['2026-11-24', '2026-11-24', '2026-11-24'], ['noSession']]);
  });

  it('go on from a stored state, also from one of an older build', () => {
    const feed = reader();
    feed.session('open', '2026-11-20');
    const { clock: _clock, symbols: _symbols, ...older } = feed.stream.state;
    expect(Object.keys(older)).toEqual(['session', 'sessionId', 'run', 'number']);
    feed.session('open', '2026-11-23', 'XSHG');
    const stored = JSON.parse(JSON.stringify(feed.stream.state)) as StreamState;
    const restarted = reader(stored, 2);
    expect([restarted.dates(), restarted.ids()]).toEqual([feed.dates(), feed.ids()]);
    expect(reader(older, 1).dates()).toEqual(['2026-11-20', '2026-11-20', '2026-11-20']);
  });
});

describe('a message that is wrong', () => {
  it('is refused for its own reason, and what follows it is not', () => {
    const feed = reader();
    feed.session('open', '2026-11-20');
    const wrong: [BadTick, string, unknown][] = [
      ['unreadable', 'DE', '{oops'],
      ['invalid', 'DE', 'null'],
      ['invalid', 'DE', { symbol: 'DE' }],
      ['priceNotPositive', 'DE', { symbol: 'DE', last: '0' }],
      ['priceNotPositive', 'DE', { symbol: 'DE', last: '1', bid: '-1' }],
    ];
    for (const [, key, value] of wrong) expect(feed.read(key, value)).toEqual([]);
    expect(feed.bad).toEqual(wrong.map(([reason]) => reason));
    feed.bad.length = 0;
    const ticks: [BadTick, string, object][] = [
      ['invalid', 'DE', { ts: 9_007_199_254_740_991 }],
      ['keyDiffers', 'DE', { symbol: 'HK' }],
      ['unknownSymbol', 'XX', {}],
      ['crossed', 'DE', { bid: '1.01', ask: '1' }],
      ['offTick', 'DE', { ask: '1.00005' }],
      ['offTick', 'HK', { bid: '0.0001' }],
    ];
    for (const [, symbol, more] of ticks) expect(feed.tick(symbol, more)).toEqual([]);
    expect(feed.bad).toEqual(ticks.map(([reason]) => reason));
    feed.bad.length = 0;
    expect(feed.tick('DE')).toHaveLength(1);
    feed.tick('DE');
    feed.tick('DE', { ts: kafkaTime - 1 });
    feed.tick('DE', { ts: kafkaTime + 3_600_000 });
    feed.tick('DE', { last: '1000', size: 1 });
    expect([feed.stream.isHeld('DE'), feed.stream.isHeld('HK')]).toEqual([true, false]);
    expect(feed.tick('DE', { size: 1 })).toMatchObject([{ tick: { last: '1' } }]);
    expect(feed.stream.isHeld('DE')).toBe(false);
    expect(feed.bad).toEqual(['duplicate', 'outOfOrder', 'ahead', 'outlier']);
  });

  it('is a session a day ahead of Kafka, whatever its other fields', () => {
    const feed = reader();
    feed.session('open', '2026-11-20');
    expect(feed.session('open', '2100-01-01', undefined, Date.parse('2100-01-01'))).toBeUndefined();
    expect([feed.dates()[0], feed.bad]).toEqual(['2026-11-20', ['ahead']]);
  });

  it('is not believed when a session says a later time: it begins then', () => {
    const feed = reader();
    expect(feed.session('open', '2026-11-20', undefined, kafkaTime + 9 * 3_600_000)).toMatchObject({
      message: { ts: kafkaTime + 5_000 },
    });
    expect([feed.tick('DE').length, feed.bad]).toEqual([1, []]);
  });

  it('costs no memory, however many unknown symbols there are', () => {
    const feed = reader();
    const counts = new BadTickCounts(() => undefined);
    feed.session('open', '2026-11-20');
    for (let i = 0; i < 10_000; i++) {
      feed.tick(`X${i}`);
      counts.add('unknownSymbol', { offset: i, key: `X${i}` });
    }
    expect([feed.bad.length, feed.stream.state.symbols]).toEqual([10_000, {}]);
    expect([...counts.notes()]).toEqual([
      ['unknownSymbol', '10000 refused, the last at offset 9999, of X0, X1, X2, X3, X4'],
    ]);
  });

  it('is told to the log at the first, the tenth, the hundredth', () => {
    const told: string[] = [];
    const counts = new BadTickCounts((reason, note) => told.push(`${reason}: ${note}`));
    for (let i = 0; i < 250; i++) counts.add('crossed', { offset: i, key: null });
    expect(told).toEqual([0, 9, 99].map((at) => `crossed: ${at + 1} refused, the last at offset ${at}`));
    expect(counts.list()).toEqual([{ reason: 'crossed', count: 250, symbols: [] }]);
  });
});

it('ticks of the day before are out of order, also after a restart, but not those of a session that was announced late', () => {
  const feed = reader();
  feed.session('open', '2026-11-20');
  feed.tick('CN');
  feed.session('closed', '2026-11-20');
  feed.feed.now += 86_400_000;
  feed.session('open', '2026-11-21');
  const later = reader(JSON.parse(JSON.stringify(feed.stream.state)) as StreamState, 4);
  later.feed.now = feed.feed.now;
  for (const to of [feed, later]) {
    to.tick('DE', { ts: kafkaTime - 1, size: 1, id: 'late' });
    to.tick('DE', { ts: kafkaTime });
    expect([to.bad, to.tick('DE', { ts: kafkaTime + 1 }).length]).toEqual([['outOfOrder', 'outOfOrder'], 1]);
  }
});

describe('the price steps', () => {
  it('are those of the market and hold for quotes, whatever tick came with the instrument', () => {
    const feed = reader();
    feed.session('open', '2026-11-20');
    instruments.set('DE', sampleInstrument({ symbol: 'DE', mic: 'XETR', tick: price('0.02') }));
    expect(feed.tick('DE', { bid: '0.9999', ask: '1.0001' })).toHaveLength(1);
    expect(feed.tick('CN', { ts: kafkaTime + 1, last: '1.005' })).toHaveLength(1);
    expect(feed.tick('CN', { ts: kafkaTime + 2, bid: '0.995' })).toEqual([]);
    expect(feed.bad).toEqual(['offTick']);
    instruments.set('DE', sampleInstrument({ symbol: 'DE' }));
  });
});

it('corrections pass as they are, also after the session, but not for a minute that is to come', () => {
  const feed = reader();
  feed.session('open', '2026-11-20');
  feed.session('closed', '2026-11-20');
  const bar = { open: '1', high: '2', low: '1', close: '1.5', volume: 3 };
  const correction = { symbol: 'DE', kind: 'correction', businessDate: '2026-11-20', minute: kafkaTime - 60_000, bar };
  expect(feed.read('DE', correction)).toEqual([{ kind: 'correction', correction, sessionId: 1 }]);
  expect(feed.read('DE', { ...correction, kind: 'bust', bar: null })).toHaveLength(1);
  for (const wrong of [
    { ...correction, minute: kafkaTime + 60_000 },
    { ...correction, bar: { ...bar, low: '1.2' } },
    { ...correction, minute: 1 },
    { ...correction, symbol: 'XX' },
  ])
    expect(feed.read(wrong.symbol, wrong)).toEqual([]);
  expect(feed.bad).toEqual(['ahead', 'invalid', 'invalid', 'unknownSymbol']);
});

it('a reader that goes on from a stored state decides as one that read everything', () => {
  const all = reader();
  const parts = reader();
  let rest = parts;
  const play = (to: typeof all, i: number) => {
    to.feed.now = kafkaTime + i * 50;
    const wrong = [{ last: '1000' }, { ts: to.feed.now - 200 }, { ts: to.feed.now + 9_000 }, { id: `n${i - 3}` }][
      i % 11
    ];
    return to.tick(['HK', 'CN', 'DE'][i % 3] ?? '', { size: i, ...(i % 2 === 0 && { id: `n${i}` }), ...wrong });
  };
  for (const one of [all, parts]) one.session('open', '2026-11-20');
  const bad: BadTick[] = [];
  for (let i = 1; i <= 600; i++) {
    expect(play(rest, i)).toEqual(play(all, i));
    if (i % 7 !== 0) continue;
    bad.push(...rest.bad);
    rest = reader(JSON.parse(JSON.stringify(rest.stream.state)) as StreamState, i + 1);
  }
  expect([...bad, ...rest.bad]).toEqual(all.bad);
  expect(new Set(all.bad).size).toBeGreaterThan(3);
});

describe('exchange rates of the feed', () => {
  const rates = (ts: number, USD = '1.1172') => ({ ts, source: 'test', perEuro: { USD } });

  it('are a state that goes on after a restart, need no session, and are no item', () => {
    const feed = reader();
    expect(feed.read(ratesKey, rates(kafkaTime))).toEqual([]);
    expect([feed.stream.rates, feed.bad]).toEqual([rates(kafkaTime), []]);
    const later = reader(JSON.parse(JSON.stringify(feed.stream.state)), 1);
    expect(later.stream.rates).toEqual(rates(kafkaTime));
  });

  it('are none while a leap is in doubt, and are back with a message that is near, or with the third of the leap', () => {
    const feed = reader();
    feed.read(ratesKey, rates(kafkaTime));
    expect([feed.read(ratesKey, rates(kafkaTime + 1, '11.172')), feed.bad]).toEqual([[], ['outlier']]);
    expect(feed.stream.rates).toBeUndefined();
    feed.read(ratesKey, rates(kafkaTime + 2));
    expect(feed.stream.rates).toEqual(rates(kafkaTime + 2));
    for (const later of [3, 4]) feed.read(ratesKey, rates(kafkaTime + later, '11.172'));
    expect(feed.stream.rates).toBeUndefined();
    feed.read(ratesKey, rates(kafkaTime + 5, '11.172'));
    expect(feed.stream.rates).toEqual(rates(kafkaTime + 5, '11.172'));
  });

  it('are refused without a rate, from the past, and from the future', () => {
    const feed = reader();
    feed.read(ratesKey, rates(kafkaTime));
    feed.read(ratesKey, rates(kafkaTime));
    feed.read(ratesKey, rates(kafkaTime + 5_001));
    feed.read(ratesKey, rates(kafkaTime + 1, '0'));
    feed.read(ratesKey, { ts: kafkaTime + 1, source: '', perEuro: {} });
    expect(feed.bad).toEqual(['outOfOrder', 'ahead', 'invalid', 'invalid']);
    expect(feed.stream.rates).toEqual(rates(kafkaTime));
  });
});
