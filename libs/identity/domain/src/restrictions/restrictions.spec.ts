import {
  restrictionEvents,
  type RestrictionCommand,
  type RestrictionEvent,
  type Stop,
} from '@parkett/identity-contract';
import type { ApprovedBy, Decision, EventBody } from '@parkett/kernel';
import { unknownCustomer, type IdentityState } from '../customer';
import {
  accountId,
  approvals,
  checker,
  foldAll,
  hours,
  identity,
  maker,
  minutes,
  now,
  owner,
  purposeOf,
  staff,
} from '../customer/spec-support/identity-scenario';
import { decideRestriction, securityRulesActor } from './restriction-decide';
import {
  evolveRestrictions,
  isHeldByOthers,
  restrictionsAt,
  stoppedBy,
  type RestrictionState,
} from './restriction-state';

type Context = Parameters<typeof decideRestriction>[2];

const freeze: RestrictionCommand = { type: 'FreezeAccount' };
const unfreeze = (stepUpId = 'u1'): RestrictionCommand => ({ type: 'UnfreezeAccount', stepUpId });
const pair = (others: Partial<ApprovedBy> = {}): ApprovedBy => ({
  ...{ approvalId: 'a1', maker: 'STAFF1', checker: 'STAFF2', makerBehind: {} },
  ...others,
});
const restrict = (
  stops: Stop[],
  reason: 'takeover' | 'legalHold' = 'takeover',
  approvedBy = pair(),
): RestrictionCommand => ({ type: 'PlaceRestriction', stops, reason, approvedBy });
const lift = (restrictionId: string, approvedBy = pair()): RestrictionCommand => ({
  ...{ type: 'LiftRestriction', restrictionId, approvedBy },
});
const stopAtOnce: RestrictionCommand = {
  ...{ type: 'StopAtOnce', stops: ['trading', 'moneyOut', 'login'], reason: 'takeover', note: 'c2VhbGVk' },
};
const stopByRule: RestrictionCommand = { type: 'StopByRule', rule: 'guesses' };

const actors = {
  FreezeAccount: owner,
  UnfreezeAccount: owner,
  StopRecovery: owner,
  PlaceRestriction: approvals,
  LiftRestriction: approvals,
  StopAtOnce: checker,
  StopByRule: securityRulesActor,
} as const;

/** The customer has proved their identity once, for what `u1` names. */
const proved = (action: 'unfreeze' | 'removeTotp' = 'unfreeze', at = now, known = unknownCustomer): IdentityState =>
  foldAll(
    [{ type: 'StepUpGranted', v: 2, stepUpId: 'u1', purpose: purposeOf(action), expiresAt: at + minutes(5) }],
    known,
  );

/** A day on which the rules that make a new password wait are in force. */
const later = now + hours(24 * 10);
const reset = foldAll([{ type: 'CredentialChanged', v: 1, credential: 'password', change: 'reset', at: later }]);

function account(known: IdentityState = unknownCustomer) {
  let restrictions: RestrictionState = null;
  let n = 0;
  const decide = (command: RestrictionCommand, fields: Partial<Context> = {}): Decision<EventBody> =>
    decideRestriction({ restrictions, identity: known }, command, {
      ...{ actor: actors[command.type], accountId, commandId: `r${n + 1}`, now, staff, mayWrite: () => true },
      ...fields,
    });
  return {
    get state() {
      return restrictions;
    },
    decide,
    /** The code of the rejection, or the types of the events, which then count. */
    ask(command: RestrictionCommand, fields: Partial<Context> = {}): string {
      const decision = decide(command, fields);
      n += 1;
      if (decision.kind === 'rejected') return decision.rejection.code;
      for (const event of decision.events)
        if (restrictionEvents.owns(event as RestrictionEvent))
          restrictions = evolveRestrictions(restrictions, event as RestrictionEvent);
      return decision.events.map(({ type }) => type).join(' ');
    },
    stopped: (at = now): Stop[] =>
      (['trading', 'moneyOut', 'login'] as const).filter((stop) => stoppedBy(restrictions, stop, at) !== undefined),
  };
}

describe('a customer who freezes the account', () => {
  it('stops trading and everything that leaves it, and can still log in', () => {
    const one = account(proved());
    expect(one.ask(freeze)).toBe('RestrictionPlaced');
    expect(one.stopped()).toEqual(['trading', 'moneyOut']);
    expect(one.stopped(now + hours(24 * 365))).toEqual(['trading', 'moneyOut']);
    expect(one.ask(freeze)).toBe('');
    expect(restrictionsAt(one.state, now)).toHaveLength(1);
  });

  it('also ends a change of the telephone number that waits', () => {
    const waiting = { ...proved(), phoneChange: { changeId: 'x1', effectiveAt: now + hours(24) } };
    const decided = account(waiting).decide(freeze);
    expect(decided).toMatchObject({
      events: [
        { type: 'RestrictionPlaced' },
        { type: 'PhoneChangeStopped', changeId: 'x1', reason: 'frozen', at: now },
      ],
    });
  });

  it('lifts it with a step-up for exactly that, once', () => {
    const one = account(proved());
    one.ask(freeze);
    expect(one.ask(unfreeze('u2'))).toBe('STEP_UP_INVALID');
    expect(one.ask(unfreeze(), { now: now + minutes(6) })).toBe('STEP_UP_INVALID');
    expect(one.ask(unfreeze())).toBe('StepUpConsumed RestrictionLifted');
    expect(one.stopped()).toEqual([]);
    const other = account(proved('removeTotp'));
    other.ask(freeze);
    expect(other.ask(unfreeze())).toBe('STEP_UP_INVALID');
    expect(account(proved()).ask(unfreeze())).toBe('RESTRICTION_UNKNOWN');
  });

  it('does not lift what two members of staff or one of them have placed', () => {
    for (const placed of [restrict(['trading']), stopAtOnce]) {
      const one = account(proved());
      one.ask(placed);
      expect(one.ask(unfreeze())).toBe('RESTRICTION_UNKNOWN');
      one.ask(freeze);
      expect(one.ask(unfreeze())).toBe('StepUpConsumed RestrictionLifted');
      expect(one.stopped()).toContain('trading');
    }
  });

  it('cannot lift it in the day after a reset of the password, which needs no more than the telephone', () => {
    const until = later + hours(24);
    for (const placed of [freeze, stopByRule]) {
      const one = account(proved('unfreeze', until, reset));
      one.ask(placed, { now: later + hours(1) });
      expect(one.decide(unfreeze(), { now: until - 1 })).toMatchObject({
        rejection: { code: 'RESET_RECENTLY', facts: { until } },
      });
      expect(one.stopped(until - 1)).toEqual(['trading', 'moneyOut']);
      expect(one.ask(unfreeze(), { now: until })).toBe('StepUpConsumed RestrictionLifted');
    }
    const two = account(reset);
    two.ask(freeze, { now: later });
    expect(two.ask(lift('r1'), { now: later + hours(1) })).toBe('RestrictionLifted');
  });

  it('lifts what a rule has stopped, which is over after a day anyway', () => {
    const one = account(proved());
    expect([one.ask(stopByRule), one.ask(stopByRule)]).toEqual(['RestrictionPlaced', '']);
    expect([one.stopped(), one.stopped(now + hours(24) - 1), one.stopped(now + hours(24))]).toEqual([
      ['trading', 'moneyOut'],
      ['trading', 'moneyOut'],
      [],
    ]);
    expect(one.ask(unfreeze())).toBe('StepUpConsumed RestrictionLifted');
  });
});

describe('two members of staff', () => {
  it('stop trading or the login until two of them lift it', () => {
    const one = account();
    expect(one.ask(restrict(['trading', 'login']))).toBe('RestrictionPlaced');
    expect(one.stopped(now + hours(24 * 365))).toEqual(['trading', 'login']);
    expect(one.ask(restrict(['trading']))).toBe('STOPPED_ALREADY');
    expect(one.ask(lift('r9'))).toBe('RESTRICTION_UNKNOWN');
    expect(one.ask(lift('r1'))).toBe('RestrictionLifted');
    expect(one.ask(lift('r1'))).toBe('RESTRICTION_UNKNOWN');
    expect(one.stopped()).toEqual([]);
  });

  it("hold back the customer's own money only where the law says so", () => {
    const one = account();
    expect(one.ask(restrict(['moneyOut']))).toBe('MONEY_NOT_HELD');
    expect(one.ask(restrict(['trading', 'moneyOut'], 'legalHold'))).toBe('RestrictionPlaced');
    expect(one.stopped()).toEqual(['trading', 'moneyOut']);
  });

  it("lift the customer's own freeze, as for one who has lost every factor", () => {
    const one = account();
    one.ask(freeze);
    expect(one.ask(lift('r1'))).toBe('RestrictionLifted');
  });
});

it("an account is held by others while a restriction holds that is not the customer's own", () => {
  const one = account();
  const isHeld = (at = now) => isHeldByOthers(one.state, at);
  one.ask(freeze);
  expect(isHeld()).toBe(false);
  one.ask(restrict(['moneyOut'], 'legalHold'));
  expect(isHeld(now + hours(24 * 365))).toBe(true);
  one.ask(lift('r2'));
  expect(isHeld()).toBe(false);
  for (const [stopped, at] of [
    [stopByRule, now],
    [stopAtOnce, now + hours(48)],
  ] as const) {
    one.ask(stopped, { now: at });
    expect([isHeld(at), isHeld(at + hours(24))]).toEqual([true, false]);
  }
});

describe("the customer's own request to be erased", () => {
  const requested = foldAll([{ type: 'OwnErasureRequested', v: 1, at: now, dueAt: now + hours(24 * 14) }]);
  it.each([
    ['a freeze', freeze],
    ['two members of staff', restrict(['login'])],
    ['one member of risk', stopAtOnce],
    ['a rule', stopByRule],
  ] as const)('is ended by %s, also in its last minute', (_, command) => {
    const one = account(requested);
    const at = now + hours(24 * 14) - minutes(1);
    expect(one.decide(command, { now: at })).toMatchObject({
      events: [{ type: 'RestrictionPlaced' }, { type: 'OwnErasureWithdrawn', v: 1, by: 'restriction', at }],
    });
    expect(account().decide(command, { now: at })).toMatchObject({ events: [{ type: 'RestrictionPlaced' }] });
  });
});

describe('one member of risk', () => {
  it('stops everything for a day, and the same account again only after a week', () => {
    const one = account();
    expect(one.ask(stopAtOnce)).toBe('RestrictionPlaced');
    expect(one.stopped(now + hours(24) - 1)).toEqual(['trading', 'moneyOut', 'login']);
    expect(one.stopped(now + hours(24))).toEqual([]);
    expect(one.decide(stopAtOnce, { now: now + hours(24 * 7) - 1 })).toMatchObject({
      rejection: { code: 'STOPPED_ALONE', facts: { until: now + hours(24 * 7) } },
    });
    expect(one.ask(stopAtOnce, { now: now + hours(24 * 7) })).toBe('RestrictionPlaced');
  });
});

describe('somebody alone', () => {
  const alone = pair({ checker: 'STAFF1' });
  it.each([
    ['places a lasting restriction', restrict(['trading'], 'takeover', alone), {}, 'MAKER_IS_CHECKER'],
    ['lifts one', lift('r1', alone), {}, 'MAKER_IS_CHECKER'],
    ['sends an approved command', restrict(['trading']), { actor: checker }, 'ACTOR_NOT_ALLOWED'],
    ['lifts by command', lift('r1'), { actor: checker }, 'ACTOR_NOT_ALLOWED'],
    ['stops without the role', stopAtOnce, { actor: maker }, 'APPROVER_NOT_ALLOWED'],
    ['stops as nobody', stopAtOnce, { actor: { kind: 'staff', id: 'NOBODY' } }, 'APPROVER_NOT_ALLOWED'],
    ['stops their own account', stopAtOnce, { actor: { kind: 'staff', id: 'STAFF3' } }, 'APPROVER_IS_BENEFICIARY'],
    [
      'agrees on their own account',
      restrict(['trading'], 'takeover', pair({ checker: 'STAFF3' })),
      {},
      'APPROVER_IS_BENEFICIARY',
    ],
    ['lifts that of their own account', lift('r1', pair({ maker: 'STAFF3' })), {}, 'APPROVER_IS_BENEFICIARY'],
    ['stops while nobody knows the staff', stopAtOnce, { staff: undefined }, 'STAFF_NOT_CURRENT'],
    ['freezes for a customer', freeze, { actor: checker }, 'ACTOR_NOT_ALLOWED'],
    ['unfreezes for a customer', unfreeze(), { actor: checker }, 'ACTOR_NOT_ALLOWED'],
    ['freezes somebody else', freeze, { actor: { kind: 'customer', id: 'SOMEBODYELSE' } }, 'ACTOR_NOT_ALLOWED'],
    ['stops as a rule', stopByRule, { actor: identity }, 'ACTOR_NOT_ALLOWED'],
    ['freezes before it is switched on', freeze, { mayWrite: () => false }, 'NOT_SWITCHED_ON'],
  ] as const)('%s: refused', (_, command, fields, code) => {
    const one = account(proved());
    one.ask(freeze);
    expect(one.ask(command, fields)).toBe(code);
    expect(one.stopped()).toEqual(['trading', 'moneyOut']);
  });
});

describe('a rule that carries out a law', () => {
  const sanctioned: RestrictionCommand = { type: 'StopByRule', rule: 'sanctions' };

  it('holds trading and money until two persons lift it, and the customer cannot', () => {
    const known = account(proved());
    expect(known.ask(sanctioned)).toBe('RestrictionPlaced');
    expect(known.state?.placed).toMatchObject([{ reason: 'legalHold', by: 'rule', until: null }]);
    expect(known.stopped(now + hours(24 * 365))).toEqual(['trading', 'moneyOut']);
    expect(known.ask(unfreeze())).toBe('RESTRICTION_UNKNOWN');
    expect(known.ask(lift('r1'))).toBe('RestrictionLifted');
  });

  it('is placed beside a freeze and a security rule, and only once', () => {
    const known = account();
    for (const command of [freeze, stopByRule, sanctioned]) expect(known.ask(command)).toBe('RestrictionPlaced');
    expect(known.ask(sanctioned)).toBe('');
    expect(known.ask(stopByRule)).toBe('');
  });
});
