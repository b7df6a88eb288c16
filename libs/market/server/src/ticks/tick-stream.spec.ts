import { sessionKey } from '@parkett/market-contract';
import type { LogRecord } from '@parkett/platform-event-log';
import { TickStream, type BadTick, type StreamState } from './tick-stream';

const micOf = (symbol: string) => ({ HK: 'XHKG', CN: 'XSHG' })[symbol];

/** A reader of messages that are at the offsets 0, 1, 2 … */
function reader(state?: StreamState, from = 0) {
  const bad: BadTick[] = [];
  const stream = new TickStream((reason) => bad.push(reason), state, micOf);
  let offset = from;
  const read = (key: string, value: object) =>
    stream.read({
      key,
      offset: offset++,
      value: Buffer.from(JSON.stringify(value)),
      headers: {},
    } as unknown as LogRecord);
  return {
    bad,
    stream,
    session: (state: 'open' | 'closed', businessDate: string, mic?: string) =>
      read(sessionKey, { session: state, businessDate, ts: 1, feed: 'test', ...(mic && { mic }) }),
    tick: (symbol: string) =>
      read(symbol, { symbol, ts: 1, last: '1', size: 0, bid: null, bidSize: 0, ask: null, askSize: 0 }),
    dates: () => ['HK', 'CN', 'DE'].map((symbol) => stream.sessionOf(symbol)?.session.businessDate),
    ids: () => ['HK', 'CN', 'DE'].map((symbol) => stream.sessionOf(symbol)?.sessionId),
  };
}

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
    expect([feed.tick('HK'), feed.tick('CN')?.kind, feed.bad]).toEqual([undefined, 'tick', ['sessionClosed']]);
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
    expect([feed.dates(), feed.tick('DE')]).toEqual([['2026-11-23', undefined, undefined], undefined]);
    feed.session('open', '2026-11-24');
    expect([feed.dates(), feed.bad]).toEqual([['2026-11-24', '2026-11-24', '2026-11-24'], ['noSession']]);
  });

  it('go on from a stored state, also from one of an older build', () => {
    const feed = reader();
    feed.session('open', '2026-11-20');
    const older = feed.stream.state;
    expect(Object.keys(older)).toEqual(['session', 'sessionId', 'run', 'number']);
    feed.session('open', '2026-11-23', 'XSHG');
    const stored = JSON.parse(JSON.stringify(feed.stream.state)) as StreamState;
    const restarted = reader(stored, 2);
    expect([restarted.dates(), restarted.ids()]).toEqual([feed.dates(), feed.ids()]);
    expect(reader(older, 1).dates()).toEqual(['2026-11-20', '2026-11-20', '2026-11-20']);
  });
});
