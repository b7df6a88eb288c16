import { price } from '@parkett/kernel';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { quoteBefore } from './quote-before';

const quote = sampleQuote('10.40', { bid: null, ask: price('10.45'), previousClose: price('10.00') });
const opening = { date: '2026-11-23', at: null };

describe('the price that an order for the next opening is decided by', () => {
  it('is the last one, on both sides', () => {
    expect(quoteBefore(opening, quote, '2026-11-20')).toMatchObject({ last: '10.40', bid: '10.40', ask: '10.40' });
  });

  it('of Friday is the previous close of Monday, and one of the morning is not that of the afternoon', () => {
    expect(quoteBefore(opening, quote, '2026-11-20').previousClose).toBe('10.40');
    expect(quoteBefore(opening, quote, '2026-11-23').previousClose).toBe('10.00');
  });
});
