import { approvalsActor } from '@parkett/kernel';
import { owner, system, WithdrawalWorld } from './spec-support/withdrawal-world';

const [bank, payout] = [system('bank'), system('payout')];
const dayMs = 86_400_000;

function funded(amount: number): WithdrawalWorld {
  const world = new WithdrawalWorld();
  for (const currency of ['EUR', 'CNY']) world.send('Deposit', { bookingId: `in ${currency}`, amount, currency }, bank);
  return world;
}

describe('a withdrawal', () => {
  it('of the largest amount that there is gets a reason, in every currency', () => {
    const world = funded(100_000);
    for (const currency of ['EUR', 'CNY'] as const)
      expect(world.request(currency, Number.MAX_SAFE_INTEGER)).toBe('NOT_WITHDRAWABLE');
  });

  it('asks within a day of the payment of the same, however long that took', () => {
    const world = funded(5_000_000);
    world.request('EUR', 1_000_000);
    const withdrawalId = world.lastId;
    world.pass(3 * dayMs);
    world.release({ withdrawalId, amount: 1_000_000, currency: 'EUR' });
    world.sign(withdrawalId);
    world.sendPayout(withdrawalId);
    const booking = { bookingId: 'out', amount: 1_000_000, currency: 'EUR', bookedOn: '2026-12-15' };
    expect(world.send('ConfirmPayout', { withdrawalId, ...booking }, payout)).toBe('PayoutPaid');
    expect(world.request('EUR', 1_000_000, { again: false })).toBe('WITHDRAWAL_REPEATED');
    world.pass(dayMs);
    expect(world.request('EUR', 1_000_000, { again: false })).toBe('StepUpConsumed WithdrawalRequested');
  });

  it('is not signed once the approval of the documents is revoked, and is still cancelled', () => {
    const world = funded(100_000);
    world.request('EUR', 10_000);
    const withdrawalId = world.lastId;
    const approvedBy = { approvalId: 'revoked', maker: 'ADA', checker: 'BOB', makerBehind: {} };
    const revoked = { reason: 'notTheDocument', approvedBy };
    expect(world.send('RevokeVerification', revoked, approvalsActor)).toBe('VerificationRevoked');
    expect(world.sign(withdrawalId)).toBe('VERIFICATION_REQUIRED');
    expect(world.send('CancelWithdrawal', { withdrawalId }, owner)).toBe('WithdrawalEnded');
    expect(world.withdrawable('EUR')).toBe(100_000);
    expect(world.watch.faults).toEqual([]);
  });

  it('counts in the month that has begun, although the clock of another engine is behind it', () => {
    const world = funded(20_000_000);
    const limit = { currency: 'EUR', limits: { day: 100_000, month: 150_000 }, stepUpId: null };
    world.send('SetWithdrawalLimits', limit, owner);
    const paid = (amount: number) => {
      world.request('EUR', amount);
      const withdrawalId = world.lastId;
      world.sign(withdrawalId);
      world.sendPayout(withdrawalId);
      const booking = { bookingId: withdrawalId, amount, currency: 'EUR', bookedOn: '2027-01-01' };
      return world.send('ConfirmPayout', { withdrawalId, ...booking }, payout);
    };
    world.now = Date.UTC(2027, 0, 1, 0, 0, 1);
    expect(paid(90_000)).toBe('PayoutPaid');
    world.now -= 2 * 60 * 60 * 1000;
    expect(world.request('EUR', 10_001)).toBe('WITHDRAWAL_ABOVE_LIMIT');
    expect(paid(10_000)).toBe('PayoutPaid');
    world.now += dayMs;
    expect(world.request('EUR', 50_001)).toBe('WITHDRAWAL_ABOVE_LIMIT');
    expect(world.watch.faults).toEqual([]);
  });
});
