import { system, WithdrawalWorld } from './spec-support/withdrawal-world';

const [bank, payout] = [system('bank'), system('payout')];
const money = { amount: 12_300, currency: 'EUR' } as const;
const file = { payee: 'theirMark', keyId: 'key', fileId: 'P1', fileMark: 'file' };

const refuse = (world: WithdrawalWorld, more: object = {}) => {
  const refusal = { reason: 'CUSTOMER_UNVERIFIED', sender: 'sealed', payee: 'theirMark', ...more };
  return world.send('RefuseDeposit', { bookingId: 'b1', ...money, ...refusal }, bank, 2);
};
const send = (world: WithdrawalWorld, returnId: string) =>
  world.send('SendReturn', { returnId, ...money, ...file }, payout);
const debit = (world: WithdrawalWorld, returnId: string, bookingId = 'd1') =>
  world.send('ConfirmReturn', { returnId, bookingId, ...money, bookedOn: '2026-12-14' }, payout);
const bounce = (world: WithdrawalWorld) => {
  const facts = { bookedOn: '2026-12-16', bankCode: 'AC04', sender: 'sealed', payee: 'theirMark' };
  return world.send('BounceReturn', { returnId: 'b1', bookingId: 'back', ...money, ...facts }, payout);
};
const end = (world: WithdrawalWorld) =>
  world.send('RejectReturn', { returnId: 'b1', reason: 'refusedByBank', bankCode: 'AC04' }, payout);
const heldOf = (world: WithdrawalWorld) => world.suspense.map(({ amount }) => amount);

describe('money of a customer who was not verified in time', () => {
  it('goes back as money of other senders does, and the payment says so, also the second one', () => {
    const world = new WithdrawalWorld();
    expect([refuse(world), send(world, 'b1'), end(world)]).toEqual(['DepositRefused', 'ReturnSent', 'ReturnEnded']);
    expect(world.agree('ClearSuspense', { bookingId: 'b1', ...money, to: null })).toBe('ReturnApproved');
    const again = world.suspense[0]?.returning?.returnId ?? 'none';
    expect([send(world, again), debit(world, again)]).toEqual(['ReturnSent', 'ReturnPaid']);
    expect(world.paidBack).toMatchObject({ unverified: true });
    expect(world.watch.faults).toEqual([]);
  });

  it('is still known when it comes back, and the payment that goes there once more says so', () => {
    const world = new WithdrawalWorld();
    expect([refuse(world), send(world, 'b1'), debit(world, 'b1')]).toEqual([
      'DepositRefused',
      'ReturnSent',
      'ReturnPaid',
    ]);
    expect(bounce(world)).toBe('ReturnBounced');
    expect(world.agree('ClearSuspense', { bookingId: 'back', ...money, to: null })).toBe('ReturnApproved');
    const again = world.suspense[0]?.returning?.returnId ?? 'none';
    expect([send(world, again), debit(world, again, 'd2')]).toEqual(['ReturnSent', 'ReturnPaid']);
    expect(world.paidBack).toMatchObject({ returnId: again, unverified: true });
    expect(world.watch.faults).toEqual([]);
  });

  it('is still known when it comes back before the debit of what two persons have settled as paid', () => {
    const world = new WithdrawalWorld();
    refuse(world);
    send(world, 'b1');
    world.pass(24 * 60 * 60 * 1000);
    const settled = { returnId: 'b1', ...money, outcome: 'paid', evidence: 'letter 7' };
    expect([world.agree('SettleReturn', settled), bounce(world)]).toEqual(['ReturnSettled', 'ReturnBounced']);
    expect(world.suspense).toMatchObject([{ unverified: true }, { bookingId: 'back', unverified: true }]);
  });

  it('is told apart from money of other senders', () => {
    const world = new WithdrawalWorld();
    refuse(world, { reason: 'SENDER_DIFFERS' });
    send(world, 'b1');
    expect(debit(world, 'b1')).toBe('ReturnPaid');
    expect(world.paidBack).not.toHaveProperty('unverified');
    expect(bounce(world)).toBe('ReturnBounced');
    expect(world.suspense[0]).not.toHaveProperty('unverified');
  });

  it('is in suspense where the bank names no account of its sender', () => {
    const world = new WithdrawalWorld();
    expect(refuse(world, { sender: null, payee: null })).toBe('DepositRefused');
    expect([send(world, 'b1'), heldOf(world)]).toEqual(['SUSPENSE_UNKNOWN', [money.amount]]);
    expect(world.watch.faults).toEqual([]);
  });

  it('waits until the event is switched on', () => {
    const world = new WithdrawalWorld();
    world.lacks = ['DepositRefused.v2'];
    expect(refuse(world)).toBe('SUSPENSE_REFUSED');
  });
});
