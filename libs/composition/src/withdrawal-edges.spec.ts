import { approvalsActor } from '@parkett/kernel';
import { owner, system, WithdrawalWorld } from './spec-support/withdrawal-world';

const [bank, payout] = [system('bank'), system('payout')];

function funded(amount: number): WithdrawalWorld {
  const world = new WithdrawalWorld();
  for (const currency of ['EUR', 'CNY']) world.send('Deposit', { bookingId: `in ${currency}`, amount, currency }, bank);
  return world;
}

const sign = (world: WithdrawalWorld, withdrawalId: string) =>
  world.send('SignPayout', { withdrawalId, keyId: 'k1', signature: 'c2ln' }, payout);

describe('a withdrawal', () => {
  it('is not signed once the approval of the documents is revoked, and is still cancelled', () => {
    const world = funded(100_000);
    world.request('EUR', 10_000);
    const withdrawalId = world.lastId;
    const approvedBy = { approvalId: 'revoked', maker: 'ADA', checker: 'BOB', makerBehind: {} };
    const revoked = { reason: 'notTheDocument', approvedBy };
    expect(world.send('RevokeVerification', revoked, approvalsActor)).toBe('VerificationRevoked');
    expect(sign(world, withdrawalId)).toBe('VERIFICATION_REQUIRED');
    expect(world.send('CancelWithdrawal', { withdrawalId }, owner)).toBe('WithdrawalEnded');
    expect(world.withdrawable('EUR')).toBe(100_000);
    expect(world.watch.faults).toEqual([]);
  });
});
