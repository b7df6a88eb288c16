import { blockEvents, type BlockEvent } from '@parkett/blocks-contract';
import { noted, subjectOf, type Noted } from './noted';

const million = 1_000_000;
const trade = { offerId: 'o1', symbol: '600001.SH', name: 'Rotdorn', price: '10.00', currency: 'CNY' };
const dates = { tradeDate: '2026-11-20', settlesOn: '2026-11-23' };
const begun = { ...trade, lockMonths: null, quantity: 3 * million, rules: [], postings: [] };
const read = (type: BlockEvent['type'], fields: object): BlockEvent => blockEvents.read({ type, v: 1, ...fields });

const offered = read('BlockOffered', {
  ...{ ...begun, tradeDate: dates.tradeDate, minQuantity: million, counterparty: null },
  ...{ offeredAt: 1, expiresAt: 2 },
});
const sold = (shares: number) =>
  read('BlockSold', {
    ...{ ...trade, ...dates, takeId: 't1', quantity: shares * million, wholeQuantity: shares * million },
    ...{ part: 1, final: true, value: 1000, fees: [], lots: [], profit: 0, rules: [], postings: [] },
  });
const released = (reason: string) =>
  read('BlockOfferReleased', { offerId: 'o1', symbol: '600001.SH', reason, released: million, postings: [] });
const requested = read('BlockTakeRequested', {
  ...{ ...begun, ...dates, takeId: 't1', value: 3000, fees: [], requestedAt: 1 },
});
const refused = read('BlockTakeReleased', {
  ...{ takeId: 't1', offerId: 'o1', symbol: '600001.SH', reason: 'soldOut', currency: 'CNY', released: 3000 },
  postings: [],
});
const after = (...events: readonly BlockEvent[]) =>
  events.reduce<Noted | undefined>((before, event) => noted(before, event), undefined);

describe('messages about block trades', () => {
  it('has one message for an offer and one for a purchase', () => {
    expect([offered, sold(1), released('expired')].map((event) => subjectOf('A', event))).toEqual([
      'block:o1',
      'block:o1',
      'block:o1',
    ]);
    expect([requested, refused].map((event) => subjectOf('A', event))).toEqual(['block:t1', 'block:t1']);
  });

  it.each([
    ['blockPlaced', 0, [offered]],
    ['blockPlaced', 0, [offered, released('withdrawn')]],
    ['blockPartlySold', 1, [offered, sold(1)]],
    ['blockPartlySold', 1, [offered, sold(1), released('withdrawn')]],
    ['blockSold', 3, [offered, sold(1), sold(2), released('soldOut')]],
    ['blockSold', 3, [offered, released('soldOut'), sold(3)]],
    ['blockExpired', 0, [offered, released('expired')]],
    ['blockExpired', 1, [offered, released('expired'), sold(1)]],
  ] as const)('%s with %d shares sold', (kind, filledQuantity, events) => {
    expect(after(...events)).toMatchObject({ kind, facts: { quantity: 3, filledQuantity, name: 'Rotdorn' } });
  });

  it('says why a purchase was not granted, with what was asked for', () => {
    expect(after(requested, refused)).toMatchObject({
      kind: 'blockRefused',
      facts: { reason: 'soldOut', quantity: 3, price: '10.00' },
    });
  });

  it('has no message about what began before messages knew of blocks', () => {
    expect([after(sold(1)), after(refused), after(released('expired'))]).toEqual([undefined, undefined, undefined]);
  });
});
