import { VolatilityBand } from './volatility-band';

/** At 2 % a day, a price of 1,000 moves by 1.18 in five minutes; the band is 5.3 wide. */
const rule = { windowMinutes: 5, deviations: 4.5, spreadsMin: 4, auctionMinutes: 2 };
const [minute, start] = [60_000, Date.parse('2026-11-24T11:00:00Z')];

function leftAt(prices: readonly (readonly [minutes: number, price: number])[], spread = 0.5): number | undefined {
  const band = new VolatilityBand(0.02);
  return prices.find(([minutes, price]) => band.isLeftBy(price, spread, start + minutes * minute, rule))?.[0];
}

describe('the volatility band', () => {
  it('is left by a sudden move, in either direction', () => {
    expect(
      leftAt([
        [0, 1_000],
        [1, 1_005],
      ]),
    ).toBeUndefined();
    expect(
      leftAt([
        [0, 1_000],
        [1, 1_006],
      ]),
    ).toBe(1);
    expect(
      leftAt([
        [0, 1_000],
        [1, 994],
      ]),
    ).toBe(1);
  });

  it('is left by a fast move in small steps, but not by the same move in an hour', () => {
    const steps = (each: number) => Array.from({ length: 11 }, (_, i) => [i * each, 1_000 + i] as const);
    expect(leftAt(steps(0.1))).toBeCloseTo(0.6);
    expect(leftAt(steps(6))).toBeUndefined();
  });

  it('measures from the highest and the lowest price of the window, not from its first or last', () => {
    expect(
      leftAt([
        [0, 1_000],
        [1, 1_003],
        [2, 997],
        [3, 1_002.5],
      ]),
    ).toBe(2);
    expect(
      leftAt([
        [0, 1_000],
        [0.1, 1_004],
        [0.2, 1_000],
        [0.3, 998.5],
      ]),
    ).toBe(0.3);
  });

  it('is at least four spreads wide, so that one price step of a cheap share does not leave it', () => {
    expect(
      leftAt(
        [
          [0, 1_000],
          [1, 1_010],
        ],
        2.5,
      ),
    ).toBeUndefined();
    expect(
      leftAt(
        [
          [0, 1_000],
          [1, 1_011],
        ],
        2.5,
      ),
    ).toBe(1);
  });

  it('starts again when the clock is set back, and after an auction', () => {
    expect(
      leftAt([
        [60, 1_000],
        [0, 1_050],
      ]),
    ).toBeUndefined();
    const band = new VolatilityBand(0.02);
    band.isLeftBy(1_000, 0.5, start, rule);
    band.forget();
    expect(band.isLeftBy(1_050, 0.5, start + minute, rule)).toBe(false);
  });
});
