import { price } from '@parkett/kernel';
import type { Instrument, Quote } from '../index';

/** An instrument of tests; they name the fields that matter to them. */
export const sampleInstrument = (fields: Partial<Instrument> = {}): Instrument => ({
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
  mic: 'XETR',
  board: 'main',
  product: 'share',
  ...fields,
});

/** A quote of tests at one price all day; they name the fields that matter to them. */
export function sampleQuote(last: string, fields: Partial<Quote> = {}): Quote {
  const at = price(last);
  return {
    symbol: 'NORD',
    ts: 1,
    last: at,
    size: 0,
    bid: at,
    bidSize: 500,
    ask: at,
    askSize: 500,
    open: at,
    high: at,
    low: at,
    volume: 0,
    previousClose: null,
    env: 'SIMULATED',
    ...fields,
  };
}
