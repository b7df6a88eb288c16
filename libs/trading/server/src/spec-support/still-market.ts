import { price } from '@parkett/kernel';
import type { Clock, Instrument, Quote } from '@parkett/market-contract';
import type { MarketView } from '../trading-slice';

const instrument: Instrument = {
  symbol: 'NORD',
  name: 'Nordlicht AG',
  nameZh: null,
  isin: null,
  wkn: null,
  pinyin: null,
  sector: null,
  pe: null,
  industryPe: null,
  currency: 'EUR',
  lot: 1,
  tick: price('0.01'),
  soldOut: false,
};

/** A market that stands still until the test moves it. */
export class StillMarket implements MarketView {
  now: Quote | undefined;
  session: Clock['session'] = 'open';
  date = '2026-11-20';
  instrument = (symbol: string): Instrument | undefined => (symbol === instrument.symbol ? instrument : undefined);
  quote = (symbol: string): Quote | undefined => (symbol === instrument.symbol ? this.now : undefined);
  clock = (): Clock => ({ session: this.session, businessDate: this.date, ts: 1, feed: 'replay', env: 'SIMULATED' });
  referenceOffset = (): number => 0;

  quoted(bid: string, bidSize: number, ask: string, askSize: number, ts = 1): Quote {
    const last = price(ask);
    this.now = {
      symbol: instrument.symbol,
      ts,
      last,
      size: 0,
      bid: price(bid),
      bidSize,
      ask: price(ask),
      askSize,
      open: last,
      high: last,
      low: last,
      volume: 0,
      previousClose: null,
      env: 'SIMULATED',
    };
    return this.now;
  }
}
