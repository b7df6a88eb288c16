import { depotEvents, type DepotEvent } from '@parkett/depot-contract';
import { tradingEvents } from '@parkett/trading-contract';
import { noted, subjectOf, type Noted } from './noted';
import { endedByAction } from './noted-transfers';

const share = 1_000_000;
const read = (type: DepotEvent['type'], fields: object): DepotEvent => depotEvents.read({ type, v: 1, ...fields });
const shares = { symbol: 'NORD', name: 'Nordlicht AG', currency: 'EUR', quantity: 2.5 * share, postings: [] };
const agreed = { approvalId: 'a1', requestedBy: 'OMAR', approvedBy: 'RITA' };

const requested = read('DepotTransferRequested', {
  ...{ ...shares, transferId: 't1', receiver: 'COBADEFF', sealed: 'c2VhbGVk', requestedAt: 1, rules: [] },
});
const instructed = read('DepotTransferInstructed', { transferId: 't1', by: 'OMAR', instructedAt: 2 });
const ended = (outcome: 'cancelled' | 'refused'): DepotEvent =>
  read('DepotTransferEnded', {
    ...{ transferId: 't1', symbol: 'NORD', outcome, released: 2.5 * share, endedAt: 3, postings: [] },
    approval: outcome === 'refused' ? agreed : null,
  });
const delivered = read('SharesDelivered', {
  ...{ ...shares, ...agreed, transferId: 't1', reference: 'OUT-1', deliveredOn: '2026-11-20', lots: [] },
  deliveredAt: 4,
});
const received = read('SharesReceived', {
  ...{ ...shares, ...agreed, deliveryId: 'a1', reference: 'IN-1', receivedOn: '2026-11-20', sender: 'DEUTDEFF' },
  ...{ lots: [], pastActions: [], receivedAt: 5 },
});
const after = (...events: readonly DepotEvent[]) =>
  events.reduce<Noted | undefined>((before, event) => noted(before, event), undefined);

describe('messages about transfers of shares', () => {
  it('has one message for a transfer, which is of its account alone', () => {
    const subjects = [requested, instructed, delivered, ended('refused')].map((event) => subjectOf('A', event));
    expect(new Set(subjects)).toEqual(new Set(['transfer:A:t1']));
    expect(subjectOf('A', received)).toBe('transfer:A:a1');
  });

  it.each([
    ['requested', [requested]],
    ['instructed', [requested, instructed]],
    ['delivered', [requested, instructed, delivered]],
    ['cancelled', [requested, ended('cancelled')]],
    ['refused', [requested, instructed, ended('refused')]],
    ['received', [received]],
    ['delivered', [delivered]],
  ] as const)('says that it is %s, with the shares', (stage, events) => {
    const facts = { stage, symbol: 'NORD', name: 'Nordlicht AG', quantity: 2.5 };
    expect(after(...events)).toEqual({ kind: 'depotTransfer', facts });
  });

  it('has no message about what was requested before messages knew of transfers', () => {
    expect([after(instructed), after(ended('refused'))]).toEqual([undefined, undefined]);
  });

  it('names the shares that are free again, as a split since the request has made them', () => {
    const doubled = { ...ended('refused'), released: 5 * share } as DepotEvent;
    expect(after(requested, instructed, doubled)?.facts).toMatchObject({ stage: 'refused', quantity: 5 });
  });

  it('says that a transfer has ended of which a split has left nothing', () => {
    const transfers = [
      { transferId: 't1', quantity: 0 },
      { transferId: 't2', quantity: share },
    ];
    const split = tradingEvents.read({
      ...{
        type: 'CorporateActionApplied',
        v: 1,
        transfers,
        actionId: 's1',
        kind: 'split',
        symbol: 'NORD',
        name: 'Nordlicht AG',
      },
      ...{ currency: 'EUR', exDate: '2026-11-20', payDate: '2026-11-20', entitled: 0, after: 0, received: null },
      ...{ cash: null, profit: 0, postings: [] },
    });
    const events = split.type === 'CorporateActionApplied' ? endedByAction(split) : [];
    expect(events.map((event) => subjectOf('A', event))).toEqual(['transfer:A:t1']);
    expect(after(requested, instructed, ...events)?.facts).toMatchObject({ stage: 'refused', quantity: 2.5 });
  });
});
