import type { Quote } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { QuoteStore, restMs } from './quote-store';

const quote = (symbol: string, ts: number, last: string): Quote => sampleQuote(last, { symbol, ts });

function withFrames() {
  const frames: (() => void)[] = [];
  const alarms: { readonly at: number; readonly wake: () => void }[] = [];
  let time = 0;
  const store = new QuoteStore({
    now: () => time,
    nextFrame: (flush) => void frames.push(flush),
    later: (wake, ms) => void alarms.push({ at: time + ms, wake }),
  });
  const paint = (): void => frames.splice(0).forEach((flush) => flush());
  /** Lets time pass and paints once. */
  const pass = (ms: number): void => {
    time += ms;
    for (const alarm of alarms.splice(0))
      if (alarm.at <= time) alarm.wake();
      else alarms.push(alarm);
    paint();
  };
  return { store, frames, alarms, paint, pass };
}

describe('quote store', () => {
  it('notifies once per frame, with the latest quote', () => {
    const { store, paint, frames } = withFrames();
    let told = 0;
    store.subscribe('ABC', () => (told += 1));
    store.put(quote('ABC', 1, '10'));
    store.put(quote('ABC', 2, '11'));
    store.put(quote('XYZ', 2, '5'));
    expect([told, frames.length, store.get('ABC')]).toEqual([0, 1, undefined]);
    paint();
    expect([told, store.get('ABC')?.last, store.get('XYZ')?.last]).toEqual([1, '11', '5']);
  });

  it('never replaces a newer quote with an older one', () => {
    const { store, paint } = withFrames();
    store.put(quote('ABC', 5, '11'));
    store.put(quote('ABC', 4, '10'));
    paint();
    expect(store.get('ABC')?.last).toBe('11');
  });

  it('returns the same object until the quote changes', () => {
    const { store, paint } = withFrames();
    store.put(quote('ABC', 1, '10'));
    paint();
    const before = store.get('ABC');
    store.put(quote('XYZ', 1, '10'));
    paint();
    expect(store.get('ABC')).toBe(before);
  });

  it('does not notify a listener that has unsubscribed', () => {
    const { store, paint } = withFrames();
    let told = 0;
    store.subscribe('ABC', () => (told += 1))();
    store.put(quote('ABC', 1, '10'));
    paint();
    expect(told).toBe(0);
  });

  it('keeps a figure that has just changed for a moment, then shows the latest', () => {
    const { store, paint, pass, frames } = withFrames();
    let told = 0;
    store.subscribe('ABC', () => (told += 1));
    store.put(quote('ABC', 1, '10'));
    paint();
    store.put(quote('ABC', 2, '11'));
    store.put(quote('ABC', 3, '12'));
    expect(frames).toHaveLength(0);
    pass(restMs - 1);
    expect([told, store.get('ABC')?.last]).toEqual([1, '10']);
    pass(1);
    expect([told, store.get('ABC')?.last]).toEqual([2, '12']);
  });

  it('changes a figure that has been shown long enough with the next paint', () => {
    const { store, paint, pass } = withFrames();
    store.put(quote('ABC', 1, '10'));
    paint();
    pass(restMs);
    store.put(quote('ABC', 2, '11'));
    paint();
    expect(store.get('ABC')?.last).toBe('11');
  });

  it('shows a new symbol without waiting for the others', () => {
    const { store, paint, pass } = withFrames();
    store.put(quote('ABC', 1, '10'));
    paint();
    store.put(quote('ABC', 2, '11'));
    store.put(quote('XYZ', 1, '5'));
    paint();
    expect([store.get('ABC')?.last, store.get('XYZ')?.last]).toEqual(['10', '5']);
    pass(restMs);
    expect(store.get('ABC')?.last).toBe('11');
  });

  it('fills a list in one paint, then changes one figure per paint, and skips none', () => {
    const { store, paint, pass, frames, alarms } = withFrames();
    const symbols = ['A', 'B', 'C', 'D', 'E'];
    const shown = (last: string) => symbols.filter((symbol) => store.get(symbol)?.last === last).length;
    for (const symbol of symbols) store.put(quote(symbol, 1, '10'));
    paint();
    expect(shown('10')).toBe(symbols.length);
    pass(restMs);
    for (const symbol of symbols) store.put(quote(symbol, 2, '11'));
    const after: number[] = [];
    for (let frame = 0; frame < symbols.length; frame++) {
      paint();
      after.push(shown('11'));
    }
    expect(after).toEqual([1, 2, 3, 4, 5]);
    expect([frames, alarms]).toEqual([[], []]);
  });

  it('updates every symbol in turn in a fast market', () => {
    const { store, paint, pass } = withFrames();
    const symbols = Array.from({ length: 30 }, (_, index) => `S${index}`);
    for (const symbol of symbols) store.put(quote(symbol, 1, '10'));
    paint();
    for (let ts = 2; ts < 80; ts++) {
      for (const symbol of symbols) store.put(quote(symbol, ts, String(ts)));
      pass(16);
    }
    for (const symbol of symbols) expect(Number(store.get(symbol)?.last)).toBeGreaterThan(40);
  });
});
