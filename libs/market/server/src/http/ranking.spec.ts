import { price, type Currency } from '@parkett/kernel';
import type { Listing } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { quoteAfter } from '../quotes/quote-after';
import { tick } from '../spec-support/market-rig';
import { byTurnover, movers } from './ranking';

const listing = (symbol: string, last: string, volume: number, currency: Currency = 'EUR'): Listing => ({
  instrument: sampleInstrument({ symbol, currency }),
  quote: quoteAfter(undefined, tick(symbol, 0, last, volume), price('100'), 'SIMULATED'),
});
const symbols = (rows: readonly Listing[]): string[] => rows.map(({ instrument }) => instrument.symbol);
const rates: Partial<Record<Currency, string>> = { HKD: '8.7652', JPY: '175.68', GBP: '0.8338' };
const perEuro = (currency: Currency) => rates[currency];
const all = () => true;

describe('the most active listings', () => {
  it('are those with the largest turnover, not with the most shares', () => {
    const rows = [listing('PENNY', '0.003', 5_000_000), listing('DEAR', '640.5', 40_000), listing('MID', '50', 3_000)];
    expect(symbols(byTurnover(rows, all, perEuro))).toEqual(['DEAR', 'MID', 'PENNY']);
  });

  it('are compared in euros', () => {
    const rows = [
      listing('HK', '100', 1_000, 'HKD'),
      listing('JP', '100', 1_000, 'JPY'),
      listing('UK', '100', 1_000, 'GBP'),
      listing('DE', '100', 1_000),
    ];
    expect(symbols(byTurnover(rows, all, perEuro))).toEqual(['UK', 'DE', 'HK', 'JP']);
  });

  it('are ranked whatever a feed says about their volume', () => {
    const rows = [listing('B', '1', 0), listing('A', '1', 0), listing('MAX', '999999999', Number.MAX_SAFE_INTEGER)];
    expect(symbols(byTurnover(rows, all, perEuro))).toEqual(['MAX', 'A', 'B']);
  });
});

it('an instrument that has no quote in this session is neither active nor a mover', () => {
  const rows = [listing('STOPPED', '150', 9_000), listing('UP', '101', 1), listing('DOWN', '99', 1)];
  const isCurrent = (symbol: string) => symbol !== 'STOPPED';
  expect(symbols(byTurnover(rows, isCurrent, perEuro))).toEqual(['UP', 'DOWN', 'STOPPED']);
  expect(symbols(movers(rows, 1, isCurrent))).toEqual(['UP']);
  expect(symbols(movers(rows, -1, isCurrent))).toEqual(['DOWN']);
});
