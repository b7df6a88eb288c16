import { wholeShares } from '@parkett/kernel';
import { heldShares, sellableShares } from '@parkett/ledger';
import { agreed, delisting, Depot, dividend, rights, split, staff, symbol } from './spec-support/depot';

describe('a transfer to another broker', () => {
  it('reserves settled shares that nothing else has reserved, once for ever', () => {
    const depot = new Depot();
    expect(depot.request(21)).toBe('NOT_TRANSFERABLE');
    expect(depot.request(15, {}, 't1')).toBe('DepotTransferRequested');
    expect(depot.reserved()).toBe(wholeShares(15));
    expect(depot.request(15, {}, 't1')).toBe('TRANSFER_EXISTS');
    expect(depot.request(6)).toBe('NOT_TRANSFERABLE');
    expect(depot.request(5)).toBe('DepotTransferRequested');
    expect(sellableShares(depot.ledger, symbol)).toBe(wholeShares(5));
  });

  it('takes the oldest lots with date and cost, and cannot be booked twice', () => {
    const depot = new Depot();
    depot.request(12, {}, 't1');
    expect(depot.deliver('t1')).toBe('TRANSFER_NOT_INSTRUCTED');
    expect(depot.instruct('t1')).toBe('DepotTransferInstructed');
    expect(depot.deliver('t1')).toBe('SharesDelivered');
    expect(depot.ledger.holdings[symbol]?.lots).toMatchObject([
      { lotId: 'l1', quantity: wholeShares(8), value: 1_600, fees: 6 },
      { lotId: 'l2' },
    ]);
    expect(depot.reserved()).toBe(0);
    expect(depot.deliver('t1')).toBe('');
    expect(depot.deliver('t1', { reference: 'OUT-2' }, { approvalId: 'a2' })).toBe('TRANSFER_UNKNOWN');
    depot.request(1, {}, 't2');
    depot.instruct('t2');
    expect(depot.deliver('t2', {}, { approvalId: 'a3' })).toBe('DELIVERY_REFERENCE_TAKEN');
    expect(depot.deliver('t2', { reference: 'OUT-3', deliveredOn: '2026-11-25' }, { approvalId: 'a4' })).toBe(
      'DELIVERY_IN_FUTURE',
    );
  });

  it('is released once, by the customer until it is instructed, and by two members of staff', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    expect(depot.cancel('t1', { kind: 'customer', id: 'SOMEBODY' })).toBe('ACTOR_NOT_ALLOWED');
    expect(depot.cancel('t1')).toBe('DepotTransferEnded');
    expect([depot.cancel('t1'), depot.refuse('t1')]).toEqual(['TRANSFER_UNKNOWN', 'TRANSFER_UNKNOWN']);
    depot.request(4, {}, 't2');
    depot.instruct('t2');
    expect(depot.instruct('t2')).toBe('TRANSFER_INSTRUCTED');
    expect(depot.cancel('t2')).toBe('TRANSFER_INSTRUCTED');
    expect(depot.reserved()).toBe(wholeShares(4));
    expect(depot.refuse('t2')).toBe('DepotTransferEnded');
    expect(depot.refuse('t2')).toBe('');
    expect(depot.reserved()).toBe(0);
    expect(heldShares(depot.ledger, symbol)).toBe(wholeShares(25));
  });

  it.each([
    [{ checker: 'ops' }, 'MAKER_IS_CHECKER'],
    [{ checker: 'ops2' }, 'APPROVER_NOT_ALLOWED'],
    [{ maker: 'nobody' }, 'APPROVER_NOT_ALLOWED'],
    [{ checker: 'both' }, 'APPROVER_IS_BENEFICIARY'],
  ])('is ended by operations and risk, neither of them the customer: %j', (by, code) => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.instruct('t1');
    expect([depot.deliver('t1', {}, by), depot.refuse('t1', by), depot.receive({}, by)]).toEqual([code, code, code]);
    expect(
      depot.give(
        'BookDepotDelivery',
        { transferId: 't1', reference: 'x12', deliveredOn: depot.today, ...agreed({}) },
        staff('ops'),
      ),
    ).toBe('ACTOR_NOT_ALLOWED');
    expect(depot.instruct('t1', 'risk')).toBe('APPROVER_NOT_ALLOWED');
  });

  it('changes nothing when its approval comes again, also after one of the two has left', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.request(4, {}, 't2');
    depot.instruct('t1');
    const by = (approvalId: string, checker: string) => ({ approvalId, checker });
    const all = (checker: string) => [
      depot.deliver('t1', {}, by('a1', checker)),
      depot.refuse('t2', by('a2', checker)),
      depot.receive({}, by('a3', checker)),
    ];
    expect(all('risk')).toEqual(['SharesDelivered', 'DepotTransferEnded', 'SharesReceived']);
    expect(all('gone')).toEqual(['', '', '']);
    expect(heldShares(depot.ledger, symbol)).toBe(wholeShares(28));
  });

  it('waits for the actions that its shares take part in, and for no others', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.instruct('t1');
    depot.actions = [dividend('2026-11-23')];
    expect(depot.request(1)).toBe('ACTION_PENDING');
    expect(depot.deliver('t1')).toBe('ACTION_PENDING');
    // The shares were gone at the close before the ex-date.
    depot.taken.add('action:d2026-11-23');
    expect(depot.deliver('t1', { deliveredOn: '2026-11-20' })).toBe('DELIVERY_BEFORE_ACTION');
    expect(depot.deliver('t1')).toBe('SharesDelivered');
  });

  it('is refused, and not waited for, when its shares have ended before the delivery', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.instruct('t1');
    depot.actions = [delisting('2026-11-23')];
    expect(depot.deliver('t1')).toBe('DELIVERY_AFTER_ACTION');
    expect(depot.refuse('t1')).toBe('DepotTransferEnded');
    expect(depot.reserved()).toBe(0);
  });

  it('goes to the custodian in the shares of now, and not while an action changes them', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.actions = [dividend('2026-11-23'), split('2026-11-24')];
    expect(depot.instruct('t1')).toBe('ACTION_PENDING');
    depot.actions = [dividend('2026-11-23'), split('2026-11-25')];
    expect(depot.instruct('t1')).toBe('DepotTransferInstructed');
    expect(depot.state?.['t1']?.instructedOn).toBe('2026-11-24');
  });

  it('is delivered in the shares of after a split, also when it was delivered before', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.instruct('t1');
    depot.actions = [split('2026-11-24')];
    expect(depot.deliver('t1')).toBe('ACTION_PENDING');
    depot.restate('s2026-11-24', { t1: 8 });
    expect([depot.reserved(), depot.state?.['t1']?.quantity]).toEqual([wholeShares(8), wholeShares(8)]);
    expect(depot.deliver('t1', { deliveredOn: '2026-11-23' })).toBe('SharesDelivered');
    expect([depot.reserved(), heldShares(depot.ledger, symbol)]).toEqual([0, wholeShares(37)]);
  });

  it('is delivered only in the number of shares that both have seen, if the report names it', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.instruct('t1');
    depot.actions = [split('2026-11-24')];
    const reported = (shares: number) => depot.deliver('t1', { quantity: wholeShares(shares) });
    expect([reported(4), reported(8)]).toEqual(['ACTION_PENDING', 'ACTION_PENDING']);
    depot.restate('s2026-11-24', { t1: 8 });
    expect(reported(4)).toBe('DELIVERY_QUANTITY_DIFFERS');
    expect([depot.reserved(), heldShares(depot.ledger, symbol)]).toEqual([wholeShares(8), wholeShares(45)]);
    expect(reported(8)).toBe('SharesDelivered');
    expect([reported(8), heldShares(depot.ledger, symbol)]).toEqual(['', wholeShares(37)]);
  });

  it('has ended once an action leaves none of its shares', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.request(2, {}, 't2');
    depot.restate('s1', { t1: 0 });
    expect([depot.reserved(), Object.keys(depot.state ?? {})]).toEqual([wholeShares(2), ['t2']]);
    expect(depot.cancel('t1')).toBe('TRANSFER_UNKNOWN');
  });

  it('waits for no dividend that nobody books any more', () => {
    const depot = new Depot();
    depot.actions = [dividend('2026-11-10')];
    expect(depot.request(4)).toBe('ACTION_PENDING');
    depot.actions = [dividend('2026-11-09')];
    expect(depot.request(4, {}, 't1')).toBe('DepotTransferRequested');
    depot.instruct('t1');
    expect(depot.deliver('t1')).toBe('SharesDelivered');
    depot.actions = [split('2026-11-09')];
    expect(depot.request(4)).toBe('ACTION_PENDING');
  });

  it('waits for rights that can still be exercised, once they are switched on', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.instruct('t1');
    depot.actions = [rights('2026-11-23', '2026-11-24')];
    expect([depot.request(1), depot.deliver('t1')]).toEqual(['ACTION_PENDING', 'ACTION_PENDING']);
    depot.rightsOn = false;
    expect([depot.request(1), depot.receive({}, { approvalId: 'a2' })]).toEqual([
      'DepotTransferRequested',
      'SharesReceived',
    ]);
    depot.rightsOn = true;
    depot.actions = [rights('2026-11-12', '2026-11-23')];
    expect(depot.deliver('t1')).toBe('SharesDelivered');
  });

  it('is not offered before its events are switched on', () => {
    const depot = new Depot();
    depot.switchedOn = false;
    expect([depot.request(1), depot.receive()]).toEqual(['TRANSFER_NOT_OFFERED', 'TRANSFER_NOT_OFFERED']);
  });
});
