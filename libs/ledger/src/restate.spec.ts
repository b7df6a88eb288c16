import { millionths, minor, sum, sumShares } from '@parkett/kernel';
import fc from 'fast-check';
import { entitlement, restateLots, type Lot } from './index';

const exDate = '2026-12-01';
const lots = fc
  .array(
    fc.record({
      quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6e14 })),
      value: fc.integer({ min: 0, max: 1e12 }),
      fees: fc.integer({ min: 0, max: 1_000 }),
      isSince: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(
      ({ quantity, value, fees, isSince }, n): Lot => ({
        lotId: `l${n}`,
        quantity: millionths(quantity),
        value: minor(value),
        fees: minor(fees),
        buyDate: isSince ? exDate : `2026-11-${10 + (n % 3)}`,
      }),
    ),
  )
  .filter((drawn) => entitlement(drawn, exDate).quantity > 0);

/** Parts of the whole in thousandths, the edges included. */
const part = fc.integer({ min: 0, max: 1_000 });
const of = (whole: number, thousandths: number): number => Number((BigInt(whole) * BigInt(thousandths)) / 1_000n);

const totalOf = (some: readonly Lot[]) => ({
  quantity: sumShares(some.map(({ quantity }) => quantity)),
  value: sum(some.map(({ value }) => value)),
  fees: sum(some.map(({ fees }) => fees)),
});

it('shares and cost are divided without a remainder, whatever the lots', () => {
  fc.assert(
    fc.property(lots, part, part, part, fc.boolean(), (before, afterPart, receivedPart, costPart, brings) => {
      const held = entitlement(before, exDate);
      const cost = { value: minor(of(held.value, costPart)), fees: minor(of(held.fees, costPart)) };
      const quantity = millionths(Math.max(1, of(held.quantity, receivedPart)));
      const received = brings ? { symbol: 'XYZ', quantity, ...cost, lotsOf: 'c1' } : null;
      const after = millionths(Math.max(1, of(held.quantity, afterPart)));
      const result = restateLots(before, { symbol: 'ABC', exDate, after, received });
      const since = result.lots.filter(({ buyDate }) => buyDate === exDate);
      expect(since).toEqual(before.filter(({ buyDate }) => buyDate === exDate));
      const out = received ?? { value: 0, fees: 0 };
      expect(totalOf(result.lots.filter(({ buyDate }) => buyDate < exDate))).toEqual({
        quantity: after,
        value: held.value - out.value,
        fees: held.fees - out.fees,
      });
      if (received !== null)
        expect(totalOf(result.received)).toEqual({ quantity, value: received.value, fees: received.fees });
      const all = [...result.lots, ...result.received];
      expect(all.filter((lot) => lot.quantity <= 0 || lot.value < 0 || lot.fees < 0)).toEqual([]);
      expect(new Set(all.map(({ lotId }) => lotId)).size).toBe(all.length);
    }),
    { seed: 5, numRuns: 1_000 },
  );
});

it('the result does not depend on the order of the lots of before', () => {
  fc.assert(
    fc.property(lots, part, (before, afterPart) => {
      const after = millionths(of(entitlement(before, exDate).quantity, afterPart));
      const change = { symbol: 'ABC', exDate, after, received: null };
      const entitled = before.filter(({ buyDate }) => buyDate < exDate);
      expect(restateLots(entitled.toReversed(), change)).toEqual(restateLots(entitled, change));
    }),
    { seed: 5 },
  );
});
