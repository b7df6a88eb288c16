import type { GatedCommand } from '@parkett/kernel';
import { expiryGate, type IdentityState } from './index';
import {
  approve,
  approveAll,
  given,
  looks,
  passport,
  revoke,
  screened,
  submit,
  type Step,
} from './spec-support/identity-scenario';

const lastDay = '2026-12-20';
/** The last instant of the last day, in a zone that is an hour ahead of UTC. */
const lastInstant = Date.parse('2026-12-20T22:59:59.999Z');
const hourMs = 3_600_000;
const { refuse } = expiryGate<{ readonly identity: IdentityState }>({
  needs: [],
  stops: (_, { type }) => type === 'Buy',
  dateOf: (instant) => new Date(instant + hourMs).toISOString().slice(0, 10),
});
const approved: readonly Step[] = [[passport(lastDay)], ...looks, [approveAll()]];
const renewed: readonly Step[] = [...approved, [passport('2036-12-20'), { commandId: 's2' }]];

function refused(steps: readonly Step[], now: number, command: GatedCommand = { type: 'Buy' }) {
  return refuse({ identity: given(...steps).state }, command, { now })?.rejection;
}
const expired = { code: 'KYC_EXPIRED', facts: { expiredOn: lastDay } };

describe('an approved document whose last day is over', () => {
  it('stops its owner from the midnight after that day on', () => {
    expect([refused(approved, lastInstant), refused(approved, lastInstant + 1)]).toEqual([undefined, expired]);
    expect(refused(approved, Date.parse('2046-01-01'))).toEqual(expired);
  });

  it('stops no other commands', () => {
    expect(refused(approved, lastInstant + 1, { type: 'Sell' })).toBeUndefined();
  });

  it('stops until the next one is approved, not while that is under review', () => {
    expect(refused(renewed, lastInstant + 1)).toEqual(expired);
    const done: readonly Step[] = [...renewed, ...looks, [approveAll('s2'), { screening: screened('s2') }]];
    expect(refused(done, lastInstant + 1)).toBeUndefined();
  });

  it('is of no interest once its approval is revoked: the decision asks for a new one', () => {
    expect(refused([...approved, [revoke()]], lastInstant + 1)).toBeUndefined();
  });
});

it('a document without a known end stops nobody', () => {
  expect(refused([[submit], ...looks, [approve()]], Date.parse('2046-01-01'))).toBeUndefined();
});

it('a submitted document is none yet', () => {
  expect(refused([[passport(lastDay)]], lastInstant + 1)).toBeUndefined();
});
