import { owner, system, whileFee, WithdrawalWorld, accountId } from './spec-support/withdrawal-world';

const [bank, payout] = [system('bank'), system('payout')];
const dayMs = 86_400_000;
const amount = 50_000;
let count = 0;

/** An account with a withdrawal that was sent a day ago, and its id. */
function inDoubt(currency: 'EUR' | 'CNY' = 'CNY'): readonly [WithdrawalWorld, string] {
  const world = new WithdrawalWorld(whileFee);
  world.send('Deposit', { bookingId: 'in', amount: 100_000, currency }, bank);
  world.request(currency, amount);
  const { lastId } = world;
  world.sign(lastId);
  world.sendPayout(lastId);
  world.pass(dayMs);
  return [world, lastId];
}
const booking = (of: number, currency: string) => ({
  ...{ bookingId: `b${++count}`, amount: of, currency, bookedOn: '2026-12-14' },
});
const debit = (world: WithdrawalWorld, withdrawalId: string, of = amount, currency = 'CNY') =>
  world.send('ConfirmPayout', { withdrawalId, ...booking(of, currency) }, payout);
const giveBack = (world: WithdrawalWorld, withdrawalId: string, of = amount) =>
  world.send('ReturnPayout', { withdrawalId, ...booking(of, 'CNY'), bankCode: 'AC04' }, payout);
const settle = (world: WithdrawalWorld, withdrawalId: string, outcome: string, more: object = {}, checker = 'BOB') =>
  world.agree(
    'SettlePayout',
    { withdrawalId, amount, currency: 'CNY', outcome, evidence: 'statement 7', ...more },
    checker,
  );
const clear = (world: WithdrawalWorld, to: string | null, more: object = {}): string => {
  const [item] = world.suspense;
  const { bookingId, amount: of, currency } = item ?? { bookingId: 'none', amount: 1, currency: 'CNY' };
  return world.agree('ClearSuspense', { bookingId, amount: of, currency, to, ...more });
};
const cash = (world: WithdrawalWorld, currency = 'CNY') => {
  const { settled, frozenWithdrawal = 0, inTransit = 0 } = world.ledger.cash[currency] ?? { settled: 0 };
  return [settled, frozenWithdrawal, inTransit];
};
const held = (world: WithdrawalWorld) => world.suspense.map((item) => item.amount);

afterEach(() => {
  count = 0;
});

describe('a payout that is signed and does not leave', () => {
  const signed = (): readonly [WithdrawalWorld, string] => {
    const world = new WithdrawalWorld();
    world.send('Deposit', { bookingId: 'in', amount: 100_000, currency: 'CNY' }, bank);
    world.request('CNY', amount);
    return [world, world.lastId];
  };

  it('is in doubt a day after it was signed first, however often it is signed again', () => {
    const [world, id] = signed();
    expect(world.sign(id)).toBe('PayoutSigned');
    world.pass(dayMs - 1);
    expect(world.sign(id, { fileMark: 'later' })).toBe('PayoutSigned');
    expect(settle(world, id, 'neverLeft')).toBe('PAYOUT_NOT_IN_DOUBT');
    world.pass(1);
    expect(settle(world, id, 'neverLeft')).toBe('WithdrawalEnded');
  });

  it('names today, tomorrow, or the next day on which euros move', () => {
    const [world, id] = signed();
    expect(world.sign(id, { executeOn: '2026-12-12' })).toBe('WITHDRAWAL_NOT_READY');
    expect(world.sign(id, { executeOn: '2026-12-11' })).toBe('PayoutSigned');
    expect(world.sign(id, { executeOn: '2027-12-10' })).toBe('WITHDRAWAL_NOT_READY');
    world.pass(dayMs);
    expect(world.sign(id, { executeOn: '2026-12-14' })).toBe('PayoutSigned');
  });
});

describe('a payout that the bank does not report', () => {
  it('is settled as paid by two persons, and the debit that comes later is set off, never booked twice', () => {
    const [world, id] = inDoubt();
    expect(settle(world, id, 'paid')).toBe('PayoutSettled');
    expect([cash(world), held(world)]).toEqual([[48_500, 0, 0], [amount]]);
    expect(debit(world, id)).toBe('PayoutPaid');
    expect([cash(world), held(world)]).toEqual([[48_500, 0, 0], []]);
    expect(debit(world, id)).toBe('PayoutPaid');
    expect(held(world)).toEqual([-amount]);
    expect(world.watch.faults).toEqual([]);
  });

  it('is settled as paid after a smaller debit, and only the rest stays in suspense', () => {
    const [world, id] = inDoubt();
    expect(debit(world, id, amount - 300)).toBe('PayoutPaid');
    expect([cash(world), held(world)]).toEqual([[48_500, 1_500, amount], [300 - amount]]);
    expect(settle(world, id, 'paid')).toBe('PayoutSettled');
    expect([cash(world), held(world)]).toEqual([[48_500, 0, 0], [300]]);
    expect(clear(world, accountId)).toBe('SuspenseCredited');
    expect([cash(world), held(world)]).toEqual([[48_800, 0, 0], []]);
    expect(world.watch.faults).toEqual([]);
  });

  it('has left once the bank has booked something about it, whether or not that fits', () => {
    const [world, id] = inDoubt();
    expect(debit(world, id, amount - 300)).toBe('PayoutPaid');
    expect(settle(world, id, 'neverLeft')).toBe('PAYOUT_REPORTED');
    expect([cash(world), held(world)]).toEqual([[48_500, 1_500, amount], [300 - amount]]);
    expect(settle(world, id, 'paid')).toBe('PayoutSettled');
    expect(world.watch.faults).toEqual([]);
  });

  it('is free again once it never left, and a debit that comes nevertheless leaves the customer alone', () => {
    const [world, id] = inDoubt();
    expect(settle(world, id, 'neverLeft')).toBe('WithdrawalEnded');
    expect(cash(world)).toEqual([100_000, 0, 0]);
    expect(world.withdrawals?.used.CNY).toMatchObject({ day: 0, month: 0 });
    expect(settle(world, id, 'neverLeft')).toBe('WITHDRAWAL_UNKNOWN');
    expect(world.send('ContinuePayout', { withdrawalId: id, fileMark: `file ${id}` }, payout)).toBe(
      'WITHDRAWAL_UNKNOWN',
    );
    expect(world.send('RejectPayout', { withdrawalId: id, reason: 'refusedByBank', bankCode: 'AC01' }, payout)).toBe(
      '',
    );
    expect([debit(world, id), giveBack(world, id)]).toEqual(['PayoutPaid', 'PayoutReturned']);
    expect([cash(world), held(world)]).toEqual([
      [100_000, 0, 0],
      [-amount, amount],
    ]);
    expect(world.request('CNY', amount)).toBe('StepUpConsumed WithdrawalRequested');
    expect(world.watch.faults).toEqual([]);
  });

  it('comes back to its customer with the fee, although it was settled as paid', () => {
    const [world, id] = inDoubt();
    settle(world, id, 'paid');
    expect(giveBack(world, id)).toBe('PayoutReturned');
    expect(cash(world)).toEqual([100_000, 0, 0]);
    expect(debit(world, id)).toBe('PayoutPaid');
    expect([cash(world), held(world)]).toEqual([[100_000, 0, 0], []]);
    expect(world.watch.faults).toEqual([]);
  });

  it('is free again when it is signed and was never sent, but cannot have been paid', () => {
    const world = new WithdrawalWorld();
    world.send('Deposit', { bookingId: 'in', amount: 100_000, currency: 'CNY' }, bank);
    world.request('CNY', amount);
    const id = world.lastId;
    world.pass(dayMs);
    expect(settle(world, id, 'neverLeft')).toBe('WITHDRAWAL_NOT_READY');
    world.sign(id);
    expect(settle(world, id, 'neverLeft')).toBe('PAYOUT_NOT_IN_DOUBT');
    world.pass(dayMs);
    expect(settle(world, id, 'paid')).toBe('WITHDRAWAL_NOT_READY');
    expect(settle(world, id, 'neverLeft')).toBe('WithdrawalEnded');
    expect(world.sendPayout(id)).toBe('WITHDRAWAL_UNKNOWN');
    expect(cash(world)).toEqual([100_000, 0, 0]);
  });

  it('is settled by two persons only, once, as they have seen it', () => {
    const [world, id] = inDoubt();
    expect(settle(world, id, 'paid', {}, 'ADA')).toBe('MAKER_IS_CHECKER');
    expect(settle(world, id, 'paid', {}, 'EVA')).toBe('APPROVER_NOT_ALLOWED');
    expect(settle(world, id, 'paid', { amount: amount + 1 })).toBe('WITHDRAWAL_DIFFERS');
    expect(settle(world, id, 'paid', { currency: 'EUR' })).toBe('WITHDRAWAL_DIFFERS');
    expect(settle(world, 'another', 'paid')).toBe('WITHDRAWAL_UNKNOWN');
    const approvedBy = { approvalId: 'a0', maker: 'ADA', checker: 'BOB', makerBehind: {} };
    const body = { withdrawalId: id, amount, currency: 'CNY', outcome: 'paid', evidence: 'x', approvedBy };
    for (const actor of [owner, payout, bank, system('jobs')])
      expect(world.send('SettlePayout', body, actor)).toBe('ACTOR_NOT_ALLOWED');
    expect(world.send('SettlePayout', body, system('approvals'))).toBe('PayoutSettled');
    expect(world.send('SettlePayout', body, system('approvals'))).toBe('');
    expect(
      world.send('ConfirmPayout', { withdrawalId: id, ...booking(1, 'CNY'), bookingId: `settled:${id}` }, payout),
    ).toBe('BOOKING_ALREADY_BOOKED');
    expect(world.watch.faults).toEqual([]);
  });
});

describe('a booking about a payout that does not fit', () => {
  it('pays the withdrawal where it exceeds it, and the broker bears the charge', () => {
    const [world, id] = inDoubt();
    expect(debit(world, id, amount + 250)).toBe('PayoutPaid');
    expect([cash(world), held(world)]).toEqual([[48_500, 0, 0], [-250]]);
    expect(clear(world, accountId)).toBe('SUSPENSE_REFUSED');
    expect(clear(world, null, { writeOff: true })).toBe('SuspenseCleared');
    expect([cash(world), held(world)]).toEqual([[48_500, 0, 0], []]);
    expect(world.watch.faults).toEqual([]);
  });

  it('reaches its own customer as the second half of a return', () => {
    const [world, id] = inDoubt();
    debit(world, id);
    expect([giveBack(world, id, 20_000), giveBack(world, id, 30_000)]).toEqual(['PayoutReturned', 'PayoutReturned']);
    expect([cash(world), held(world)]).toEqual([[70_000, 0, 0], [30_000]]);
    expect(clear(world, accountId, { writeOff: true })).toBe('SUSPENSE_REFUSED');
    expect(clear(world, accountId)).toBe('SuspenseCredited');
    expect([cash(world), held(world)]).toEqual([[100_000, 0, 0], []]);
    expect(clear(world, accountId)).toBe('SUSPENSE_UNKNOWN');
    expect(world.watch.faults).toEqual([]);
  });

  it('of another currency waits for the settlement, which it does not pay', () => {
    const [world, id] = inDoubt();
    expect(debit(world, id, amount, 'EUR')).toBe('PayoutPaid');
    expect(settle(world, id, 'paid')).toBe('PayoutSettled');
    expect(world.suspense).toMatchObject([
      { amount: -amount, currency: 'EUR' },
      { amount, currency: 'CNY' },
    ]);
    expect(world.watch.faults).toEqual([]);
  });
});
