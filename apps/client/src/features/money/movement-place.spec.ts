import { placeOf } from './movement-place';

it('leads from a payment to its very withdrawal, and to all of them where the row does not name it', () => {
  const of = (kind: 'withdrawal' | 'withdrawalReturned', withdrawalId: string | null) =>
    placeOf({ kind, reference: 'the booking of the bank', withdrawalId })?.to;
  expect([of('withdrawal', 'W/1'), of('withdrawalReturned', 'W2'), of('withdrawal', null)]).toEqual([
    '/bankRecord?withdrawal=W%2F1',
    '/bankRecord?withdrawal=W2',
    '/bankRecord',
  ]);
});

it('leads from a trade to its order, and from a deposit nowhere', () => {
  const of = (kind: 'sell' | 'deposit') => placeOf({ kind, reference: 'O1', withdrawalId: null })?.to;
  expect([of('sell'), of('deposit')]).toEqual(['/trade?order=O1', undefined]);
});
