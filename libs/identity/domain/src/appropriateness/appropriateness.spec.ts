import type { AppropriatenessCommand, AppropriatenessEvent, AppropriatenessResult } from '@parkett/identity-contract';
import type { Actor } from '@parkett/kernel';
import { unknownCustomer } from '../customer';
import { appropriatenessGate } from './appropriateness-gate';
import { decideAppropriateness } from './appropriateness-slice';
import { evolveAppropriateness, warningFor, type AppropriatenessState } from './appropriateness-state';
import { nextAttemptAt, questionnaireAt, scored, validUntil, type Answers } from './questionnaire';

const accountId = 'A7K2M9QX3B';
const owner: Actor = { kind: 'customer', id: accountId };
const now = Date.parse('2026-11-27T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const questionnaire = questionnaireAt(now);
const version = questionnaire.version;
const most: Answers = {
  ...{ training: 'work', trades: 'more' },
  ...{ leveragedTrades: 'more', leveragedDaily: 'false', leveragedInverse: 'true' },
  ...{ derivativeTrades: 'more', derivativeExpiry: 'true', derivativeIssuer: 'false' },
};
const resultsOf = (changed: Answers): unknown =>
  scored(questionnaire, { ...most, ...changed })?.map(({ kind, result }) => `${kind} ${result}`);

describe('the score of the questionnaire', () => {
  it('is of each kind by its own questions and those for every kind', () => {
    expect(resultsOf({})).toEqual(['leveraged appropriate', 'derivative appropriate']);
    expect(resultsOf({ leveragedDaily: 'true', leveragedInverse: 'unsure' })).toEqual([
      ...['leveraged notAppropriate', 'derivative appropriate'],
    ]);
    expect(resultsOf({ training: 'no', trades: 'none' })).toEqual([
      ...['leveraged notAppropriate', 'derivative notAppropriate'],
    ]);
  });

  it('lets experience never stand for knowledge: both statements wrong are never enough', () => {
    expect(resultsOf({ derivativeExpiry: 'unsure', derivativeIssuer: 'true' })).toContain('derivative notAppropriate');
  });

  it('needs exactly the points of the version', () => {
    const eight = { training: 'no', trades: 'upTo50', leveragedTrades: 'more' };
    expect(resultsOf(eight)).toContain('leveraged appropriate');
    expect(resultsOf({ ...eight, trades: 'upTo10' })).toContain('leveraged notAppropriate');
  });

  it('is refused to answers that are missing, unknown, too many or inherited', () => {
    const { training: _, ...missing } = most;
    for (const wrong of [
      missing,
      { ...most, training: 'phd' },
      { ...most, age: '40' },
      { ...most, training: 'toString' },
    ])
      expect(scored(questionnaire, wrong)).toBeUndefined();
  });
});

const event = (result: AppropriatenessResult['result'], assessedAt = now): AppropriatenessEvent => ({
  ...{ type: 'AppropriatenessAssessed', v: 1, version, sealed: 'c2VhbGVk', assessedAt },
  results: [{ kind: 'leveraged', result }],
});
const read = (warning: 'unknown' | 'notAppropriate'): AppropriatenessEvent => ({
  ...{ type: 'WarningAcknowledged', v: 1, kind: 'leveraged', warning, version: '2026-11', acknowledgedAt: now },
});
const after = (...events: readonly AppropriatenessEvent[]): AppropriatenessState =>
  events.reduce<AppropriatenessState>(evolveAppropriateness, null);

describe('the gate before an order', () => {
  const { refuse } = appropriatenessGate<{ readonly appropriateness: AppropriatenessState }>({
    needs: [],
    kindBought: (_, { type }) => (type === 'BuyLeveraged' ? 'leveraged' : null),
  });
  const outcome = (state: AppropriatenessState, at = now, type = 'BuyLeveraged') =>
    refuse({ appropriateness: state }, { type }, { now: at })?.rejection.code;

  it('asks once without a questionnaire, and never for an instrument that is not complex', () => {
    expect(outcome(null)).toBe('APPROPRIATENESS_UNKNOWN');
    expect(outcome(null, now, 'BuyShare')).toBeUndefined();
    expect(outcome(after(read('unknown')))).toBeUndefined();
  });

  it('asks nothing after a good result, until it ends', () => {
    const state = after(event('appropriate'));
    expect(outcome(state)).toBeUndefined();
    expect(outcome(state, validUntil(now) - 1)).toBeUndefined();
    expect(outcome(state, validUntil(now))).toBe('APPROPRIATENESS_UNKNOWN');
    expect(new Date(validUntil(now)).toISOString()).toBe('2028-11-27T12:00:00.000Z');
  });

  it('asks again when the result changes, and not when it stays', () => {
    expect(outcome(after(read('unknown'), event('notAppropriate')))).toBe('APPROPRIATENESS_WARNING');
    expect(outcome(after(event('notAppropriate'), read('notAppropriate')))).toBeUndefined();
    expect(outcome(after(event('notAppropriate'), read('notAppropriate'), event('notAppropriate')))).toBeUndefined();
    const better = after(read('unknown'), event('appropriate'));
    expect(outcome(better, validUntil(now))).toBe('APPROPRIATENESS_UNKNOWN');
  });

  it('asks again for another version of the warning', () => {
    const older = { ...read('unknown'), version: '2020-01' } as AppropriatenessEvent;
    expect(outcome(after(older))).toBe('APPROPRIATENESS_UNKNOWN');
  });

  it('asks for each kind by itself', () => {
    expect(warningFor(after(event('appropriate')), 'derivative', now)?.warning).toBe('unknown');
  });
});

describe('a decision', () => {
  const decided = (command: AppropriatenessCommand, state: AppropriatenessState = null, actor = owner, on = true) => {
    const base = { actor, aggregate: `account:${accountId}`, now, mayWrite: () => on };
    return decideAppropriateness({ appropriateness: state, identity: unknownCustomer }, command, base);
  };
  const answered: AppropriatenessCommand = {
    ...{ type: 'AssessAppropriateness', version, sealed: 'c2VhbGVk' },
    results: [{ kind: 'leveraged', result: 'notAppropriate' }],
  };
  const acknowledged = (warning: 'unknown' | 'notAppropriate', of = '2026-11'): AppropriatenessCommand => ({
    ...{ type: 'AcknowledgeWarning', kind: 'leveraged', warning, version: of },
  });

  it('keeps the result with the sealed answers', () => {
    expect(decided(answered)).toEqual({ kind: 'accepted', events: [event('notAppropriate')] });
  });

  it('takes three questionnaires in 24 hours and says when the next is taken', () => {
    const attempts = (...ats: readonly number[]) => after(...ats.map((at) => event('notAppropriate', at)));
    expect(decided(answered, attempts(now - 2, now - 1)).kind).toBe('accepted');
    expect(decided(answered, attempts(now - 3, now - 2, now - 1))).toMatchObject({
      rejection: { code: 'QUESTIONNAIRE_TOO_OFTEN', facts: { until: now - 3 + dayMs } },
    });
    expect(decided(answered, attempts(now - dayMs, now - 2, now - 1)).kind).toBe('accepted');
    expect(nextAttemptAt([now - 1, now - 3, now - 2, now - 4], now)).toBe(now - 3 + dayMs);
  });

  it('acknowledges exactly the warning that an order gives, once', () => {
    expect(decided(acknowledged('unknown'))).toEqual({ kind: 'accepted', events: [read('unknown')] });
    expect(decided(acknowledged('unknown'), after(read('unknown')))).toEqual({ kind: 'accepted', events: [] });
    for (const [command, state] of [
      [acknowledged('notAppropriate'), null],
      [acknowledged('unknown', '2020-01'), null],
      [acknowledged('unknown'), after(event('notAppropriate'))],
      [acknowledged('notAppropriate'), after(event('appropriate'))],
    ] as const)
      expect(decided(command, state)).toMatchObject({ rejection: { code: 'WARNING_CHANGED' } });
  });

  it.each([
    ['from another customer', { kind: 'customer', id: 'B' }, true, 'ACTOR_NOT_ALLOWED'],
    ['from staff', { kind: 'staff', id: 'S1' }, true, 'ACTOR_NOT_ALLOWED'],
    ['before it is switched on', owner, false, 'NOT_SWITCHED_ON'],
  ] as const)('is refused %s', (_, actor, on, code) => {
    expect(decided(answered, null, actor, on)).toMatchObject({ rejection: { code } });
    expect(decided(acknowledged('unknown'), null, actor, on)).toMatchObject({ rejection: { code } });
  });

  it('is refused for another version of the questionnaire', () => {
    expect(decided({ ...answered, version: '2020-01' })).toMatchObject({
      rejection: { code: 'QUESTIONNAIRE_CHANGED' },
    });
  });
});
