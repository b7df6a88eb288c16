import { fundsCommands, fundsEvents, type FundsEvent } from '@parkett/funds-contract';
import { accept, type Actor, type StaffView } from '@parkett/kernel';
import { emptyLedger } from '@parkett/ledger';
import { fundsSlice, type FundsState } from './index';
import { decisionBase } from './spec-support/decision-base';
import { clearSuspense } from './suspense';

const system = (id: string): Actor => ({ kind: 'system', id });
const booking = { bookingId: 'B1', amount: 12_345, currency: 'CHF' } as const;
const approvedBy = { approvalId: 'P1', maker: 'omar', checker: 'rita', makerBehind: {} };
const clearing = { ...booking, to: 'CUSTOMER1', approvedBy };
const reopened = { ...booking, approvalId: 'P1', code: 'ACCOUNT_ERASED' };
const reopening = { ...reopened, to: 'CUSTOMER1' };

const roles: Readonly<Record<string, string>> = { omar: 'operations', rita: 'risk', ruth: 'risk', anna: 'admin' };
const staff: StaffView = {
  member: (staffId) =>
    roles[staffId] === undefined
      ? undefined
      : { roles: [roles[staffId]], customerAccounts: staffId === 'ruth' ? ['CUSTOMER1'] : [], behind: {} },
  dependentUntil: ([one, other]) => ([one, other].includes('ruth') ? 7 : undefined),
  referenceOffset: 0,
};

interface Recipient {
  readonly open?: boolean;
  readonly erased?: boolean;
  readonly switchedOn?: boolean;
}

/** The account that the bank named: not open unless the test says so. */
class Named {
  state: FundsState = null;
  private readonly taken = new Set<string>();
  private readonly events: FundsEvent[] = [];
  private readonly slice;

  constructor(private readonly is: Recipient = {}) {
    this.slice = fundsSlice({
      needs: [],
      recipient: () => ({
        erased: is.erased ?? false,
        addCurrency: is.open === true || is.erased === true ? () => accept() : undefined,
      }),
      staff: () => staff,
      dateOf: (instant) => new Date(instant).toISOString().slice(0, 10),
    });
  }

  /** The events, or the code of the rejection. */
  ask(type: string, body: object, actor: Actor, bodyVersion = 1): unknown {
    const command = fundsCommands.parse({ type, body, bodyVersion });
    if (command === undefined) return 'unreadable';
    const base = decisionBase({
      aggregate: 'account:NOBODY',
      actor,
      isTaken: (reference) => this.taken.has(reference),
      mayWrite: () => this.is.switchedOn ?? true,
    });
    const decision = this.slice.decide({ ledger: emptyLedger, funds: this.state }, command, base);
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const recorded of decision.events) {
      const event = fundsEvents.read(recorded);
      this.state = this.slice.evolve(this.state, event) as FundsState;
      for (const reference of this.slice.references?.(event) ?? []) this.taken.add(reference);
      this.events.push(event);
    }
    return decision.events;
  }

  suspend = (body: object = booking, actor = system('bank')): unknown => this.ask('SuspendBooking', body, actor);
  clear = (more: object = {}, actor = system('approvals')): unknown =>
    this.ask('ClearSuspense', { ...clearing, ...more }, actor);
  goOn = (more: object = {}, approvalId = 'P1', actor = system('suspense')): unknown =>
    this.ask('ContinueClearing', { approvalId, cleared: { ...booking, to: 'CUSTOMER1', ...more } }, actor, 2);
  reopen = (more: object = {}, actor = system('suspense')): unknown =>
    this.ask('ReopenSuspense', { ...reopening, ...more }, actor, 2);

  /** The sums of all postings, by bucket; each event balances. */
  balances(): Readonly<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const event of this.events) {
      const postings = 'postings' in event ? event.postings : [];
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      for (const { bucket, amount } of postings) sums[bucket] = (sums[bucket] ?? 0) + amount;
    }
    return sums;
  }
}

describe('money for an account that does not exist', () => {
  it('is booked to suspense once, and takes the id of the booking', () => {
    const named = new Named();
    expect(named.suspend()).toMatchObject([{ type: 'BookingSuspended', ...booking, reason: 'ACCOUNT_UNKNOWN' }]);
    expect(named.balances()).toEqual({ 'house:bank': -12_345, 'house:suspense': 12_345 });
    expect(named.suspend()).toBe('DEPOSIT_ALREADY_BOOKED');
    expect(named.ask('Deposit', booking, system('bank'))).toBe('DEPOSIT_ALREADY_BOOKED');
    expect(new Named({ erased: true }).suspend()).toMatchObject([{ reason: 'ACCOUNT_ERASED' }]);
  });

  it('is never taken from an account that can hold it, and a suspended booking is not deposited there later', () => {
    expect(new Named({ open: true }).suspend()).toBe('SUSPENSE_REFUSED');
    const opens = { open: false };
    const named = new Named(opens);
    named.suspend();
    opens.open = true;
    expect(named.ask('Deposit', booking, system('bank'))).toBe('DEPOSIT_ALREADY_BOOKED');
  });

  it('was taken by an account that is erased since, and is not taken for refused', () => {
    const is = { open: true, erased: false };
    const named = new Named(is);
    expect(named.ask('Deposit', booking, system('bank'))).toMatchObject([{ type: 'Deposited' }]);
    is.erased = true;
    expect(named.ask('Deposit', booking, system('bank'))).toBe('DEPOSIT_ALREADY_BOOKED');
  });

  it('is booked by the bank feed only, once the events are switched on, and within a limit', () => {
    expect(new Named().suspend(booking, system('approvals'))).toBe('ACTOR_NOT_ALLOWED');
    expect(new Named({ switchedOn: false }).suspend()).toBe('SUSPENSE_REFUSED');
    const named = new Named();
    for (let n = 0; n < 200; n += 1) named.suspend({ ...booking, bookingId: `B${n}` });
    expect(named.suspend({ ...booking, bookingId: 'B200' })).toBe('SUSPENSE_REFUSED');
  });
});

describe('a clearing', () => {
  const held = (is?: Recipient): Named => {
    const named = new Named(is);
    named.suspend();
    return named;
  };

  it('takes the whole booking out of suspense, once', () => {
    const named = held();
    expect(named.clear()).toMatchObject([
      { type: 'SuspenseCleared', ...booking, to: 'CUSTOMER1', requestedBy: 'omar', approvedBy: 'rita' },
    ]);
    expect(named.balances()).toEqual({ 'house:bank': 0, 'house:suspense': 0 });
    expect(named.state).toBeNull();
    expect(named.clear()).toEqual([]);
    expect(named.clear({ to: null, approvedBy: { ...approvedBy, approvalId: 'P2' } })).toBe('SUSPENSE_UNKNOWN');
    expect(held().clear({ to: null })).toMatchObject([{ to: null }]);
  });

  it('goes to the account that the bank named once that is open, at once, and nowhere else afterwards', () => {
    const is = { open: false, erased: false };
    const named = held(is);
    expect(named.clear({ to: 'NOBODY' })).toBe('ACCOUNT_UNKNOWN');
    is.open = true;
    is.erased = true;
    expect(named.clear({ to: 'NOBODY' })).toBe('ACCOUNT_ERASED');
    is.erased = false;
    expect(named.clear({ to: 'NOBODY' })).toMatchObject([{ type: 'SuspenseCredited', ...booking }]);
    expect(named.balances()).toEqual({ 'house:bank': -12_345, 'house:suspense': 0, settled: 12_345 });
    expect(named.state).toBeNull();
    expect([named.clear({ to: 'NOBODY' }), named.clear(), named.reopen()]).toEqual([[], [], []]);
    expect(named.goOn()).toBe('SUSPENSE_UNKNOWN');
  });

  it('names the booking as it is held', () => {
    for (const other of [{ bookingId: 'B2' }, { amount: 12_344 }, { amount: 12_346 }, { currency: 'EUR' }])
      expect([other, held().clear(other)]).toEqual([other, 'SUSPENSE_UNKNOWN']);
  });

  it.each([
    ['MAKER_IS_CHECKER', { checker: 'omar' }],
    ['APPROVER_NOT_ALLOWED', { checker: 'anna' }],
    ['APPROVER_NOT_ALLOWED', { maker: 'anna' }],
    ['APPROVER_IS_BENEFICIARY', { checker: 'ruth' }],
    ['APPROVER_NOT_ALLOWED', { checker: 'nobody' }],
  ])('is refused with %s for %j', (code, who) => {
    expect(held().clear({ approvedBy: { ...approvedBy, ...who } })).toBe(code);
  });

  it('is refused to two logins that may be one person, and to every other sender', () => {
    expect(held().clear({ to: 'CUSTOMER2', approvedBy: { ...approvedBy, checker: 'ruth' } })).toBe(
      'STAFF_NOT_INDEPENDENT',
    );
    for (const actor of [system('bank'), system('suspense'), { kind: 'staff', id: 'rita' } as const])
      expect(held().clear({}, actor)).toBe('ACTOR_NOT_ALLOWED');
  });

  it('that the chosen account has refused is undone, once, and can be followed by another', () => {
    const named = held();
    expect(named.reopen()).toBe('SUSPENSE_UNKNOWN');
    named.clear();
    expect(named.reopen({}, system('bank'))).toBe('ACTOR_NOT_ALLOWED');
    expect(named.reopen()).toMatchObject([{ type: 'SuspenseReopened', ...reopened }]);
    expect(named.reopen()).toEqual([]);
    expect(named.balances()).toEqual({ 'house:bank': -12_345, 'house:suspense': 12_345 });
    named.clear({ to: null, approvedBy: { ...approvedBy, approvalId: 'P2' } });
    expect(named.reopen()).toEqual([]);
    expect(named.balances()).toEqual({ 'house:bank': 0, 'house:suspense': 0 });
  });

  it('is undone for this very money only', () => {
    const named = held();
    named.clear();
    for (const other of [{ amount: 99_999 }, { bookingId: 'B2' }, { currency: 'EUR' }, { to: 'CUSTOMER2' }])
      expect([other, named.reopen(other)]).toEqual([other, 'SUSPENSE_REFUSED']);
    // An earlier build did not say whom it was for.
    expect(named.ask('ReopenSuspense', reopened, system('suspense'))).toBe('SUSPENSE_REFUSED');
    expect(named.balances()).toEqual({ 'house:bank': 0, 'house:suspense': 0 });
    expect(named.reopen()).toMatchObject([{ type: 'SuspenseReopened' }]);
  });

  it('that was requested before the money came back counts no more', () => {
    const named = held();
    named.clear({ after: null });
    named.reopen();
    const second = { ...approvedBy, approvalId: 'P2' };
    expect(named.clear({ to: null, after: null, approvedBy: second })).toBe('SUSPENSE_UNKNOWN');
    expect(named.clear({ to: null, after: 'P1', approvedBy: second })).toMatchObject([{ type: 'SuspenseCleared' }]);
  });

  it('counts once, also when it is sent again after the chosen account has refused the money', () => {
    const named = held();
    named.clear();
    named.reopen();
    expect(named.clear()).toEqual([]);
    expect(named.balances()).toEqual({ 'house:bank': -12_345, 'house:suspense': 12_345 });
  });

  it('is under way until it is undone', () => {
    const named = held();
    expect(named.goOn()).toBe('SUSPENSE_UNKNOWN');
    named.clear();
    expect([named.goOn(), named.goOn({}, 'P2')]).toEqual([[], 'SUSPENSE_UNKNOWN']);
    expect(named.goOn({}, 'P1', system('bank'))).toBe('ACTOR_NOT_ALLOWED');
    named.reopen();
    expect(named.goOn()).toBe('SUSPENSE_UNKNOWN');
  });

  it('moves this very money to the account that was agreed on, and nothing else', () => {
    const named = held();
    named.clear();
    for (const other of [{ to: 'THIEF' }, { amount: 99_999 }, { bookingId: 'B2' }, { currency: 'EUR' }])
      expect([other, named.goOn(other)]).toEqual([other, 'SUSPENSE_REFUSED']);
    // An earlier build did not say what it is about to deposit.
    expect(named.ask('ContinueClearing', { approvalId: 'P1' }, system('suspense'))).toBe('SUSPENSE_REFUSED');
    expect(named.goOn()).toEqual([]);
  });
});

describe('a request to clear', () => {
  const body = { accountRef: 'NOBODY', ...booking, to: 'CUSTOMER1' };

  it('is a command on the account that the bank named, about the account that gets the money', () => {
    expect(clearSuspense.wrap(body)).toEqual({
      command: {
        aggregate: 'account:NOBODY',
        type: 'ClearSuspense',
        bodyVersion: 1,
        body: { ...booking, to: 'CUSTOMER1' },
      },
      beneficiary: 'CUSTOMER1',
    });
    expect(clearSuspense.wrap({ ...body, to: null })?.beneficiary).toBeNull();
  });

  it('names an amount, a way that fits its sign, and nothing else', () => {
    const loss = { amount: -12_345, to: null };
    for (const more of [{ to: 'NOBODY' }, loss, { ...loss, writeOff: true }])
      expect(clearSuspense.wrap({ ...body, ...more })?.beneficiary).toBe(more.to);
    for (const other of [{ amount: -1 }, { to: null, writeOff: true }, { ...loss, writeOff: false }])
      expect([other, clearSuspense.wrap({ ...body, ...other })]).toEqual([other, undefined]);
    for (const other of [{ amount: 0 }, { currency: 'XXX' }, { approvedBy }, { bookingId: '' }])
      expect([other, clearSuspense.wrap({ ...body, ...other })]).toEqual([other, undefined]);
  });
});
