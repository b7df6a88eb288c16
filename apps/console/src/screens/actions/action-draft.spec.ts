import { price } from '@parkett/kernel';
import type { ActionTerms, RegisteredAction } from '@parkett/market-contract';
import { actionIn, draftOf, emptyDraft } from './action-draft';

const dated = { symbol: 'nord ', exDate: '2026-12-01', payDate: '2026-12-03', source: 'Press release' };

const registered = (terms: ActionTerms): RegisteredAction => ({
  ...{ actionId: 'p1', symbol: 'NORD', terms, exDate: '2026-12-01', payDate: '2026-12-03', deadline: null },
  ...{ source: 'Press release', pricesOnly: false, cancelled: false },
});

it('reads what was typed, with a comma and small letters', () => {
  expect(actionIn({ ...emptyDraft, ...dated, amount: '0,50' })).toEqual({
    ...{ actionId: null, symbol: 'NORD', exDate: '2026-12-01', payDate: '2026-12-03', deadline: null },
    ...{ terms: { kind: 'cashDividend', amount: '0.50', currency: 'EUR' }, source: 'Press release' },
  });
});

it('is nothing while a field is missing or wrong', () => {
  const whole = { ...emptyDraft, ...dated, amount: '0.50' };
  for (const wrong of [{ amount: '' }, { amount: '-1' }, { exDate: '' }, { source: ' ' }, { symbol: '' }])
    expect(actionIn({ ...whole, ...wrong })).toBeUndefined();
  for (const wrong of [{ from: '0' }, { to: '1.5' }, { to: '' }])
    expect(actionIn({ ...whole, kind: 'split', ...wrong })).toBeUndefined();
});

it('gives every announced action back as it was', () => {
  const cash = { amount: price('1.50'), currency: 'USD' } as const;
  const into = { per: 2, get: 1, symbol: 'SUED' };
  for (const terms of [
    { kind: 'cashDividend', ...cash },
    { kind: 'split', from: 10, to: 1 },
    { kind: 'bonus', per: 10, get: 1 },
    { kind: 'spinOff', ...into, costShare: '0.15' },
    { kind: 'merger', into, cash: null },
    { kind: 'merger', into, cash },
    { kind: 'merger', into: null, cash },
    { kind: 'delisting', cash },
    { kind: 'delisting', cash: null },
  ] as const) {
    expect(actionIn(draftOf(registered(terms)))?.terms).toEqual(terms);
  }
  const rights = { kind: 'rights', per: 4, get: 1, price: price('10'), currency: 'EUR' } as const;
  const draft = draftOf({ ...registered(rights), deadline: '2026-12-02' });
  expect(actionIn(draft)).toMatchObject({ terms: rights, deadline: '2026-12-02' });
  for (const deadline of [null, '']) expect(actionIn({ ...draft, deadline })).toBeUndefined();
});
