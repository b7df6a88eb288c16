import type { AgreementCommand, AgreementEvent, AgreementVersion } from '@parkett/identity-contract';
import type { Actor } from '@parkett/kernel';
import { unknownCustomer } from '../customer';
import { agreementGate } from './agreement-gate';
import { acceptAgreement } from './agreement-slice';
import { evolveAgreements, type AgreementState } from './agreement-state';
import { agreementAt, askedAgreement } from './asked-agreement';

const accountId = 'A7K2M9QX3B';
const owner: Actor = { kind: 'customer', id: accountId };
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const texts = (letter: string): AgreementVersion['texts'] => ({
  ...{ de: letter.repeat(64), en: letter.repeat(64), fr: letter.repeat(64), it: letter.repeat(64) },
  ...{ es: letter.repeat(64), pt: letter.repeat(64), nl: letter.repeat(64), sv: letter.repeat(64) },
  ...{ el: letter.repeat(64), ru: letter.repeat(64), zh_cn: letter.repeat(64), zh_tw: letter.repeat(64) },
});
const first: AgreementVersion = {
  ...{ version: '1', announcedOn: null, validFrom: '2026-01-01', texts: texts('a'), changes: null },
};
const second: AgreementVersion = {
  ...{ version: '2', announcedOn: '2027-01-01', validFrom: '2027-03-01', texts: texts('b'), changes: null },
};
const third: AgreementVersion = {
  ...{ version: '3', announcedOn: '2027-02-01', validFrom: '2027-05-01', texts: texts('c'), changes: null },
};
const versions = [first, second, third];

const askedOn = (date: string, state: AgreementState = null) => {
  const asked = askedAgreement(versions, state, at(date));
  return asked && [asked.agreement.version, asked.required];
};

describe('the version of the agreement that a customer is asked for', () => {
  it('is none while only the first exists, which everybody has accepted at registration', () => {
    expect(askedAgreement([first], null, at('2030-01-01'))).toBeUndefined();
    expect(askedOn('2026-12-31')).toBeUndefined();
  });

  it('is announced from its day on, and required from the day on which it holds', () => {
    expect(askedOn('2027-01-01')).toEqual(['2', false]);
    expect(askedAgreement([first, second], null, at('2027-03-01') - 1)?.required).toBe(false);
    expect(askedOn('2027-03-01')).toEqual(['2', true]);
  });

  it('is the one that holds before one that is announced, and an earlier acceptance does not stand for it', () => {
    expect(askedOn('2027-03-01', { accepted: ['3'] })).toEqual(['2', true]);
    expect(askedOn('2027-03-01', { accepted: ['2'] })).toEqual(['3', false]);
    expect(askedOn('2027-05-01', { accepted: ['2'] })).toEqual(['3', true]);
    expect(askedOn('2027-05-01', { accepted: ['2', '3'] })).toBeUndefined();
  });

  it('is the first for somebody who registers before a second one holds', () => {
    expect(agreementAt(versions, at('2027-02-28')).version).toBe('1');
    expect(agreementAt(versions, at('2025-01-01')).version).toBe('1');
    expect(agreementAt(versions, at('2027-03-01')).version).toBe('2');
  });
});

describe('an acceptance', () => {
  const command = (others: Partial<AgreementCommand> = {}): AgreementCommand => ({
    ...{ type: 'AcceptAgreement', version: '2', language: 'de', textHash: 'b'.repeat(64) },
    ...others,
  });
  const decided = (given = command(), actor = owner, agreements: AgreementState = null, mayWrite = true) =>
    acceptAgreement({ agreements, identity: unknownCustomer }, given, {
      actor,
      aggregate: `account:${accountId}`,
      now: 7,
      mayWrite: () => mayWrite,
      versions,
    });
  const accepted: AgreementEvent = {
    ...{ type: 'AgreementAccepted', v: 1, version: '2', language: 'de', textHash: 'b'.repeat(64), acceptedAt: 7 },
  };

  it('records version, language and the text that was shown, once', () => {
    expect(decided()).toEqual({ kind: 'accepted', events: [accepted] });
    const state = evolveAgreements(null, accepted);
    expect(state).toEqual({ accepted: ['2'] });
    expect(decided(command({ language: 'en' }), owner, state)).toEqual({ kind: 'accepted', events: [] });
    expect(evolveAgreements(state, accepted)).toEqual(state);
  });

  it.each([
    ['of a text that is not of this version', command({ textHash: 'a'.repeat(64) }), owner, true, 'AGREEMENT_CHANGED'],
    ['of a version that this build does not know', command({ version: '9' }), owner, true, 'AGREEMENT_CHANGED'],
    ['by another customer', command(), { kind: 'customer', id: 'B' }, true, 'ACTOR_NOT_ALLOWED'],
    ['by staff', command(), { kind: 'staff', id: accountId }, true, 'ACTOR_NOT_ALLOWED'],
    ['by another process', command(), { kind: 'system', id: 'jobs' }, true, 'ACTOR_NOT_ALLOWED'],
    ['before it is switched on', command(), owner, false, 'NOT_SWITCHED_ON'],
  ] as const)('is refused %s', (_, given, actor, mayWrite, code) => {
    expect(decided(given, actor, null, mayWrite)).toMatchObject({ rejection: { code } });
  });

  it('may be reported by the registration', () => {
    expect(decided(command(), { kind: 'system', id: 'identity' })).toMatchObject({ events: [accepted] });
  });
});

describe('the gate', () => {
  const refuse = agreementGate<{ readonly agreements: AgreementState }>({
    needs: [],
    enters: (_, { type }) => type === 'Buy',
    versions,
  }).refuse;
  const outcome = (type: string, date: string, agreements: AgreementState = null) =>
    refuse({ agreements }, { type }, { now: at(date) })?.rejection;

  it('refuses what starts something new from the day on which a version holds that is not accepted', () => {
    expect(outcome('Buy', '2027-02-28')).toBeUndefined();
    expect(outcome('Buy', '2027-03-01')).toEqual({
      ...{ code: 'AGREEMENT_REQUIRED', facts: { agreementVersion: '2', validFrom: '2027-03-01' } },
    });
    expect(outcome('Buy', '2027-03-01', { accepted: ['2'] })).toBeUndefined();
    expect(outcome('Sell', '2027-03-01')).toBeUndefined();
  });
});
