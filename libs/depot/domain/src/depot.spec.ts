import { depotCommands, depotEvents } from '@parkett/depot-contract';
import { approvalsActor, minor, price, wholeShares, zero, type Actor, type StaffView } from '@parkett/kernel';
import {
  book,
  emptyLedger,
  Entry,
  heldShares,
  reservedBy,
  sellableShares,
  shareUnit,
  type Ledger,
} from '@parkett/ledger';
import { ownRules, type CorporateAction, type Instrument } from '@parkett/market-contract';
import { decideDepot } from './depot-slice';
import type { DepotState } from './depot-state';
import { depotBookings, depotReferences, evolveDepot } from './evolve';

const [symbol, accountId, unit] = ['NORD', 'A7K2M9QX3B', shareUnit('NORD')];
const instrument = { symbol, name: 'Nordlicht AG', currency: 'EUR', mic: 'XETR' } as Instrument;
const customer: Actor = { kind: 'customer', id: accountId };
const staff = (id: string): Actor => ({ kind: 'staff', id });
const members: Record<string, string[]> = { ops: ['operations'], ops2: ['operations'], risk: ['risk'], both: ['risk'] };
const staffView: StaffView = {
  member: (id) => members[id] && { roles: members[id], customerAccounts: id === 'both' ? [accountId] : [], behind: {} },
  dependentUntil: () => undefined,
  referenceOffset: 0,
};
const dividend = (exDate: string): CorporateAction => ({
  ...{ actionId: `d${exDate}`, symbol, exDate, payDate: exDate, deadline: null, source: 'spec' },
  terms: { kind: 'delisting', cash: null },
});
const rights = (exDate: string, deadline: string): CorporateAction => ({
  ...{ actionId: `r${exDate}`, symbol, exDate, payDate: deadline, deadline, source: 'spec' },
  terms: { kind: 'rights', price: price('1'), currency: 'EUR', per: 2, get: 1 },
});

/** An account with two settled lots of 10 shares, one of 5 shares bought today, and what it decides. */
class Depot {
  ledger: Ledger = emptyLedger;
  state: DepotState = null;
  actions: CorporateAction[] = [];
  today = '2026-11-24';
  switchedOn = true;
  rightsOn = true;
  readonly taken = new Set<string>();
  private count = 0;

  constructor() {
    for (const [n, [buyDate, shares]] of (
      [
        ['2021-03-04', 10],
        ['2024-05-06', 10],
        ['2026-11-24', 5],
      ] as const
    ).entries()) {
      const quantity = wholeShares(shares);
      const postings = new Entry(this.ledger).move(unit, 'house:custody', 'shares', quantity).postings();
      const lot = { lotId: `l${n}`, quantity, value: minor(1_000 * (n + 1)), fees: minor(7), buyDate };
      this.ledger = book(this.ledger, { postings, lots: { kind: 'bought', symbol, lot } });
    }
  }

  give(type: string, body: object, actor: Actor = customer, commandId = `c${this.count++}`) {
    const command = depotCommands.parse({ type, body, bodyVersion: 1 });
    if (command === undefined) throw new Error(`${type} cannot be read`);
    const market = {
      instrument: (asked: string) => (asked === symbol ? instrument : undefined),
      dateOf: () => this.today,
      rules: (of: Instrument) => ownRules(of),
      actionsOn: () => this.actions,
    };
    const holder = {
      ...{ ledger: this.ledger, verified: true, erased: false },
      addCurrency: () => ({ kind: 'accepted' as const, events: [] }),
      sellableOn: () => sellableShares(this.ledger, symbol),
      checkRoom: () => undefined,
    };
    const decision = decideDepot(this.state, command, holder, {
      ...{ aggregate: `account:${accountId}`, actor, now: 1_000, issuedAt: 1_000, businessDate: this.today },
      ...{ env: 'SIMULATED', commandId, market, staff: staffView },
      isTaken: (reference) => this.taken.has(reference),
      mayWrite: ({ type }) => (type === 'RightsGranted' ? this.rightsOn : this.switchedOn),
    });
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const recorded of decision.events) {
      const event = depotEvents.read(recorded);
      this.state = evolveDepot(this.state, event);
      const booking = depotBookings[event.type] as ((one: typeof event) => Parameters<typeof book>[1]) | undefined;
      if (booking !== undefined) this.ledger = book(this.ledger, booking(event));
      for (const reference of depotReferences(event)) this.taken.add(reference);
    }
    return decision.events.map((event) => event.type).join();
  }

  request = (shares: number, more: object = {}, id?: string) =>
    this.give(
      'RequestDepotTransfer',
      { symbol, quantity: wholeShares(shares), receiver: 'COBADEFF', sealed: 'x', ...more },
      customer,
      id,
    );
  deliver = (transferId: string, more: object = {}, by: object = {}) =>
    this.give(
      'BookDepotDelivery',
      { transferId, reference: 'OUT-1', deliveredOn: this.today, ...agreed(by), ...more },
      approvalsActor,
    );
  refuse = (transferId: string, by: object = {}) =>
    this.give('RefuseDepotTransfer', { transferId, ...agreed(by) }, approvalsActor);
  instruct = (transferId: string, by = 'ops') => this.give('InstructDepotTransfer', { transferId }, staff(by));
  cancel = (transferId: string, by = customer) => this.give('CancelDepotTransfer', { transferId }, by);
  receive = (more: object = {}, by: object = {}) =>
    this.give(
      'BookDepotReceipt',
      {
        ...{ symbol, reference: 'IN-1', receivedOn: this.today, sender: 'DEUTDEFF', ...agreed(by) },
        lots: [
          { quantity: wholeShares(3), buyDate: '2019-01-02', cost: { amount: 900, currency: 'EUR' } },
          { quantity: wholeShares(4), buyDate: '2022-01-03', cost: null },
        ],
        ...more,
      },
      approvalsActor,
    );
  reserved = () => reservedBy(this.ledger, unit).transfers ?? 0;
}

const agreed = (by: object) => ({
  approvedBy: { approvalId: 'a1', maker: 'ops', checker: 'risk', makerBehind: {}, ...by },
});

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

  it('waits for rights that can still be exercised, once they are switched on', () => {
    const depot = new Depot();
    depot.request(4, {}, 't1');
    depot.instruct('t1');
    depot.actions = [rights('2026-11-23', '2026-11-24')];
    expect([depot.request(1), depot.deliver('t1')]).toEqual(['ACTION_PENDING', 'ACTION_PENDING']);
    depot.rightsOn = false;
    expect([depot.request(1), depot.receive()]).toEqual(['DepotTransferRequested', 'ACTION_PENDING']);
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

describe('shares from another broker', () => {
  it('arrive as lots of their dates and costs, and nothing where the cost is unknown', () => {
    const depot = new Depot();
    expect(depot.receive()).toBe('SharesReceived');
    expect(depot.ledger.holdings[symbol]?.lots).toMatchObject([
      { lotId: 'a1:0', quantity: wholeShares(3), value: 900, fees: zero, buyDate: '2019-01-02' },
      { lotId: 'l0' },
      { lotId: 'a1:1', quantity: wholeShares(4), value: zero, buyDate: '2022-01-03' },
      ...[{ lotId: 'l1' }, { lotId: 'l2' }],
    ]);
  });

  it('are booked once, whoever reports them again', () => {
    const depot = new Depot();
    depot.receive();
    expect(depot.receive()).toBe('');
    expect(depot.receive({}, { approvalId: 'a2' })).toBe('DELIVERY_REFERENCE_TAKEN');
    expect(heldShares(depot.ledger, symbol)).toBe(wholeShares(32));
  });

  it('are refused with a reason, and can be reported again', () => {
    const depot = new Depot();
    const lot = { quantity: wholeShares(1), buyDate: '2026-11-24', cost: { amount: 1, currency: 'USD' } };
    expect(depot.receive({ symbol: 'NOSUCH' })).toBe('SYMBOL_UNKNOWN');
    expect(depot.receive({ receivedOn: '2026-11-25' })).toBe('DELIVERY_IN_FUTURE');
    expect(depot.receive({ receivedOn: '2026-11-23', lots: [lot] })).toBe('DELIVERY_IN_FUTURE');
    expect(depot.receive({ lots: [lot] })).toBe('COST_CURRENCY_DIFFERS');
    expect(depot.receive()).toBe('SharesReceived');
  });

  it('take part in no action of before, and in those of after', () => {
    const depot = new Depot();
    depot.ledger = emptyLedger;
    depot.actions = [dividend('2018-06-01'), dividend('2020-06-01'), dividend('2026-11-24'), dividend('2026-11-25')];
    depot.receive();
    expect([...depot.taken].filter((one) => one.startsWith('action:'))).toEqual([
      'action:d2020-06-01',
      'action:d2026-11-24',
    ]);
    const other = new Depot();
    other.ledger = emptyLedger;
    other.actions = [rights('2026-11-23', '2026-12-10')];
    other.receive();
    expect(other.taken).toContain('action:r2026-11-23');
  });

  it('wait for actions that the account still has to book', () => {
    const depot = new Depot();
    depot.actions = [dividend('2026-11-24')];
    expect(depot.receive()).toBe('ACTION_PENDING');
    expect(depot.receive({ receivedOn: '2026-11-23' })).toBe('SharesReceived');
    const other = new Depot();
    other.actions = [dividend('2026-11-24')];
    other.taken.add('action:d2026-11-24');
    expect(other.receive({ receivedOn: '2026-11-23' })).toBe('DELIVERY_BEFORE_ACTION');
    expect(other.receive()).toBe('SharesReceived');
    // Accounts book an action for two weeks, so nobody would book this one any more.
    const late = new Depot();
    late.actions = [dividend('2026-11-09')];
    late.ledger = emptyLedger;
    expect(late.receive({ receivedOn: '2026-11-06' })).toBe('DELIVERY_BEFORE_ACTION');
    late.today = '2026-11-23';
    expect(late.receive({ receivedOn: '2026-11-06' })).toBe('SharesReceived');
  });
});
