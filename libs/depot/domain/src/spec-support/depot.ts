import { depotCommands, depotEvents } from '@parkett/depot-contract';
import { approvalsActor, minor, price, wholeShares, type Actor, type StaffView } from '@parkett/kernel';
import { book, emptyLedger, Entry, reservedBy, sellableShares, shareUnit, type Ledger } from '@parkett/ledger';
import { ownRules, type CorporateAction, type Instrument } from '@parkett/market-contract';
import type { CorporateActionApplied } from '@parkett/trading-contract';
import { decideDepot } from '../depot-slice';
import type { DepotState } from '../depot-state';
import { depotBookings, depotReferences, evolveDepot } from '../evolve';

export const [symbol, accountId, unit] = ['NORD', 'A7K2M9QX3B', shareUnit('NORD')];
const instrument = { symbol, name: 'Nordlicht AG', currency: 'EUR', mic: 'XETR' } as Instrument;
export const customer: Actor = { kind: 'customer', id: accountId };
export const staff = (id: string): Actor => ({ kind: 'staff', id });
const members: Record<string, string[]> = { ops: ['operations'], ops2: ['operations'], risk: ['risk'], both: ['risk'] };
const staffView: StaffView = {
  member: (id) => members[id] && { roles: members[id], customerAccounts: id === 'both' ? [accountId] : [], behind: {} },
  dependentUntil: () => undefined,
  referenceOffset: 0,
};
export const dividend = (exDate: string): CorporateAction => ({
  ...{ actionId: `d${exDate}`, symbol, exDate, payDate: exDate, deadline: null, source: 'spec' },
  terms: { kind: 'cashDividend', amount: price('1'), currency: 'EUR' },
});
export const delisting = (exDate: string): CorporateAction => ({
  ...dividend(exDate),
  actionId: `x${exDate}`,
  terms: { kind: 'delisting', cash: null },
});
export const split = (exDate: string): CorporateAction => ({
  ...dividend(exDate),
  actionId: `s${exDate}`,
  terms: { kind: 'split', from: 1, to: 2 },
});
export const rights = (exDate: string, deadline: string): CorporateAction => ({
  ...{ actionId: `r${exDate}`, symbol, exDate, payDate: deadline, deadline, source: 'spec' },
  terms: { kind: 'rights', price: price('1'), currency: 'EUR', per: 2, get: 1 },
});

/** An account with two settled lots of 10 shares, one of 5 shares bought today, and what it decides. */
export class Depot {
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
  /** A split of the 20 old shares into 40, with what it makes of the shares of transfers. */
  restate(actionId: string, left: Readonly<Record<string, number>>) {
    const transfers = Object.entries(left).map(([transferId, shares]) => ({
      transferId,
      quantity: wholeShares(shares),
    }));
    const entry = new Entry(this.ledger).move(unit, 'house:custody', 'shares', wholeShares(20));
    const postings = entry.restate(unit, transfers).postings();
    const lots = { kind: 'restated', symbol, exDate: '2026-11-24', after: wholeShares(40), received: null } as const;
    this.ledger = book(this.ledger, { postings, lots: { ...lots, transfers } });
    const event = { type: 'CorporateActionApplied', transfers } as CorporateActionApplied;
    this.state = evolveDepot(this.state, event);
    this.taken.add(`action:${actionId}`);
  }
  reserved = () => reservedBy(this.ledger, unit).transfers ?? 0;
}

export const agreed = (by: object) => ({
  approvedBy: { approvalId: 'a1', maker: 'ops', checker: 'risk', makerBehind: {}, ...by },
});
