import { price } from '@parkett/kernel';
import { limitDistance } from './limit-distance';

const distance = (side: 'buy' | 'sell', limit: string) => limitDistance(side, price(limit), price('81.70'));

describe('distance of a limit from the price', () => {
  it('is given as a ratio, above and below the price', () => {
    expect(distance('buy', '500')).toEqual({ ratio: '5.1200', costly: true });
    expect(distance('buy', '40.85')).toEqual({ ratio: '-0.5000', costly: false });
    expect(distance('sell', '500')).toEqual({ ratio: '5.1200', costly: false });
    expect(distance('sell', '40.85')).toEqual({ ratio: '-0.5000', costly: true });
  });

  it('is reported from five percent on, not below', () => {
    expect(limitDistance('buy', price('105'), price('100'))).toBeDefined();
    expect(limitDistance('buy', price('104.99'), price('100'))).toBeUndefined();
    expect(limitDistance('sell', price('95'), price('100'))).toBeDefined();
    expect(limitDistance('sell', price('100'), price('100'))).toBeUndefined();
  });
});
