import { balanced, move, shareUnit } from './legs';

describe('move', () => {
  it('takes from one bucket what it adds to the other', () => {
    expect(move('EUR', 'house:bank', 'settled', 100)).toEqual([
      { bucket: 'house:bank', unit: 'EUR', amount: -100 },
      { bucket: 'settled', unit: 'EUR', amount: 100 },
    ]);
  });

  it('makes no posting for zero', () => {
    expect(move('EUR', 'settled', 'frozenOrder', 0)).toEqual([]);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for an amount of %p', (amount) => {
    expect(() => move('EUR', 'settled', 'frozenOrder', amount)).toThrow('whole number, zero or more');
  });
});

describe('balanced', () => {
  it('accepts legs that sum to zero in each unit', () => {
    const legs = [
      ...move('EUR', 'settled', 'house:clearing', 5),
      ...move(shareUnit('ABC'), 'house:custody', 'shares', 2),
    ];
    expect(balanced(legs)).toEqual(legs);
  });

  it('rejects a surplus of one cent', () => {
    expect(() =>
      balanced([...move('EUR', 'settled', 'frozenOrder', 5), { bucket: 'settled', unit: 'EUR', amount: 1 }]),
    ).toThrow('sum to 1');
  });

  it('does not offset euros against dollars, nor one share against another', () => {
    expect(() =>
      balanced([
        { bucket: 'settled', unit: 'EUR', amount: -1 },
        { bucket: 'settled', unit: 'USD', amount: 1 },
      ]),
    ).toThrow('sum to');
    expect(() =>
      balanced([
        { bucket: 'shares', unit: 'share:A', amount: -1 },
        { bucket: 'shares', unit: 'share:B', amount: 1 },
      ]),
    ).toThrow('sum to');
  });

  it('rejects an unknown bucket', () => {
    expect(() => balanced([{ bucket: 'house:petty', unit: 'EUR', amount: 0 }])).toThrow('unknown bucket');
    expect(() => balanced([{ bucket: 'constructor', unit: 'EUR', amount: 0 }])).toThrow('unknown bucket');
  });

  it('keeps money out of share buckets and shares out of money buckets', () => {
    expect(() => balanced(move('EUR', 'settled', 'shares', 1))).toThrow('holds no EUR');
    expect(() => balanced(move(shareUnit('ABC'), 'shares', 'settled', 1))).toThrow('holds no share:ABC');
    expect(balanced(move(shareUnit('ABC'), 'house:custody', 'house:suspense', 1))).toHaveLength(2);
    expect(balanced(move('EUR', 'house:clearing', 'house:suspense', 1))).toHaveLength(2);
  });

  it('rejects sums beyond exact arithmetic', () => {
    const huge = { bucket: 'settled', unit: 'EUR', amount: Number.MAX_SAFE_INTEGER };
    expect(() => balanced([huge, huge])).toThrow('exact arithmetic');
  });
});
