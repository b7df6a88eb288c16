import { price, type Price } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import { isOffTick } from './plausible';
import { judgeTick, type SymbolState } from './symbol-gate';

const steps = [{ below: null, tick: price('0.01') }];
const tick = (ts: number, last = '100', more: Partial<Tick> = {}): Tick => ({
  symbol: 'ADS',
  ts,
  last: price(last),
  size: 1,
  bid: price(last),
  bidSize: 5,
  ask: price(last),
  askSize: 5,
  ...more,
});

/** A reader of one symbol; `passed` are the times of the ticks, late ones in brackets. */
function gate(close?: string) {
  let state: SymbolState | undefined;
  const of = {
    session: 1,
    date: '2026-11-23',
    latest: 1_000_000,
    close: close === undefined ? undefined : { date: '2026-11-20', close: price(close) },
    steps,
  };
  const passed: (number | [number])[] = [];
  const refused: string[] = [];
  const judge = (one: Tick, more: Partial<Parameters<typeof judgeTick>[2]> = {}) => {
    const judged = judgeTick(state, one, { ...of, ...more });
    state = JSON.parse(JSON.stringify(judged.state)) as SymbolState;
    passed.push(...judged.passed.map(({ tick: { ts }, isLate }) => (isLate ? ([ts] as [number]) : ts)));
    refused.push(...judged.refused);
  };
  return { judge, passed, refused, held: () => state?.held.length };
}

describe('the first tick of an ex-date', () => {
  const split = { referenceOf: (last: Price) => price(String(Number(last) / 2)) };

  it('is compared with the reference price, and the following ones with it', () => {
    const feed = gate('100');
    feed.judge(tick(10, '50.10'), split);
    feed.judge(tick(11, '50.20'), split);
    expect([feed.passed, feed.refused, feed.held()]).toEqual([[10, 11], [], 0]);
  });

  it('waits for others if it is where the price was before', () => {
    const feed = gate('100');
    feed.judge(tick(10, '100'), split);
    expect([feed.passed, feed.held()]).toEqual([[], 1]);
  });

  it('waits for others at half of the price without an action', () => {
    const feed = gate('100');
    feed.judge(tick(10, '50.10'));
    expect([feed.passed, feed.held()]).toEqual([[], 1]);
  });
});

describe('the order of a symbol', () => {
  it('an older tick without an id is refused; with one its trade is late, once', () => {
    const feed = gate();
    for (const one of [tick(10), tick(9), tick(10, '100.01'), tick(8, '100', { id: 'a' }), tick(8, '100', { id: 'a' })])
      feed.judge(one);
    feed.judge(tick(7, '100', { id: 'quote', size: 0 }));
    expect([feed.passed, feed.refused]).toEqual([
      [10, 10, [8]],
      ['outOfOrder', 'duplicate', 'outOfOrder'],
    ]);
  });

  it('a trade is too late after a minute, or where repetitions are forgotten', () => {
    const feed = gate();
    feed.judge(tick(100_000, '100', { id: 'first' }));
    feed.judge(tick(39_999, '100', { id: 'second' }));
    for (let i = 1; i <= 20; i++) feed.judge(tick(100_000 + i, '100', { id: `n${i}` }));
    feed.judge(tick(100_001, '100', { id: 'n1' }));
    feed.judge(tick(100_010, '100', { id: 'new' }));
    expect([feed.passed.length, feed.passed.at(-1), feed.refused]).toEqual([
      22,
      [100_010],
      ['outOfOrder', 'outOfOrder'],
    ]);
  });

  it('a repetition is found by its id, or by its content among the ticks of the same time', () => {
    const feed = gate();
    for (const one of [tick(10), tick(10, '100.01'), tick(10), tick(11), tick(12), tick(12)]) feed.judge(one);
    for (const one of [tick(13, '100', { id: 'a' }), tick(14), tick(15, '101', { id: 'a' })]) feed.judge(one);
    expect([feed.passed, feed.refused]).toEqual([
      [10, 10, 11, 12, 13, 14],
      ['duplicate', 'duplicate', 'duplicate'],
    ]);
  });

  it('a halt, an auction and its price are no repetitions of each other, though nothing else may differ', () => {
    const feed = gate();
    const none = { bid: null, bidSize: 0, ask: null, askSize: 0, size: 0 } as const;
    const halted = tick(10, '100', { ...none, phase: 'halted' });
    const collects = tick(10, '100', { ...none, phase: 'volatilityAuction' });
    const printed = tick(10, '100', { ...none, size: 5, auction: 'volatility' });
    for (const one of [tick(10, '100', none), halted, collects, printed, tick(10, '100', { ...none, size: 5 })])
      feed.judge(one);
    expect([feed.passed, feed.refused]).toEqual([[10, 10, 10, 10, 10], []]);
    for (const one of [halted, collects, printed]) feed.judge(one);
    expect(feed.refused).toEqual(['duplicate', 'duplicate', 'duplicate']);
  });

  it('a newest time that the clock does not allow blocks nothing, and a session begins anew', () => {
    const feed = gate();
    feed.judge(tick(9_007_199_254_740_991));
    feed.judge(tick(10));
    feed.judge(tick(11));
    feed.judge(tick(5), { session: 2 });
    expect([feed.passed, feed.refused]).toEqual([[9_007_199_254_740_991, 10, 11, 5], []]);
  });
});

describe('an outlier', () => {
  it('is refused when the ticks after it are near the price before it', () => {
    const feed = gate();
    for (const one of [tick(1), tick(2, '100000'), tick(3), tick(4, '0.1'), tick(5, '100000'), tick(6)])
      feed.judge(one);
    expect([feed.passed, feed.refused]).toEqual([
      [1, 3, 6],
      ['outlier', 'outlier', 'outlier'],
    ]);
  });

  it('passes with the third tick that confirms it, all in order; a repetition confirms nothing', () => {
    const feed = gate();
    for (const one of [tick(1), tick(2, '60'), tick(2, '60'), tick(3, '61'), tick(4, '62')]) feed.judge(one);
    expect([feed.passed, feed.held()]).toEqual([[1], 3]);
    feed.judge(tick(5, '60'));
    expect([feed.passed, feed.refused, feed.held()]).toEqual([[1, 2, 3, 4, 5], ['duplicate'], 0]);
  });

  it('is also a bid or an ask far from the price, but not one that stays there', () => {
    const feed = gate();
    feed.judge(tick(1));
    feed.judge(tick(2, '100', { ask: price('100000') }));
    feed.judge(tick(3));
    feed.judge(tick(4, '100', { bid: price('0.1') }));
    expect([feed.passed, feed.refused, feed.held()]).toEqual([[1, 3], ['outlier'], 1]);
    for (let ts = 5; ts < 10; ts++) feed.judge(tick(ts, '100', { bid: price('0.1') }));
    expect(feed.passed).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('may be the first tick of a date: the close before it, or the last price, tells', () => {
    const imported = gate('100');
    for (const one of [tick(1, '100000'), tick(2, '101')]) imported.judge(one);
    expect([imported.passed, imported.refused]).toEqual([[2], ['outlier']]);
    const quoted = gate('5');
    quoted.judge(tick(1, '5'));
    quoted.judge(tick(2, '100000'), { session: 2, date: '2026-11-24' });
    quoted.judge(tick(3, '5.1'), { session: 2, date: '2026-11-24' });
    // A recording of an earlier day has nothing to do with the prices of a later one.
    quoted.judge(tick(4, '50'), { session: 3, date: '2018-03-21', close: { date: '2018-03-20', close: price('49') } });
    expect([quoted.passed, quoted.refused]).toEqual([[1, 3, 4], ['outlier']]);
  });

  it('is refused with its session, and no price is one where nothing is known', () => {
    const feed = gate();
    feed.judge(tick(1, '7'));
    feed.judge(tick(2, '700'));
    feed.judge(tick(3, '7'), { session: 2 });
    expect([feed.passed, feed.refused]).toEqual([[1, 3], ['outlier']]);
  });

  it('is confirmed over sessions, so that a share with one tick a day gets past a leap', () => {
    const feed = gate();
    feed.judge(tick(1));
    for (let day = 2; day <= 5; day++)
      feed.judge(tick(10 * day, `${48 + day}`), { session: day, date: `2026-11-2${day + 2}` });
    expect([feed.passed, feed.refused]).toEqual([
      [1, 50],
      ['outlier', 'outlier', 'outlier'],
    ]);
    feed.judge(tick(60, '55'), { session: 6, date: '2026-11-28' });
    expect(feed.passed).toEqual([1, 50, 60]);
  });

  it('of an earlier session is no price with one more, and none after a price that was near the one before', () => {
    const feed = gate();
    for (const one of [tick(1), tick(2, '100000')]) feed.judge(one);
    const next = { session: 2, date: '2026-11-24' };
    for (const one of [tick(2, '100000'), tick(3, '100000'), tick(4, '100000')]) feed.judge(one, next);
    expect([feed.passed, feed.refused, feed.held()]).toEqual([[1], ['outlier', 'duplicate'], 2]);
    feed.judge(tick(5), next);
    for (const one of [tick(6, '100000'), tick(7, '100000'), tick(8, '100000')]) feed.judge(one, next);
    expect([feed.passed, feed.held()]).toEqual([[1, 5], 3]);
    const other = gate();
    for (const one of [tick(1), tick(2, '50'), tick(3, '50'), tick(4, '50')]) other.judge(one);
    for (const one of [tick(5, '7'), tick(6, '50'), tick(7, '50')]) other.judge(one, next);
    expect([other.passed, other.refused.length, other.held()]).toEqual([[1], 4, 2]);
  });

  it('is judged by the close of the date of the last price, where there is one', () => {
    const feed = gate();
    feed.judge(tick(1));
    const next = { session: 2, date: '2026-11-24', close: { date: '2026-11-23', close: price('50') } };
    feed.judge(tick(2, '51', { bid: price('99'), ask: null }), next);
    expect([feed.passed, feed.refused]).toEqual([[1, 2], []]);
  });

  it('is not confirmed by quotes that only repeat its last price', () => {
    const feed = gate();
    const quote = (ts: number, last: string, bid: string, ask: string | null) =>
      tick(ts, last, { size: 0, bid: price(bid), ask: ask === null ? null : price(ask) });
    feed.judge(tick(1));
    feed.judge(tick(2, '1000', { bid: price('99'), ask: price('101') }));
    for (let ts = 3; ts < 9; ts++) feed.judge(quote(ts, '1000', `${90 + ts}`, ts % 2 === 0 ? '101' : null));
    expect([feed.passed, feed.refused.length, feed.held()]).toEqual([[1], 6, 1]);
    feed.judge(tick(9));
    expect(feed.passed).toEqual([1, 9]);
    feed.judge(tick(10, '60'));
    for (const one of [quote(11, '60', '59', '101'), quote(12, '60', '59', '61'), quote(13, '60', '59', null)])
      feed.judge(one);
    expect([feed.passed, feed.held()]).toEqual([[1, 9], 3]);
    feed.judge(tick(14, '61'));
    expect(feed.passed).toEqual([1, 9, 10, 12, 13, 14]);
  });

  it('is not a move of a few ticks of a price that is only a few ticks high', () => {
    const feed = gate();
    for (const [ts, last] of [
      [1, '0.03'],
      [2, '0.05'],
      [3, '0.02'],
      [4, '0.09'],
    ] as const)
      feed.judge(tick(ts, last));
    expect([feed.passed, feed.held()]).toEqual([[1, 2, 3], 1]);
  });
});

it('prices between the steps are found at every level of the table, on both sides', () => {
  const table = [
    { below: price('1'), tick: price('0.001') },
    { below: null, tick: price('0.05') },
  ];
  const off = (bid: string, ask: string) => isOffTick({ bid: price(bid), ask: price(ask) }, table);
  expect([off('0.998', '1.05'), off('0.9985', '1.05'), off('1.99', '2.05'), off('2', '2.01')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
