import { minor, price, type Minor } from '@parkett/kernel';
import { largestAffordable } from './largest-affordable';

/** A server that freezes 3 % more than the price, and a fee of at least 9.90. */
const broker = (shares: number): Minor => minor(Math.ceil(shares * 1030) + Math.max(990, Math.ceil(shares)));
const base = { price: price('10'), currency: 'EUR' as const, lot: 1, available: minor(100_000) };

describe('the most shares that cash can buy', () => {
  it('leaves room for fees and the price bound, and not one share more', async () => {
    const shares = await largestAffordable({ ...base, frozenFor: async (count) => broker(count) });
    expect(broker(shares)).toBeLessThanOrEqual(100_000);
    expect(shares).toBeGreaterThanOrEqual(95);
  });

  it('stays on the grid of lots', async () => {
    expect((await largestAffordable({ ...base, lot: 10, frozenFor: async (count) => broker(count) })) % 10).toBe(0);
  });

  it('is nothing without cash, and asks nobody', async () => {
    let asked = 0;
    const frozenFor = async (): Promise<Minor> => minor((asked += 1));
    expect(await largestAffordable({ ...base, available: minor(0), frozenFor })).toBe(0);
    expect(asked).toBe(0);
  });

  it('gives up when the server refuses every number', async () => {
    expect(await largestAffordable({ ...base, frozenFor: async () => undefined })).toBe(0);
  });
});
