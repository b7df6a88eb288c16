import { type Actor, type Decision, type DecisionBase, type EventBody, UnknownEvent } from '@parkett/kernel';
import { staffWith } from '@parkett/kernel/spec-support';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';

const accountId = 'A7K2M9QX3B';
const now = Date.UTC(2026, 10, 20, 10);
const system = (id: string): Actor => ({ kind: 'system', id });
const staff = (id: string): Actor => ({ kind: 'staff', id });
const owner: Actor = { kind: 'customer', id: accountId };

const documents = [
  { documentId: 'd1', side: 'front' },
  { documentId: 'd2', side: 'back' },
];
const opening = ['OpenAccount', { currency: 'EUR' }, system('identity')] as const;
const submission = [
  'SubmitVerification',
  { documentType: 'dePassport', sealed: 'c2VhbGVk', documents },
  owner,
] as const;
const clear = (submissionId: string): Asked => [
  'RecordScreening',
  { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] },
  system('screening'),
];
const order = [
  'PlaceOrder',
  { symbol: 'NORD', side: 'buy', orderType: 'market', quantity: 1, limitPrice: null },
  owner,
] as const;
const deposit = (bookingId: string) =>
  ['Deposit', { bookingId, amount: 100, currency: 'EUR' }, system('bank')] as const;
const looks = ['d1', 'd2'].map(
  (documentId): Asked => ['RecordLook', { what: 'document', documentId, login: 'S1' }, staff('S1')],
);
const approvedBy = { approvalId: 'a1', maker: 'S1', checker: 'S2', makerBehind: {} };
const erasure = [['EraseCustomer', { approvedBy, reference: 'AZ 1/26' }, system('approvals')]] as const;

type Asked = readonly [type: string, body: object, actor: Actor];

/** An account as the engine sees it: commands come in as parsed JSON, events go out as data. */
class Engine {
  private readonly kind: AnyAggregateKind = accountKind(noMarket, () =>
    staffWith({ S1: ['operations'], S2: ['risk'] }),
  );
  state: unknown = this.kind.decider.initialState(`account:${accountId}`);
  private readonly references = new Set<string>();
  private count = 0;

  ask([type, body, actor]: Asked): string {
    const command = this.kind.parseCommand({ type, body });
    if (command === undefined) return 'unreadable';
    const commandId = `c${this.count++}`;
    const base: DecisionBase = {
      aggregate: `account:${accountId}`,
      actor,
      now,
      issuedAt: now,
      businessDate: '2026-11-20',
      env: 'SIMULATED',
      commandId,
      isTaken: (reference) => this.references.has(reference),
      mayWrite: () => true,
    };
    const decision: Decision<EventBody> = this.kind.decider.decide(
      this.state,
      command,
      this.kind.contextFor(command, base).context,
    );
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const event of decision.events) this.fold(event);
    return decision.events.map(({ type: name }) => name).join(' ');
  }

  fold(event: EventBody): void {
    const read = this.kind.events.read(event);
    this.state = this.kind.decider.evolve(this.state, read);
    for (const reference of this.kind.references?.(read) ?? []) this.references.add(reference);
  }

  all(...asked: readonly Asked[]): string[] {
    return asked.map((one) => this.ask(one));
  }
}

describe('the account composed of its slices', () => {
  it('must be opened before its customer can be identified', () => {
    const engine = new Engine();
    expect(
      engine.all(submission, [
        'GrantStepUp',
        { purpose: { action: 'withdraw', amount: null, currency: null, payee: null } },
        system('identity'),
      ]),
    ).toEqual(['ACCOUNT_UNKNOWN', 'ACCOUNT_UNKNOWN']);
    expect(
      engine.all(opening, submission, ...looks, clear('c3'), [
        'ReviewVerification',
        { submissionId: 'c3', verdict: { kind: 'approved' } },
        staff('S1'),
      ]),
    ).toEqual([
      ...['AccountOpened', 'VerificationSubmitted', 'LookRecorded', 'LookRecorded', 'CustomerScreened'],
      'VerificationApproved',
    ]);
    expect(engine.state).toMatchObject({ trading: { status: 'open' }, identity: { status: 'approved' } });
  });

  it('trades only for a customer whose documents were approved, and not after an erasure', () => {
    const engine = new Engine();
    expect(engine.all(opening, order, submission, order)).toEqual([
      'AccountOpened',
      'VERIFICATION_REQUIRED',
      'VerificationSubmitted',
      'VERIFICATION_REQUIRED',
    ]);
    expect(
      engine.ask([
        'ReviewVerification',
        { submissionId: 'c2', verdict: { kind: 'resubmission', reason: 'unreadable' } },
        staff('S1'),
      ]),
    ).toBe('VerificationReturned');
    expect(engine.all(order, submission)).toEqual(['VERIFICATION_REQUIRED', 'VerificationSubmitted']);
    engine.all(...looks, clear('c6'));
    expect(engine.ask(['ReviewVerification', { submissionId: 'c6', verdict: { kind: 'approved' } }, staff('S1')])).toBe(
      'VerificationApproved',
    );
    // There is no market here, so an order that passes the identity checks fails at the instrument.
    expect(engine.ask(order)).toBe('SYMBOL_UNKNOWN');
    expect(engine.all(...erasure, order)).toEqual(['ErasureRequested CustomerErased', 'ACCOUNT_ERASED']);
  });

  it('can be erased only when it is empty', () => {
    const engine = new Engine();
    expect(engine.all(opening, deposit('b1'), ...erasure)).toEqual(['AccountOpened', 'Deposited', 'ACCOUNT_NOT_EMPTY']);
    expect(new Engine().all(opening, ...erasure)).toEqual(['AccountOpened', 'ErasureRequested CustomerErased']);
  });

  it('refuses every request of an erased customer, and deposits for them', () => {
    const engine = new Engine();
    engine.all(opening, ...erasure);
    const wishes: Asked[] = [
      order,
      ['CancelOrder', { orderId: 'c1', reason: 'customer' }, owner],
      submission,
      ['ChangeCredential', { credential: 'password', change: 'changed', stepUpId: null }, owner],
      deposit('b2'),
      ...erasure,
    ];
    expect(engine.all(...wishes)).toEqual(wishes.map(() => 'ACCOUNT_ERASED'));
  });

  it('still records execution reports for an erased account', () => {
    const engine = new Engine();
    engine.all(opening, ...erasure);
    const execution = {
      executionId: 'e1',
      orderId: 'o1',
      symbol: 'NORD',
      side: 'buy',
      quantity: 1,
      price: '10',
      currency: 'EUR',
      executedAt: now,
    };
    expect(engine.ask(['RecordExecution', execution, system('venue')])).toBe('ExecutionSuspended');
  });

  it('folds events from before verification existed', () => {
    const engine = new Engine();
    const opened = { type: 'AccountOpened', v: 1, currency: 'EUR' };
    engine.fold(opened);
    expect(engine.state).toMatchObject({ trading: { status: 'open' }, identity: { status: 'pending' } });
  });

  it('rejects events of another version and malformed command bodies', () => {
    const kind = accountKind(noMarket);
    expect(() => kind.events.read({ type: 'VerificationApproved', v: 2 })).toThrow(UnknownEvent);
    expect(() => kind.events.read({ type: 'StaffProposed', v: 1 })).toThrow(UnknownEvent);
    expect(kind.parseCommand({ type: 'SubmitVerification', body: { sealed: 1 } })).toBeUndefined();
    expect(kind.parseCommand({ type: 'ForceFill', body: {} })).toBeUndefined();
  });
});
