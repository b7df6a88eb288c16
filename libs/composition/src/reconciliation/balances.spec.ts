import { identityOf } from './balances';

describe('differences that are the same', () => {
  const of = (what: string, found: bigint) => ({ what, unit: 'EUR', expected: 0n, found });

  it('are those of a bucket below zero, which every event moves', () => {
    expect(identityOf(of('below zero: shares', -1n))).toBe(identityOf(of('below zero: shares', -7n)));
    expect(identityOf(of('below zero: shares', -1n))).not.toBe(identityOf(of('below zero: frozenOrder', -1n)));
  });

  it('are not those of another amount', () => {
    expect(identityOf(of('sum of postings', 1n))).not.toBe(identityOf(of('sum of postings', 2n)));
    expect(identityOf(of('settled', 1n))).toBe(identityOf({ ...of('settled', 6n), expected: 5n }));
  });
});
