import { minor, price, wholeShares, type Quantity } from '@parkett/kernel';
import type { RightsEnded, RightsGranted, RightsSettled } from '@parkett/trading-contract';
import { noted, subjectOf, type Noted } from './noted';

const named = { actionId: 'a1', symbol: 'ABC', name: 'Abendrot', currency: 'EUR', price: price('60') } as const;
const granted = (shares: number): RightsGranted => ({
  ...{ type: 'RightsGranted', v: 1, ...named, exDate: '2026-12-01', deadline: '2026-12-10', payDate: '2026-12-15' },
  ...{ per: 5, get: 2, entitled: wholeShares(12), granted: (shares * 1_000_000) as Quantity },
});
const ended = (exercised: number, reason: RightsEnded['reason']): RightsEnded => ({
  ...{ type: 'RightsEnded', v: 1, ...named, reason, exercised: (exercised * 1_000_000) as Quantity },
  ...{ lapsed: ((4 - exercised) * 1_000_000) as Quantity, released: 0 as RightsEnded['released'], postings: [] },
});
const stages = (...events: (RightsGranted | RightsEnded)[]): unknown => {
  const row = events.reduce<Noted | undefined>((before, event) => noted(before, event), undefined);
  return row?.kind === 'rights' ? [row.facts.stage, row.facts.granted, row.facts.exercised] : row;
};

it('the rights of an issue have one message that says how far it is', () => {
  expect(subjectOf('A', granted(4))).toBe('rights:A:a1');
  expect(stages(granted(4))).toEqual(['granted', 4, 0]);
  expect(stages(granted(4), ended(3, 'deadline'))).toEqual(['ended', 4, 3]);
  expect(stages(granted(4), ended(0, 'deadline'))).toEqual(['lapsed', 4, 0]);
  expect(stages(granted(4), ended(0, 'cancelled'))).toEqual(['cancelled', 4, 0]);
});

it('says which shares have arrived, also those of another company, and that others could not be delivered', () => {
  const { symbol, name, price: paid } = { symbol: 'XYZ', name: 'Xylem', price: price('90') };
  const settled: RightsSettled = {
    ...{ type: 'RightsSettled', v: 1, ...named, symbol, name, price: paid, quantity: wholeShares(2) },
    value: minor(18_000),
    ...{ exercised: { symbol: 'ABC', quantity: wholeShares(3) }, lotId: 'l1', tradeDate: '2026-12-15', postings: [] },
  };
  const before = [granted(4), ended(3, 'deadline')].reduce<Noted | undefined>(
    (row, event) => noted(row, event),
    undefined,
  );
  expect(noted(before, settled)).toMatchObject({
    facts: { stage: 'settled', symbol, name, price: '90', exercised: 2, granted: 4 },
  });
  expect(noted(before, { ...ended(0, 'cancelled'), undelivered: 'noShares' })).toMatchObject({
    facts: { stage: 'undelivered', symbol: 'ABC', exercised: 0 },
  });
});

it('shares without a right to a whole new one lead to no message', () => {
  expect(stages(granted(0))).toBeUndefined();
});
