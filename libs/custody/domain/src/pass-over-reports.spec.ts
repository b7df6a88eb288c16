import { unmatchedSettlement } from '@parkett/custody-contract';
import { approvalsActor, type Actor } from '@parkett/kernel';
import { passOverReports } from './pass-over-reports';
import { SettlementWorld } from './spec-support/settlement-world';

const approvedBy = (maker = 'olga', checker = 'rita') => ({ approvalId: 'p1', maker, checker, makerBehind: {} });
const range = { from: 4, to: 6 };

it('two members of staff pass over reports, once, and nothing is booked', () => {
  const world = new SettlementWorld(unmatchedSettlement);
  const send = (body: object, actor: Actor = approvalsActor) => world.send('PassOverReports', body, actor);
  expect(send({ ...range, approvedBy: {} })).toBe('unreadable');
  expect(send({ from: 6, to: 4, approvedBy: approvedBy() })).toBe('unreadable');
  expect(send({ from: 1, to: 1_001, approvedBy: approvedBy() })).toBe('unreadable');
  expect(send({ ...range, approvedBy: approvedBy('olga', 'olga') })).toBe('MAKER_IS_CHECKER');
  expect(send({ ...range, approvedBy: approvedBy('olga', 'oskar') })).toBe('APPROVER_NOT_ALLOWED');
  expect(send({ ...range, approvedBy: approvedBy() }, { kind: 'staff', id: 'olga' })).toBe('ACTOR_NOT_ALLOWED');
  world.off = ['ReportsPassedOver'];
  expect(send({ ...range, approvedBy: approvedBy() })).toBe('NOT_SWITCHED_ON');
  world.off = [];
  expect(send({ ...range, approvedBy: approvedBy() })).toBe('ReportsPassedOver');
  expect(send({ ...range, approvedBy: approvedBy() })).toBe('nothing');
  expect([...world.sums]).toEqual([]);
  expect(world.folded).toEqual(world.state);
});

it('a request names a range of numbers', () => {
  expect(passOverReports.wrap(range)?.command).toEqual({
    ...{ aggregate: unmatchedSettlement, type: 'PassOverReports', bodyVersion: 1, body: range },
  });
  for (const given of [{ from: 1 }, { from: 2, to: 1 }, { from: 0, to: 1 }, { ...range, more: 1 }])
    expect(passOverReports.wrap(given)).toBeUndefined();
});
