import { accountId, owner, system, WithdrawalWorld } from './spec-support/withdrawal-world';

const [bank, payout] = [system('bank'), system('payout')];
const money = { amount: 12_300, currency: 'EUR' } as const;
const sender = { sender: 'sealed', payee: 'theirMark' };
const other = { reason: 'SENDER_DIFFERS', ...sender };
const unnamed = { reason: 'SENDER_UNNAMED', sender: 'sealed', payee: 'theirMark' };
const file = { payee: 'theirMark', keyId: 'key', fileId: 'P1', fileMark: 'file' };

const refuse = (world: WithdrawalWorld, bookingId = 'b1', refusal: object = other) =>
  world.send('RefuseDeposit', { bookingId, ...money, ...refusal }, bank);
const send = (world: WithdrawalWorld, returnId = 'b1', more: object = {}) =>
  world.send('SendReturn', { returnId, ...money, ...file, ...more }, payout);
const debit = (world: WithdrawalWorld, returnId = 'b1', amount: number = money.amount, bookingId = 'd1') =>
  world.send('ConfirmReturn', { returnId, bookingId, ...money, amount, bookedOn: '2026-12-14' }, payout);
const end = (world: WithdrawalWorld, reason = 'refusedByBank', returnId = 'b1') =>
  world.send('RejectReturn', { returnId, reason, bankCode: reason === 'refusedByBank' ? 'AC04' : null }, payout);
const clear = (world: WithdrawalWorld, to: string | null, checker?: string, more: object = {}) =>
  world.agree('ClearSuspense', { bookingId: 'b1', ...money, to, ...more }, checker);
const settle = (world: WithdrawalWorld, outcome: string, more: object = {}, checker = 'BOB') =>
  world.agree('SettleReturn', { returnId: 'b1', ...money, outcome, evidence: 'letter 7', ...more }, checker);
const bounce = (world: WithdrawalWorld, returnId = 'b1', more: object = {}) =>
  world.send(
    'BounceReturn',
    { returnId, bookingId: 'back', ...money, bookedOn: '2026-12-16', bankCode: 'AC04', ...sender, ...more },
    payout,
  );
const dayMs = 24 * 60 * 60 * 1000;
/** A return that the bank has had for a day. */
const inDoubt = (): WithdrawalWorld => {
  const world = newWorld();
  refuse(world);
  send(world);
  world.pass(dayMs);
  return world;
};
const settled = (world: WithdrawalWorld) => world.ledger.cash.EUR?.settled ?? 0;
const held = (world: WithdrawalWorld) => world.suspense.map(({ amount }) => amount);

const returnOf = (world: WithdrawalWorld): string => world.suspense[0]?.returning?.returnId ?? 'none';

/** Every event must balance and agree with the bank's bookings. */
const worlds: WithdrawalWorld[] = [];
const newWorld = (): WithdrawalWorld => {
  const world = new WithdrawalWorld();
  worlds.push(world);
  return world;
};
afterEach(() => {
  for (const world of worlds.splice(0)) expect(world.watch.faults).toEqual([]);
});

describe('money of another sender', () => {
  it('is not credited: it stays in suspense until the bank has paid it back', () => {
    const world = newWorld();
    const before = settled(world);
    expect(refuse(world)).toBe('DepositRefused');
    expect(send(world)).toBe('ReturnSent');
    expect([held(world), settled(world)]).toEqual([[money.amount], before]);
    expect(debit(world)).toBe('ReturnPaid');
    expect([held(world), settled(world)]).toEqual([[], before]);
  });

  it('is refused and paid back once, whatever is repeated, and no deposit takes its booking', () => {
    const world = newWorld();
    refuse(world);
    expect(refuse(world)).toBe('DEPOSIT_ALREADY_BOOKED');
    expect(world.send('Deposit', { bookingId: 'b1', ...money }, bank)).toBe('DEPOSIT_ALREADY_BOOKED');
    expect([send(world), send(world)]).toEqual(['ReturnSent', '']);
    expect([debit(world), debit(world)]).toEqual(['ReturnPaid', 'BOOKING_ALREADY_BOOKED']);
    expect([send(world), refuse(world), end(world)]).toEqual(['SUSPENSE_UNKNOWN', 'DEPOSIT_ALREADY_BOOKED', '']);
    expect(debit(world, 'b1', money.amount, 'd2')).toBe('SUSPENSE_UNKNOWN');
  });

  it.each([
    ['another account', { payee: 'ibanMark' }],
    ['another amount', { amount: money.amount + 1 }],
    ['another currency', { currency: 'CNY' }],
  ])('is not sent to %s, and waits for two persons then', (_, differs) => {
    const world = newWorld();
    refuse(world);
    expect(send(world, 'b1', differs)).toBe('SUSPENSE_REFUSED');
    expect(end(world, 'payeeDiffers')).toBe('ReturnEnded');
    expect([send(world), held(world)]).toEqual(['SUSPENSE_UNKNOWN', [money.amount]]);
  });

  it('is not sent as another file once the bank may have one, and only the bank ends it then', () => {
    const world = newWorld();
    refuse(world);
    send(world);
    expect(send(world, 'b1', { fileMark: 'another' })).toBe('SUSPENSE_REFUSED');
    expect(end(world, 'payeeDiffers')).toBe('SUSPENSE_REFUSED');
    expect([clear(world, accountId), clear(world, null)]).toEqual(['SUSPENSE_REFUSED', 'SUSPENSE_REFUSED']);
  });

  it('is in suspense again when the bank refuses it, and two persons let it go once more or credit it', () => {
    const world = newWorld();
    refuse(world);
    send(world);
    expect([end(world), end(world)]).toEqual(['ReturnEnded', '']);
    expect(clear(world, null)).toBe('ReturnApproved');
    const returnId = returnOf(world);
    expect(send(world, returnId, { fileMark: 'second' })).toBe('ReturnSent');
    expect([debit(world), debit(world, returnId)]).toEqual(['SUSPENSE_UNKNOWN', 'ReturnPaid']);
    const credited = newWorld();
    const before = settled(credited);
    refuse(credited);
    send(credited);
    end(credited);
    expect(clear(credited, accountId, 'ADA')).toBe('MAKER_IS_CHECKER');
    expect(clear(credited, accountId)).toBe('SuspenseCredited');
    expect([settled(credited) - before, held(credited)]).toEqual([money.amount, []]);
  });

  it('leaves what the bank took beyond it in suspense', () => {
    const world = newWorld();
    refuse(world);
    send(world);
    expect(debit(world, 'b1', money.amount - 1)).toBe('SUSPENSE_UNKNOWN');
    expect(debit(world, 'b1', money.amount + 150)).toBe('ReturnPaid');
    expect(held(world)).toEqual([-150]);
  });

  it('of nobody whom the bank names waits for two persons, who may pay it to the account that it came from', () => {
    const world = newWorld();
    refuse(world, 'b1', unnamed);
    expect(send(world)).toBe('SUSPENSE_UNKNOWN');
    expect(clear(world, null)).toBe('ReturnApproved');
    expect(send(world, returnOf(world))).toBe('ReturnSent');
  });

  it('whose account is not known is only booked out', () => {
    const world = newWorld();
    refuse(world, 'b1', { ...other, sender: null, payee: null });
    expect(send(world)).toBe('SUSPENSE_UNKNOWN');
    expect([clear(world, null), held(world)]).toEqual(['SuspenseCleared', []]);
  });

  it('stays while money out is stopped, and only the payout process sends it', () => {
    const world = newWorld();
    refuse(world);
    for (const actor of [bank, system('jobs'), { kind: 'staff', id: 'ADA' } as const])
      expect(world.send('SendReturn', { returnId: 'b1', ...money, ...file }, actor)).toBe('ACTOR_NOT_ALLOWED');
    world.send('FreezeAccount', {}, owner);
    expect(send(world)).toBe('ACCOUNT_RESTRICTED');
  });
});

describe('the day of a file that goes back', () => {
  it('has not passed when it is sent, and stays once it is', () => {
    const world = newWorld();
    refuse(world);
    world.pass(86_400_000);
    expect(send(world, 'b1', { executeOn: '2026-12-10' })).toBe('SUSPENSE_REFUSED');
    expect(world.lastFacts).toEqual({ status: 'begun', executeOn: null });
    expect(send(world, 'b1', { executeOn: '2026-12-11' })).toBe('ReturnSent');
    world.pass(86_400_000);
    expect(send(world, 'b1', { executeOn: '2026-12-11' })).toBe('');
    expect(send(world, 'b1', { executeOn: '2026-12-14', fileMark: 'another' })).toBe('SUSPENSE_REFUSED');
    expect(world.lastFacts).toEqual({ status: 'sent', executeOn: '2026-12-11' });
  });
});

describe('a return that the bank does not report', () => {
  it('is settled as paid by two persons: the money waits for the debit, which ends it whenever it comes', () => {
    const world = inDoubt();
    expect(settle(world, 'paid')).toBe('ReturnSettled');
    expect(held(world)).toEqual([money.amount]);
    expect([send(world), settle(world, 'neverLeft')]).toEqual(['SUSPENSE_UNKNOWN', 'SUSPENSE_REFUSED']);
    expect([debit(world), held(world)]).toEqual(['ReturnPaid', []]);
  });

  it('and was settled as paid can only be booked out, and never goes to the sender twice', () => {
    const world = inDoubt();
    settle(world, 'paid');
    expect([clear(world, null), held(world)]).toEqual(['SuspenseCleared', []]);
    expect([debit(world), send(world)]).toEqual(['SUSPENSE_UNKNOWN', 'SUSPENSE_UNKNOWN']);
  });

  it('is held again when it was settled as paid and the bank refuses it after all', () => {
    const world = inDoubt();
    settle(world, 'paid');
    expect([end(world), clear(world, null)]).toEqual(['ReturnEnded', 'ReturnApproved']);
  });

  it('is theirs to decide about once it never left, and the file is not sent any more', () => {
    const world = inDoubt();
    const before = settled(world);
    expect(settle(world, 'neverLeft')).toBe('ReturnSettled');
    expect([send(world), debit(world), bounce(world)]).toEqual(Array(3).fill('SUSPENSE_UNKNOWN'));
    expect(clear(world, null)).toBe('ReturnApproved');
    expect(send(world, returnOf(world), { fileMark: 'second' })).toBe('ReturnSent');
    world.pass(dayMs);
    expect(settle(world, 'neverLeft', { returnId: returnOf(world) })).toBe('ReturnSettled');
    expect([clear(world, accountId), settled(world) - before]).toEqual(['SuspenseCredited', money.amount]);
  });

  it('is settled by two persons only, once, as they have seen it, and a day after it was sent', () => {
    const world = newWorld();
    refuse(world);
    expect(settle(world, 'neverLeft')).toBe('SUSPENSE_REFUSED');
    send(world);
    world.pass(dayMs - 1_000);
    expect(settle(world, 'paid')).toBe('PAYOUT_NOT_IN_DOUBT');
    world.pass(1_000);
    expect(settle(world, 'paid', {}, 'ADA')).toBe('MAKER_IS_CHECKER');
    expect(settle(world, 'paid', {}, 'EVA')).toBe('APPROVER_NOT_ALLOWED');
    for (const seen of [{ amount: money.amount + 1 }, { currency: 'CNY' }])
      expect(settle(world, 'paid', seen)).toBe('SUSPENSE_REFUSED');
    expect(settle(world, 'paid', { returnId: 'another' })).toBe('SUSPENSE_UNKNOWN');
    const approvedBy = { approvalId: 'a0', maker: 'ADA', checker: 'BOB', makerBehind: {} };
    const body = { returnId: 'b1', ...money, outcome: 'paid', evidence: 'x', approvedBy };
    for (const actor of [owner, payout, bank, system('jobs')])
      expect(world.send('SettleReturn', body, actor)).toBe('ACTOR_NOT_ALLOWED');
    expect(world.send('SettleReturn', body, system('approvals'))).toBe('ReturnSettled');
    expect(world.send('SettleReturn', body, system('approvals'))).toBe('');
  });
});

describe('money that comes back after it was paid to its sender', () => {
  const paid = (): WithdrawalWorld => {
    const world = newWorld();
    refuse(world);
    send(world);
    debit(world);
    return world;
  };

  it('is in suspense, names the return, and goes there once more when two persons agree', () => {
    const world = paid();
    const before = settled(world);
    expect([bounce(world), held(world), settled(world)]).toEqual(['ReturnBounced', [money.amount], before]);
    expect(world.suspense).toMatchObject([{ bookingId: 'back', ...sender }]);
    expect(bounce(world)).toBe('BOOKING_ALREADY_BOOKED');
    expect(clear(world, null, undefined, { bookingId: 'back' })).toBe('ReturnApproved');
    const again = returnOf(world);
    expect(send(world, again, { payee: 'ibanMark' })).toBe('SUSPENSE_REFUSED');
    expect(send(world, again, { fileMark: 'second' })).toBe('ReturnSent');
    expect([debit(world, again, money.amount, 'd2'), held(world)]).toEqual(['ReturnPaid', []]);
  });

  it('can be credited instead, and less than was paid can come back', () => {
    const world = paid();
    const before = settled(world);
    expect(bounce(world, 'b1', { amount: 100 })).toBe('ReturnBounced');
    expect(clear(world, accountId, undefined, { bookingId: 'back', amount: 100 })).toBe('SuspenseCredited');
    expect([settled(world) - before, held(world)]).toEqual([100, []]);
  });

  it('never pays another account than the return did', () => {
    const world = paid();
    expect(bounce(world, 'b1', { payee: 'ibanMark' })).toBe('ReturnBounced');
    expect(world.suspense).toMatchObject([{ bookingId: 'back' }]);
    expect(world.suspense[0]?.payee).toBeUndefined();
    expect(clear(world, null, undefined, { bookingId: 'back' })).toBe('SuspenseCleared');
  });

  it('is that of a return that was paid, as the bank or two persons have said, and only the bank reports it', () => {
    const world = newWorld();
    refuse(world);
    send(world);
    expect(bounce(world)).toBe('SUSPENSE_UNKNOWN');
    world.pass(dayMs);
    settle(world, 'paid');
    expect(bounce(world)).toBe('ReturnBounced');
    expect([debit(world), held(world)]).toEqual(['ReturnPaid', [money.amount]]);
    const body = { returnId: 'b1', bookingId: 'x', ...money, bookedOn: '2026-12-16', bankCode: null, ...sender };
    for (const actor of [bank, owner, system('approvals')])
      expect(world.send('BounceReturn', body, actor)).toBe('ACTOR_NOT_ALLOWED');
  });
});

describe('two requests for the same money', () => {
  it('count once, also when it is in suspense again after the first of them', () => {
    const world = newWorld();
    refuse(world, 'b1', unnamed);
    expect(clear(world, null, undefined, { after: null })).toBe('ReturnApproved');
    const first = returnOf(world);
    send(world, first);
    end(world, 'refusedByBank', first);
    expect(held(world)).toEqual([money.amount]);
    expect(clear(world, accountId, undefined, { after: null })).toBe('SUSPENSE_UNKNOWN');
    expect(clear(world, accountId, undefined, { after: first })).toBe('SuspenseCredited');
  });
});
