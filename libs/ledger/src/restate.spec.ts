import { millionths, minor, sum, sumShares } from '@parkett/kernel';
import fc from 'fast-check';
import {
  book,
  emptyLedger,
  Entry,
  entitlement,
  restateLots,
  shareUnit,
  type Ledger,
  type Lot,
  type RestatedTransfer,
} from './index';

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

it('shares that arrived on the ex-date or later take no part, and stay where their purchase date puts them', () => {
  const lot = (lotId: string, buyDate: string, heldSince?: string): Lot => ({
    ...{ lotId, quantity: millionths(10), value: minor(5), fees: minor(0), buyDate },
    ...(heldSince !== undefined && { heldSince }),
  });
  const before = [lot('arrived', '2019-01-02', exDate), lot('old', '2021-03-04'), lot('new', '2026-12-02')];
  const { lots: after } = restateLots(before, { symbol: 'ABC', exDate, after: millionths(20), received: null });
  expect(after).toEqual([before[0], { ...before[1], quantity: 20 }, before[2]]);
});

it('all reservations of transfers change at once, even where one grows at the cost of another', () => {
  const unit = shareUnit('ABC');
  const reserve = (ledger: Ledger, id: string, quantity: number) => {
    const reserved = { purpose: 'transfers', id } as const;
    return book(ledger, { postings: new Entry(ledger, reserved).reserve(unit, quantity).postings(), reserved });
  };
  const lot = { lotId: 'l1', quantity: millionths(16), value: minor(5), fees: minor(0), buyDate: '2026-11-10' };
  const postings = new Entry(emptyLedger).move(unit, 'house:custody', 'shares', 16).postings();
  const held = book(emptyLedger, { postings, lots: { kind: 'bought', symbol: 'ABC', lot } });
  const before = reserve(reserve(held, 't1', 5), 't2', 10);
  const transfers = [
    { transferId: 't1', quantity: millionths(10) },
    { transferId: 't2', quantity: millionths(8) },
  ];
  const entry = (of: readonly RestatedTransfer[]) =>
    new Entry(before).move(unit, 'house:custody', 'shares', 2).restate(unit, of).postings();
  const restated = { kind: 'restated', symbol: 'ABC', exDate, after: millionths(18), received: null } as const;
  const after = book(before, { postings: entry(transfers), lots: { ...restated, transfers } });
  expect(after.reserved.transfers?.map(({ amount }) => amount)).toEqual([10, 8]);
  expect(after.holdings['ABC']).toMatchObject({ frozenSell: 18, lots: [{ quantity: 18 }] });
  expect(() => entry([{ transferId: 't1', quantity: millionths(9) }])).toThrow('4 share:ABC to be reserved of 3');
});
