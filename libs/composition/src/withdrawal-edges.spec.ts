import { approvalsActor } from '@parkett/kernel';
import { bustOf } from '@parkett/trading-domain';
import { owner, system, WithdrawalWorld } from './spec-support/withdrawal-world';

const [bank, payout, venue] = [system('bank'), system('payout'), system('venue')];
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

describe('a sale that the exchange takes back', () => {
  /** Trades that many shares for 100 each, in one fill. */
  function trade(world: WithdrawalWorld, side: 'buy' | 'sell', quantity: number): void {
    const order = { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice: '100' };
    expect(world.send('PlaceOrder', order, owner)).toBe('OrderPlaced');
    const [orderId, at] = [world.lastId, { executedAt: world.now, quoteReceivedAt: world.now - 10 }];
    const fill = { executionId: `fill ${orderId}`, orderId, symbol: 'NORD', side, quantity, price: '100', ...at };
    expect(world.send('RecordExecution', { ...fill, currency: 'EUR' }, venue)).toContain('OrderExecuted');
  }

  /** All settled cash is in a withdrawal, and the proceeds of a sale are spent. */
  function spent(): WithdrawalWorld {
    const world = funded(200_000);
    for (const side of ['buy', 'sell'] as const) trade(world, side, 10);
    expect(world.request('EUR', world.withdrawable('EUR'))).toBe('StepUpConsumed WithdrawalRequested');
    trade(world, 'buy', 9);
    return world;
  }

  function takeBack(world: WithdrawalWorld): string {
    const sale = world.fills.find(({ side }) => side === 'sell');
    if (sale === undefined) throw new Error('nothing was sold');
    const { type, ...body } = bustOf(sale, sale.businessDate, world.now);
    return world.send(type, body, venue);
  }

  it('ends the withdrawal that holds the money back, so that nothing is missing', () => {
    const world = spent();
    expect(takeBack(world)).toBe('WithdrawalEnded ExecutionBusted');
    expect(world.withdrawals?.open).toBeNull();
    expect(world.ledger.cash.EUR).not.toHaveProperty('frozenWithdrawal');
    expect(world.busts).toMatchObject([{ missing: { cash: 0 } }]);
    expect(world.watch.faults).toEqual([]);
  });

  it('leaves a withdrawal whose money is not needed, and one that is signed', () => {
    const calm = funded(200_000);
    for (const side of ['buy', 'sell'] as const) trade(calm, side, 10);
    calm.request('EUR', 50_000);
    expect(takeBack(calm)).toBe('ExecutionBusted');
    const world = spent();
    world.sign(world.withdrawals?.open?.withdrawalId ?? '');
    expect(takeBack(world)).toBe('ExecutionBusted');
    expect(world.withdrawals?.open?.status).toBe('signed');
  });
});
