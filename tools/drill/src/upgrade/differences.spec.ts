import { differences } from './differences';

const before = { cash: 100, rows: [{ id: 'a', fees: [{ amount: 5 }] }] };

it('counts the values of equal answers, and new fields do not matter', () => {
  const after = { cash: 100, currency: 'EUR', rows: [{ id: 'a', fees: [{ amount: 5, rule: 'x' }] }] };
  expect(differences(before, after)).toEqual({ compared: 3, different: [] });
});

it('names a changed value, a missing one and a different number of rows', () => {
  const after = { cash: 90, rows: [{ fees: [{ amount: 5 }] }, { id: 'b' }] };
  expect(differences(before, after).different).toEqual([
    '.cash: 100 is now 90',
    '.rows: 1 rows are now 2',
    '.rows.0.id: "a" is now missing',
  ]);
  expect(differences(before, undefined).different).toHaveLength(3);
});

it('ignores fields at any depth', () => {
  const after = { cash: 100, rows: [{ id: 'a', fees: [{ amount: 6 }] }] };
  expect(differences(before, after, (field) => field === 'amount')).toEqual({ compared: 2, different: [] });
});
