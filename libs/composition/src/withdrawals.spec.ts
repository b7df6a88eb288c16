import { approvalsActor } from '@parkett/kernel';
import { owner, system, WithdrawalWorld } from './spec-support/withdrawal-world';

describe('a withdrawal', () => {
  it('is set aside, signed, sent and paid, and only its fee is kept', () => {
    const world = new WithdrawalWorld();
    world.send('Deposit', { bookingId: 'b1', amount: 100_000, currency: 'CNY' }, system('bank'));
    expect(world.request('CNY', 50_000)).toBe('StepUpConsumed WithdrawalRequested');
    expect(world.ledger.cash['CNY']).toMatchObject({ settled: 48_500, frozenWithdrawal: 51_500 });
    expect(world.watch.faults).toEqual([]);
  });
});
void owner;
void approvalsActor;
