import { price } from '@parkett/kernel';
import { marketValue } from './market-value';

describe('the market value of a company', () => {
  it('is exact to the unit, also where no float is', () => {
    const quote = { last: price('99999.99') };
    expect(marketValue({ sharesOutstanding: 9_999_999_999_999 }, quote)).toBe('999999899999900000');
    expect(marketValue({ sharesOutstanding: 3 }, { last: price('0.5') })).toBe('2');
  });

  it('is not known without the number of shares or a price', () => {
    expect([marketValue({}, { last: price('1') }), marketValue({ sharesOutstanding: 5 }, undefined)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
