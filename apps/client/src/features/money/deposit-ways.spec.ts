import { wayOf, waysIn } from './deposit-ways';

it.each([
  ['transfer', 'transfer'],
  ['instant', 'instant'],
  ['debit', 'debit'],
  [undefined, 'instant'],
  ['card', 'instant'],
  ['Transfer', 'instant'],
])('the address %s shows the way %s', (type, way) => {
  expect(wayOf(type, 'SIMULATED')).toBe(way);
});

it('with a real bank there are transfers only, and while nobody knows which bank it is', () => {
  expect([waysIn(undefined), wayOf('instant', undefined)]).toEqual([['transfer'], 'transfer']);
  expect(waysIn('LIVE')).toEqual(['transfer']);
  expect([wayOf('instant', 'LIVE'), wayOf('debit', 'LIVE')]).toEqual(['transfer', 'transfer']);
});
