import { price, type Actor, type StaffView } from '@parkett/kernel';
import type { ActionCommand, ActionEvent, AnnouncedAction } from '@parkett/market-contract';
import { cancelAction, recordAction } from './action-approvals';
import { actionDecider, type ActionContext } from './action.decider';
import type { ActionRegister } from './action-register';

const approvals: Actor = { kind: 'system', id: 'approvals' };
const cli: Actor = { kind: 'system', id: 'cli' };
const approvedBy = { approvalId: 'p1', maker: 'omar', checker: 'rita', makerBehind: {} };
const roles: Readonly<Record<string, readonly string[]>> = {
  omar: ['operations'],
  rita: ['risk'],
  both: ['operations', 'risk'],
};
const staff: StaffView = {
  member: (staffId) => roles[staffId] && { roles: roles[staffId], customerAccounts: [], behind: {} },
  dependentUntil: () => undefined,
  referenceOffset: 0,
};
const dividend: AnnouncedAction = {
  symbol: 'NORD',
  terms: { kind: 'cashDividend', amount: price('0.50'), currency: 'EUR' },
  exDate: '2026-12-01',
  payDate: '2026-12-03',
  deadline: null,
  source: 'Annual general meeting',
};
type Given = Partial<AnnouncedAction> & {
  readonly actionId?: string | null;
  readonly approvedBy?: typeof approvedBy | null;
};
const record = (given: Given = {}): ActionCommand => ({
  type: 'RecordCorporateAction',
  ...dividend,
  actionId: null,
  approvedBy,
  ...given,
});
const imported = (given: Given = {}): ActionCommand => record({ approvedBy: null, ...given });
const cancel = (actionId: string, by: typeof approvedBy | null = approvedBy): ActionCommand => ({
  type: 'CancelCorporateAction',
  symbol: 'NORD',
  actionId,
  approvedBy: by,
});
const another = (approvalId: string) => ({ ...approvedBy, approvalId });
const euros = (amount: string) => ({ amount: price(amount), currency: 'EUR' }) as const;
const offered = (terms: AnnouncedAction['terms'], approvalId = 'p1'): ActionCommand =>
  record({ terms, deadline: terms.kind === 'rights' ? '2026-12-02' : null, approvedBy: another(approvalId) });

const context: ActionContext = {
  aggregate: 'action:NORD',
  commandId: 'c1',
  actor: approvals,
  now: 0,
  tradeDate: '2026-11-20',
  isListed: (symbol) => ['NORD', 'SUED'].includes(symbol),
  staff,
  mayWrite: () => true,
};
const decide = (register: ActionRegister, command: ActionCommand, given: Partial<ActionContext> = {}) =>
  actionDecider.decide(register, command, { ...context, ...given });
/** The register after the commands, which are accepted. */
function after(commands: readonly ActionCommand[], given: Partial<ActionContext> = {}): ActionRegister {
  return commands.reduce<ActionRegister>((register, command, n) => {
    const actor = command.approvedBy === null ? cli : approvals;
    const decision = decide(register, command, { actor, commandId: `c${n}`, ...given });
    if (decision.kind === 'rejected') throw new Error(decision.rejection.code);
    return decision.events.reduce(actionDecider.evolve, register);
  }, {});
}
function outcome(register: ActionRegister, command: ActionCommand, given: Partial<ActionContext> = {}): unknown {
  const decision = decide(register, command, { actor: command.approvedBy === null ? cli : approvals, ...given });
  return decision.kind === 'rejected' ? decision.rejection.code : decision.events.map(({ type }: ActionEvent) => type);
}

describe('a corporate action', () => {
  it('is recorded under the id of the approval, changed and cancelled before its ex-date', () => {
    expect(after([record()])).toEqual({ p1: { ...dividend, actionId: 'p1', pricesOnly: false, cancelled: false } });
    const changed = record({ actionId: 'p1', payDate: '2026-12-04', approvedBy: another('p2') });
    expect(after([record(), changed])).toMatchObject({ p1: { payDate: '2026-12-04' } });
    expect(after([record(), changed, cancel('p1')])).toMatchObject({ p1: { cancelled: true } });
  });

  it('is neither recorded, changed nor cancelled once the market trades without it', () => {
    const register = after([record()]);
    for (const tradeDate of ['2026-12-01', '2026-12-02']) {
      expect(outcome({}, record(), { tradeDate })).toBe('ACTION_TOO_LATE');
      expect(
        outcome(register, record({ actionId: 'p1', exDate: '2026-12-09', payDate: '2026-12-09' }), { tradeDate }),
      ).toBe('ACTION_TOO_LATE');
      expect(outcome(register, cancel('p1'), { tradeDate })).toBe('ACTION_TOO_LATE');
    }
    expect(outcome(register, record({ actionId: 'p1', exDate: '2026-11-20' }))).toBe('ACTION_TOO_LATE');
    expect(outcome(register, imported({ actionId: 'p1', exDate: '2026-11-20' }))).toBe('ACTION_TOO_LATE');
  });

  it('is recorded once, however often the same approval or file says it', () => {
    const register = after([record()]);
    expect(outcome(register, record(), { commandId: 'c2' })).toEqual([]);
    expect(outcome(register, record({ approvedBy: another('p2') }))).toBe('ACTION_KNOWN');
    expect(outcome(after([record(), cancel('p1')]), record({ approvedBy: another('p2') }))).toEqual([
      'CorporateActionRecorded',
    ]);
    const past = imported({ exDate: '2024-06-10' });
    expect(outcome(after([past]), past, { commandId: 'c9' })).toBe('ACTION_KNOWN');
    expect(outcome(after([record(), cancel('p1')]), cancel('p1'))).toEqual([]);
  });

  it('is the same however its ratio and its amounts are written', () => {
    const written: readonly ((per: number, get: number, amount: string) => AnnouncedAction['terms'])[] = [
      (from, to) => ({ kind: 'split', from, to }),
      (per, get) => ({ kind: 'bonus', per, get }),
      (per, get, amount) => ({ kind: 'rights', per, get, price: price(amount), currency: 'EUR' }),
      (per, get, costShare) => ({ kind: 'spinOff', per, get, symbol: 'SUED', costShare }),
      (per, get, amount) => ({ kind: 'merger', into: { per, get, symbol: 'SUED' }, cash: euros(amount) }),
      (_per, _get, amount) => ({ kind: 'delisting', cash: euros(amount) }),
      (_per, _get, amount) => ({ kind: 'cashDividend', ...euros(amount) }),
    ];
    for (const terms of written) {
      const register = after([offered(terms(1, 2, '0.5'))]);
      expect(outcome(register, offered(terms(2, 4, '0.50'), 'p2'))).toBe('ACTION_KNOWN');
      expect(outcome(register, offered(terms(2, 3, '0.51'), 'p2'))).toEqual(['CorporateActionRecorded']);
    }
  });

  it('of the past only adjusts prices, is imported only, and can be taken back', () => {
    const past = imported({ exDate: '2024-06-10' });
    expect(after([past])).toMatchObject({ c0: { pricesOnly: true } });
    expect(outcome({}, record({ exDate: '2024-06-10' }))).toBe('ACTION_TOO_LATE');
    expect(outcome(after([past]), cancel('c0', null))).toEqual(['CorporateActionCancelled']);
  });

  it('that can be booked on accounts takes two persons, also in a file', () => {
    expect(outcome({}, imported())).toBe('ACTION_NEEDS_APPROVAL');
    expect(outcome({}, imported(), { tradeDate: '2026-11-30' })).toBe('ACTION_NEEDS_APPROVAL');
    expect(outcome({}, imported(), { tradeDate: '2026-12-01' })).toEqual(['CorporateActionRecorded']);
    const register = after([record()]);
    expect(outcome(register, imported({ actionId: 'p1', payDate: '2026-12-09' }))).toBe('ACTION_NEEDS_APPROVAL');
    expect(outcome(register, cancel('p1', null))).toBe('ACTION_NEEDS_APPROVAL');
  });

  it('is agreed on by two persons with their roles, or imported by the command line', () => {
    expect(outcome({}, record({ approvedBy: { ...approvedBy, checker: 'omar' } }))).toBe('MAKER_IS_CHECKER');
    expect(outcome({}, record({ approvedBy: { ...approvedBy, maker: 'rita', checker: 'both' } }))).toBe(
      'APPROVER_NOT_ALLOWED',
    );
    expect(outcome({}, record(), { staff: undefined })).toBe('STAFF_NOT_CURRENT');
    for (const actor of [cli, { kind: 'staff', id: 'omar' }, { kind: 'system', id: 'jobs' }] as const)
      expect(outcome({}, record(), { actor })).toBe('ACTOR_NOT_ALLOWED');
    for (const actor of [approvals, { kind: 'staff', id: 'cli' }, { kind: 'customer', id: 'cli' }] as const)
      expect(outcome({}, imported(), { actor })).toBe('ACTOR_NOT_ALLOWED');
  });

  it('is refused where its terms or dates do not fit', () => {
    const invalid: readonly Given[] = [
      { payDate: '2026-11-30' },
      { deadline: '2026-12-01' },
      { terms: { kind: 'split', from: 3, to: 3 } },
      { terms: { kind: 'spinOff', per: 1, get: 1, symbol: 'NORD', costShare: '0.2' } },
      { terms: { kind: 'merger', into: { per: 1, get: 1, symbol: 'NORD' }, cash: null } },
      { terms: { kind: 'merger', into: null, cash: null } },
      { terms: { kind: 'rights', per: 5, get: 1, price: price('8'), currency: 'EUR' } },
      { terms: { kind: 'rights', per: 5, get: 1, price: price('8'), currency: 'EUR' }, deadline: '2026-11-30' },
      { terms: { kind: 'rights', per: 5, get: 1, price: price('8'), currency: 'EUR' }, deadline: '2026-12-04' },
    ];
    for (const given of invalid) expect([given, outcome({}, record(given))]).toEqual([given, 'ACTION_INVALID']);
    expect(outcome({}, record(), { aggregate: 'action:SUED' })).toBe('ACTION_INVALID');
    expect(outcome({}, record({ symbol: 'WEST' }), { aggregate: 'action:WEST' })).toBe('SYMBOL_UNKNOWN');
    expect(outcome({}, record({ terms: { kind: 'spinOff', per: 1, get: 1, symbol: 'WEST', costShare: '0.2' } }))).toBe(
      'SYMBOL_UNKNOWN',
    );
    for (const actionId of ['p2', '__proto__', 'constructor'])
      expect([outcome({}, record({ actionId })), outcome({}, cancel(actionId))]).toEqual([
        'ACTION_UNKNOWN',
        'ACTION_UNKNOWN',
      ]);
  });

  it('waits until its events are switched on', () => {
    for (const off of ['CorporateActionRecorded', 'CorporateActionCancelled'])
      expect(outcome({}, record(), { mayWrite: ({ type }) => type !== off })).toBe('ACTIONS_NOT_SWITCHED_ON');
  });

  it('is requested with a body that two persons can agree on', () => {
    const body = { ...dividend, actionId: null };
    expect(recordAction.wrap(body)?.command).toEqual({
      ...{ aggregate: 'action:NORD', type: 'RecordCorporateAction', bodyVersion: 1, body },
    });
    for (const dates of [{ exDate: '2026-02-30' }, { payDate: '2026-11-30' }])
      expect(recordAction.wrap({ ...body, ...dates })).toBeUndefined();
    expect(cancelAction.wrap({ symbol: 'NORD', actionId: 'p1' })?.command.aggregate).toBe('action:NORD');
    expect(cancelAction.wrap(null)).toBeUndefined();
  });
});
