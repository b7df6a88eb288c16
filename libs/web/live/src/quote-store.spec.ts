import { quoteSchema, type Quote } from '@parkett/market-contract';
import { QuoteStore } from './quote-store';

const quote = (symbol: string, ts: number, last: string): Quote =>
  quoteSchema.parse({
    symbol, ts, last, size: 1, bid: null, bidSize: 0, ask: null, askSize: 0,
    open: '10', high: '10', low: '10', volume: 0, previousClose: null, env: 'SIMULATED',
  });

function withFrames() {
  const frames: (() => void)[] = [];
  const store = new QuoteStore((flush) => void frames.push(flush));
  return { store, frames, paint: () => frames.splice(0).forEach((flush) => flush()) };
}

describe('quote store', () => {
  it('many quotes in a frame are one notification with the latest', () => {
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

  it('an older quote never replaces a newer one', () => {
    const { store, paint } = withFrames();
    store.put(quote('ABC', 5, '11'));
    store.put(quote('ABC', 4, '10'));
    paint();
    expect(store.get('ABC')?.last).toBe('11');
  });

  it('gives the same object until the quote changes', () => {
    const { store, paint } = withFrames();
    store.put(quote('ABC', 1, '10'));
    paint();
    const before = store.get('ABC');
    store.put(quote('XYZ', 1, '10'));
    paint();
    expect(store.get('ABC')).toBe(before);
  });

  it('who has left hears nothing', () => {
    const { store, paint } = withFrames();
    let told = 0;
    store.subscribe('ABC', () => (told += 1))();
    store.put(quote('ABC', 1, '10'));
    paint();
    expect(told).toBe(0);
  });
});
