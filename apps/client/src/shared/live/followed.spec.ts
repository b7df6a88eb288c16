import { symbolsPerSocket } from '@parkett/market-contract';
import { followedMax, followedOf } from './followed';

const symbols = (count: number): string[] => Array.from({ length: count }, (_, index) => `S${index}`);

it('a sum follows all of its shares or none, and leaves room for the rows in view', () => {
  expect(followedOf(symbols(followedMax))).toHaveLength(followedMax);
  expect(followedOf(symbols(followedMax + 1))).toEqual([]);
  expect(followedMax).toBeLessThanOrEqual(symbolsPerSocket - 50);
});
