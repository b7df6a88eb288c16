import { minor, noShares, wholeShares, zero } from '@parkett/kernel';
import { randomFrom } from '@parkett/kernel/spec-support';
import { averageCost, costMoved, noCost, withStep, type CostBasis, type CostStep } from './cost-basis';

const trade =
  <Kind extends 'buy' | 'sell'>(kind: Kind) =>
  (shares: number, value: number, fees = 0) => ({
    kind,
    quantity: wholeShares(shares),
    value: minor(value),
    fees: minor(fees),
  });
const [buy, sell] = [trade('buy'), trade('sell')];
const after = (...steps: CostStep[]): CostBasis => steps.reduce(withStep, noCost);

it('a sale takes its part of the average cost, and lowers the diluted cost by what it brought in', () => {
  // 10 shares for 100.00 and 10 for 200.00, each with 1.00 of fees; 5 are sold for 120.00 less 1.00.
  expect(after(buy(10, 10_000, 100), buy(10, 20_000, 100), sell(5, 12_000, 100))).toEqual({
    quantity: wholeShares(15),
    value: 22_500,
    fees: 150,
    realised: 12_000 - 100 - 7_500 - 50,
    diluted: 30_200 - 11_900,
    uncovered: noShares,
  });
});

it('the diluted cost is negative once more came back than was paid', () => {
  expect(after(buy(10, 10_000), sell(6, 18_000))).toMatchObject({ quantity: wholeShares(4), diluted: -8_000 });
});

it('a holding that was sold completely begins again without cost', () => {
  const closed = after(buy(10, 10_000), sell(10, 15_000));
  expect(closed).toEqual({ ...noCost, realised: 5_000 });
  expect(withStep(closed, buy(1, 700))).toMatchObject({ value: 700, diluted: 700, realised: 5_000 });
});

it('a fraction that a sale leaves over takes the rest of the cost', () => {
  const third = after(buy(3, 1_000, 10), sell(1, 400), sell(1, 400));
  // 333 of 1000, then 333 of 667; each rounded down.
  expect(third).toMatchObject({ quantity: wholeShares(1), value: 334, fees: 4 });
  expect(withStep(third, sell(1, 400)).realised).toBe(1_200 - 1_010);
});

/** An action on that many shares, whose booked cost was 100.00. */
const restate = (entitled: number, after: number, moved = 0, proceeds = 0): CostStep => ({
  kind: 'restate',
  entitled: wholeShares(entitled),
  after: wholeShares(after),
  bookedCost: minor(10_000),
  bookedMoved: minor(moved),
  proceeds: minor(proceeds),
});

it('a split changes the cost of one share and not that of the holding; a spin-off takes its part of it', () => {
  const held = after(buy(10, 10_000, 100), restate(10, 25));
  expect(held).toMatchObject({ quantity: wholeShares(25), value: 10_000, fees: 100, diluted: 10_100 });
  const parted = withStep(held, restate(25, 25, 2_500));
  expect(parted).toMatchObject({ value: 7_500, fees: 75, diluted: 7_575, realised: zero });
});

it('shares bought since the ex-date take no part in an action', () => {
  // 6 of the 10 shares; a quarter of their part of the cost goes.
  const held = after(buy(10, 10_000, 100), restate(6, 3, 2_500));
  expect(held).toMatchObject({ quantity: wholeShares(7), value: 8_500, fees: 85, diluted: 8_585 });
});

it('a merger moves the whole cost, whatever the booked cost was, and its cash is profit', () => {
  const held = after(buy(10, 10_000, 100), sell(2, 4_000));
  expect(costMoved(held, { entitled: wholeShares(8), after: noShares, bookedCost: zero, bookedMoved: zero })).toEqual({
    value: 8_000,
    fees: 80,
  });
  const merged = withStep(held, restate(8, 0, 10_000, 700));
  expect(merged).toEqual({ ...noCost, realised: 4_000 - 2_020 + 700 });
  const received = { kind: 'receive', quantity: wholeShares(4), value: minor(8_000), fees: minor(80) } as const;
  expect(withStep(noCost, received)).toMatchObject({ value: 8_000, fees: 80, diluted: 8_080, realised: zero });
});

it('an action on more shares than reversed fills have left is covered by the next purchase', () => {
  const short = after(buy(1, 1_000), restate(5, 2));
  expect(short).toMatchObject({ quantity: noShares, uncovered: wholeShares(2) });
  expect(withStep(short, buy(3, 900))).toMatchObject({ quantity: wholeShares(1), uncovered: noShares });
});

it('shares whose purchase was reversed after they were sold are covered by the next purchase', () => {
  const short = after(sell(4, 2_000));
  expect(short).toMatchObject({ quantity: noShares, uncovered: wholeShares(4), realised: 2_000, diluted: -2_000 });
  expect(withStep(short, buy(10, 3_000, 10))).toEqual({
    quantity: wholeShares(6),
    value: 1_800,
    fees: 6,
    realised: 2_000 - 1_204,
    diluted: 1_010,
    uncovered: noShares,
  });
});

it('so they are by shares that a corporate action brings', () => {
  const received = { kind: 'receive', quantity: wholeShares(5), value: minor(500), fees: minor(5) } as const;
  expect(withStep(after(sell(4, 2_000)), received)).toEqual({
    quantity: wholeShares(1),
    value: 100,
    fees: 1,
    realised: 2_000 - 404,
    diluted: -2_000 + 505,
    uncovered: noShares,
  });
});

it('realised profit less the cost that is left is always the cash that came in less that paid', () => {
  const wrong: string[] = [];
  for (let seed = 0; seed < 200; seed += 1) {
    const random = randomFrom(seed);
    let [basis, cash] = [noCost, 0];
    for (let n = 0; n < 60; n += 1) {
      const [shares, value, fees] = [random.between(1, 40), random.between(0, 100_000), random.between(0, 300)];
      const step = random.chance(55) ? buy(shares, value, fees) : sell(shares, value, fees);
      cash += step.kind === 'buy' ? -value - fees : value - fees;
      basis = withStep(basis, step);
      if (basis.realised - averageCost(basis) !== cash) wrong.push(`seed ${seed}, step ${n}: ${cash}`);
      if (Math.min(basis.value, basis.fees, basis.quantity, basis.uncovered) < 0) wrong.push(`seed ${seed}, step ${n}`);
    }
  }
  expect(wrong).toEqual([]);
});
