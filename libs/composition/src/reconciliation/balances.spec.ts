import { isSame } from './balances';

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
