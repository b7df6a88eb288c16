import { applyRate, price } from '@parkett/kernel';
import type { Instrument, Quote } from '@parkett/market-contract';
import type { BlocksContext } from '../blocks-context';

export const symbol = '600519.SH';
export const at = price('10.00');
export const cny = 'CNY';
export const startsAt = Date.UTC(2026, 10, 24, 3);

export const instrument: Instrument = {
  symbol,
  name: 'Rotdorn',
  nameZh: null,
  isin: null,
  wkn: null,
  pinyin: null,
  sector: null,
  pe: null,
  industryPe: null,
  currency: cny,
  lot: 100,
  tick: price('0.01'),
  soldOut: false,
  mic: 'XSHG',
  board: 'main',
  product: 'share',
};
const size = 500;
export const quote: Quote = {
  symbol,
  ts: startsAt,
  last: at,
  size,
  bid: at,
  bidSize: size,
  ask: at,
  askSize: size,
  open: at,
  high: at,
  low: at,
  volume: 0,
  previousClose: at,
  env: 'SIMULATED',
};

/** One part in five thousand as the broker's fee, and the seller's stamp tax. */
export const fees: BlocksContext['fees'] = {
  isPriced: () => true,
  on: (value, side) => [
    { code: 'purchaseFee', amount: applyRate(value, '0.0002'), rule: 'fee' },
    ...(side === 'sell' ? [{ code: 'stampTax', amount: applyRate(value, '0.0005'), rule: 'tax' }] : []),
  ],
  rules: () => ['fee'],
  isTax: (code) => code === 'stampTax',
};
