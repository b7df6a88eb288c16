import { traitsOf, traitsTogether } from './lot-traits';

describe('what a lot keeps', () => {
  it('is nothing for an ordinary purchase', () => {
    expect(traitsOf({ heldSince: undefined, costUnknown: undefined })).toEqual({});
    expect(traitsTogether([{ buyDate: '2021-03-04' }, { buyDate: '2022-01-03' }])).toEqual({});
  });

  it('holds for several together: unknown as soon as one cost is, and since the first of them was held', () => {
    const arrived = { buyDate: '2019-01-02', heldSince: '2026-11-23', costUnknown: true } as const;
    expect(traitsTogether([arrived, { buyDate: '2021-03-04' }])).toEqual({
      heldSince: '2021-03-04',
      costUnknown: true,
    });
    expect(traitsTogether([arrived, { buyDate: '2018-03-04' }])).toEqual({ costUnknown: true });
  });
});
