import { faultsOf, isSame, post, postingsOf, type Balances } from './balances';

describe('a difference', () => {
  const of = (what: string, found: bigint) => ({ what, unit: 'EUR', expected: 0n, found });

  it('below zero is the same while events move it, and another one once it is twice as deep', () => {
    const shares = of('below zero: shares', -4n);
    expect([-1n, -4n, -7n, -8n].map((found) => isSame(shares, of('below zero: shares', found)))).toEqual([
      ...[true, true, true, false],
    ]);
    expect(isSame(shares, of('below zero: frozenOrder', -4n))).toBe(false);
  });

  it('of another amount is another one', () => {
    expect(isSame(of('sum of postings', 1n), of('sum of postings', 2n))).toBe(false);
    expect(isSame(of('settled', 1n), { ...of('settled', 6n), expected: 5n })).toBe(true);
  });
});

it('free cash may be as far below zero as direct debits were booked back, and no further', () => {
  const balances: Balances = new Map();
  const moved = (from: string, to: string, amount: number) => [
    { bucket: from, unit: 'EUR', amount: -amount },
    { bucket: to, unit: 'EUR', amount },
  ];
  const reversed = {
    ...{ type: 'CollectionReversed', v: 1, collectionId: 'd1', bookingId: 'b1', amount: 500, suspended: 0 },
    ...{ currency: 'EUR', inSuspense: false, code: 'MD06', owed: 500, at: 1 },
    postings: moved('settled', 'house:bank', 500),
  };
  post(balances, postingsOf(reversed));
  expect(faultsOf(balances, ['EUR'])).toEqual([]);
  post(balances, moved('settled', 'house:fees', 1));
  expect(faultsOf(balances, ['EUR'])).toEqual([
    { what: 'below zero: free cash', unit: 'EUR', expected: 0n, found: -501n },
  ]);
});
