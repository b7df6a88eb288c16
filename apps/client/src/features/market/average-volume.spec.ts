import type { Bar } from '@parkett/market-contract';
import { averageVolume } from './average-volume';

const daysOf = (count: number, volume: number): Bar[] =>
  Array.from({ length: count }, () => ({ volume, provisional: false }) as Bar);

describe('the average volume', () => {
  it('is that of the last 20 finished days', () => {
    const today = { volume: 9_000_000, provisional: true } as Bar;
    expect(averageVolume([...daysOf(5, 1), ...daysOf(10, 100), ...daysOf(10, 301), today])).toBe(201);
  });

  it('is left out while fewer days are known', () => {
    expect(averageVolume(daysOf(19, 100))).toBeUndefined();
  });
});
