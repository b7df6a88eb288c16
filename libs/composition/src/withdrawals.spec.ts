import { selfCertificationVersion } from '@parkett/identity-contract';
import { asked, booking, cash, confirm, funded, giveBack, paid, send, sign } from './spec-support/withdrawal-steps';
import { owner, payees, system, whileFee, type WithdrawalWorld } from './spec-support/withdrawal-world';

const [bank, payout, identity] = [system('bank'), system('payout'), system('identity')];
const dayMs = 86_400_000;
const [late, unknown] = [['WITHDRAWAL_TOO_LATE'], ['WITHDRAWAL_UNKNOWN']];
const approvedBy = { approvalId: 'a1', maker: 'ADA', checker: 'BOB', makerBehind: {} };

describe('a withdrawal', () => {
  it('sets amount and fee aside, is in transit once it is sent, and takes the fee when it is paid', () => {
    const world = funded(100_000, whileFee);
    expect(world.request('CNY', 50_000)).toBe(asked);
    const id = world.lastId;
    expect(cash(world, 'CNY')).toEqual([48_500, 51_500, 0]);
    sign(world, id);
    send(world, id);
    expect(cash(world, 'CNY')).toEqual([48_500, 1_500, 50_000]);
    confirm(world, id, 50_000, 'CNY');
    expect(cash(world, 'CNY')).toEqual([48_500, 0, 0]);
    expect(world.watch.faults).toEqual([]);
  });

  it('is the only one in flight, and takes no more than what has settled with its fee', () => {
    const world = funded(100_000, whileFee);
    expect(world.request('CNY', 98_501)).toBe('NOT_WITHDRAWABLE');
    expect(world.request('CNY', 98_500)).toBe(asked);
    expect(world.request('EUR', 5_000)).toBe('WITHDRAWAL_IN_FLIGHT');
    world.send('CancelWithdrawal', { withdrawalId: world.withdrawals?.open?.withdrawalId ?? '' }, owner);
    expect(cash(world, 'CNY')).toEqual([100_000, 0, 0]);
    expect(world.request('EUR', 100_000)).toBe(asked);
  });

  it('may be small only when it takes all that is left', () => {
    expect(funded(5_000).request('EUR', 999)).toBe('WITHDRAWAL_TOO_SMALL');
    expect(funded(999).request('EUR', 999)).toBe(asked);
  });

  it('asks before the same is paid twice within a day', () => {
    const world = funded();
    paid(world, 'EUR', 20_000);
    expect(world.request('EUR', 20_000, { again: false })).toBe('WITHDRAWAL_REPEATED');
    expect(world.request('EUR', 20_001, { again: false })).toBe(asked);
    world.send('CancelWithdrawal', { withdrawalId: world.lastId }, owner);
    world.pass(dayMs);
    expect(world.request('EUR', 20_000, { again: false })).toBe(asked);
  });

  it('needs a step-up for exactly this amount, currency and payee, once', () => {
    const world = funded();
    const purpose = { action: 'withdraw', amount: 10_000, currency: 'EUR', payee: 'ibanMark' };
    world.send('GrantStepUp', { purpose }, identity);
    const stepUpId = world.lastId;
    expect(world.request('EUR', 10_001, { stepUpId })).toBe('STEP_UP_INVALID');
    expect(world.request('CNY', 10_000, { stepUpId })).toBe('STEP_UP_INVALID');
    expect(world.request('EUR', 10_000, { stepUpId, cardId: world.cardOf('CNY') })).toBe('CURRENCY_NOT_PAYABLE');
    expect(world.request('EUR', 10_000, { stepUpId })).toBe(asked);
    world.send('CancelWithdrawal', { withdrawalId: world.lastId }, owner);
    expect(world.request('EUR', 10_000, { stepUpId })).toBe('STEP_UP_INVALID');
  });

  it('goes to a card that is bound, has waited, and takes the currency', () => {
    const world = funded();
    expect(world.request('EUR', 10_000, { cardId: 'other' })).toBe('CARD_UNKNOWN');
    expect(world.request('EUR', 10_000, { currency: 'USD' })).toBe('CURRENCY_NOT_PAYABLE');
    world.send('UnbindCard', { cardId: world.cardOf('EUR') }, owner);
    world.bind('EUR');
    expect(world.request('EUR', 10_000)).toBe('CARD_NOT_USABLE_YET');
    world.pass(dayMs);
    expect(world.request('EUR', 10_000)).toBe(asked);
  });

  it('needs two persons above the threshold, together with what left on the day', () => {
    const world = funded(5_000_000);
    paid(world, 'EUR', 600_000);
    expect(world.request('EUR', 400_000)).toBe(asked);
    const withdrawalId = world.lastId;
    expect(sign(world, withdrawalId)).toBe('WITHDRAWAL_NOT_READY');
    const seen = { withdrawalId, amount: 400_000, currency: 'EUR' };
    expect(world.agree('ApproveWithdrawal', seen, 'ADA')).toBe('MAKER_IS_CHECKER');
    expect(world.agree('ApproveWithdrawal', { ...seen, amount: 400_001 })).toBe('WITHDRAWAL_DIFFERS');
    expect(world.send('ApproveWithdrawal', { ...seen, approvedBy }, owner)).toBe('ACTOR_NOT_ALLOWED');
    expect(world.agree('ApproveWithdrawal', seen)).toBe('PAYEE_NOT_SEEN');
    world.look(withdrawalId, 'ADA');
    expect(world.agree('ApproveWithdrawal', seen)).toBe('PAYEE_NOT_SEEN');
    world.look('another', 'BOB');
    expect(world.agree('ApproveWithdrawal', seen)).toBe('PAYEE_NOT_SEEN');
    expect(world.release(seen)).toBe('WithdrawalApproved');
    expect(sign(world, withdrawalId)).toBe('PayoutSigned');
    expect(world.watch.faults).toEqual([]);
  });

  it('needs two persons when no bank has confirmed the owner of its card', () => {
    const world = funded();
    world.send('UnbindCard', { cardId: world.cardOf('EUR') }, owner);
    world.bind('EUR', 'notPossible');
    world.pass(dayMs);
    expect(world.request('EUR', 1_000)).toBe(asked);
    const withdrawalId = world.lastId;
    expect(sign(world, withdrawalId)).toBe('WITHDRAWAL_NOT_READY');
    expect(world.agree('RejectWithdrawal', { withdrawalId, reason: 'ownerNotConfirmed' })).toBe('WithdrawalEnded');
    expect(cash(world, 'EUR')).toEqual([100_000, 0, 0]);
  });

  it('stays below the limits of the day and the month', () => {
    const world = funded(20_000_000);
    expect(world.request('EUR', 2_500_001)).toBe('WITHDRAWAL_ABOVE_LIMIT');
    for (const day of [1, 2, 3, 4]) {
      expect([day, world.request('EUR', 2_500_000)]).toEqual([day, asked]);
      const withdrawalId = world.lastId;
      world.release({ withdrawalId, amount: 2_500_000, currency: 'EUR' });
      sign(world, withdrawalId);
      send(world, withdrawalId);
      confirm(world, withdrawalId, 2_500_000);
      expect(world.request('EUR', 1_000)).toBe('WITHDRAWAL_ABOVE_LIMIT');
      world.pass(dayMs);
    }
    expect(world.request('EUR', 1_000)).toBe('WITHDRAWAL_ABOVE_LIMIT');
    world.pass(20 * dayMs);
    expect(world.request('EUR', 1_000)).toBe(asked);
    expect(world.watch.faults).toEqual([]);
  });

  it('does not count once it is cancelled or has come back', () => {
    const world = funded(5_000_000);
    expect(world.request('EUR', 900_000)).toBe(asked);
    world.send('CancelWithdrawal', { withdrawalId: world.lastId }, owner);
    giveBack(world, paid(world, 'EUR', 900_000), 900_000);
    expect(world.withdrawals?.used.EUR).toMatchObject({ day: 0, month: 0 });
    giveBack(world, paid(world, 'EUR', 900_000), 1);
    expect(world.withdrawals?.used.EUR).toMatchObject({ day: 899_999, month: 899_999 });
  });
});

describe('what ends a withdrawal', () => {
  it('is the customer until it is signed, the payout process until it is sent, and then the bank alone', () => {
    const world = funded();
    const ends = (withdrawalId: string) => [
      world.send('RejectPayout', { withdrawalId, reason: 'refusedByBank', bankCode: 'AC01' }, payout),
      world.send('CancelWithdrawal', { withdrawalId }, owner),
      world.agree('RejectWithdrawal', { withdrawalId, reason: 'implausible' }),
      world.send('RejectPayout', { withdrawalId, reason: 'stopped', bankCode: null }, payout),
    ];
    world.request('EUR', 10_000);
    expect(ends(world.lastId)).toEqual(['WITHDRAWAL_NOT_READY', 'WithdrawalEnded', ...unknown, ...unknown]);
    world.request('EUR', 10_000);
    const signed = world.lastId;
    sign(world, signed);
    expect(ends(signed)).toEqual(['WITHDRAWAL_NOT_READY', ...late, ...late, 'WithdrawalEnded']);
    world.request('EUR', 10_000);
    const sent = world.lastId;
    sign(world, sent);
    send(world, sent);
    expect(ends(sent).slice(1)).toEqual([...unknown, ...unknown, ...unknown]);
    expect(cash(world, 'EUR')).toEqual([100_000, 0, 0]);
    expect(world.watch.faults).toEqual([]);
  });

  it('is a stop of outgoing money and the removal of its card, in their own decisions', () => {
    const world = funded();
    world.request('EUR', 10_000);
    expect(world.send('UnbindCard', { cardId: world.cardOf('EUR') }, owner)).toBe('CardUnbound WithdrawalEnded');
    world.request('CNY', 10_000);
    expect(world.send('FreezeAccount', {}, owner)).toBe('RestrictionPlaced WithdrawalEnded');
    expect([cash(world, 'EUR'), cash(world, 'CNY')]).toEqual([
      [100_000, 0, 0],
      [100_000, 0, 0],
    ]);
    expect(world.request('CNY', 10_000)).toBe('ACCOUNT_RESTRICTED');
  });

  it('leaves a signed one to the payout process, which cannot send it while money out is stopped', () => {
    const world = funded();
    world.request('EUR', 10_000);
    const withdrawalId = world.lastId;
    sign(world, withdrawalId);
    expect(world.send('FreezeAccount', {}, owner)).toBe('RestrictionPlaced');
    expect(send(world, withdrawalId)).toBe('ACCOUNT_RESTRICTED');
    const stopped = { withdrawalId, reason: 'stopped', bankCode: null };
    expect(world.send('RejectPayout', stopped, payout)).toBe('WithdrawalEnded');
  });

  it.each([
    ['customers', owner],
    ['the bank', bank],
    ['jobs', system('jobs')],
  ])('is not signed, sent or refused by %s', (_, actor) => {
    const world = funded();
    world.request('EUR', 10_000);
    const withdrawalId = world.lastId;
    const file = { withdrawalId, amount: 10_000, currency: 'EUR', payee: payees.EUR, keyId: 'k1', fileMark: 'f1' };
    expect(world.send('SignPayout', file, actor)).toBe('ACTOR_NOT_ALLOWED');
    sign(world, withdrawalId);
    expect(world.send('SendPayout', { withdrawalId, fileId: 'f1', fileMark: 'f1' }, actor)).toBe('ACTOR_NOT_ALLOWED');
    expect(world.send('ContinuePayout', { withdrawalId, fileMark: 'f1' }, actor)).toBe('ACTOR_NOT_ALLOWED');
    for (const reason of ['notReconciled', 'refusedByBank'])
      expect(world.send('RejectPayout', { withdrawalId, reason, bankCode: null }, actor)).toBe('ACTOR_NOT_ALLOWED');
    const booked = { withdrawalId, ...booking(1, 'EUR') };
    expect(world.send('ConfirmPayout', booked, actor)).toBe('ACTOR_NOT_ALLOWED');
    expect(world.send('ReturnPayout', { ...booked, bankCode: null }, actor)).toBe('ACTOR_NOT_ALLOWED');
  });
});

describe("the customer's own limits", () => {
  const limit = (world: WithdrawalWorld, day: number, month: number, stepUpId: string | null = null) =>
    world.send('SetWithdrawalLimits', { currency: 'EUR', limits: { day, month }, stepUpId }, owner);
  const stepUp = (world: WithdrawalWorld, perDay: number, amount: number) => {
    const purpose = { action: 'raiseWithdrawalLimit', amount, currency: 'EUR', payee: null, perDay };
    world.send('GrantStepUp', { purpose }, identity, 2);
    return world.lastId;
  };

  it('hold at once when they are lowered, and a day later, with a step-up, when they are raised', () => {
    const world = funded();
    expect(limit(world, 5_000, 20_000)).toBe('WithdrawalLimitsSet');
    expect(world.request('EUR', 5_001)).toBe('WITHDRAWAL_ABOVE_LIMIT');
    expect(limit(world, 6_000, 20_000)).toBe('STEP_UP_REQUIRED');
    const proof = stepUp(world, 6_000, 20_000);
    for (const [day, month] of [
      [6_001, 20_000],
      [6_000, 20_001],
    ] as const)
      expect(limit(world, day, month, proof)).toBe('STEP_UP_INVALID');
    expect(limit(world, 6_000, 20_000, stepUp(world, 6_000, 20_000))).toBe('StepUpConsumed WithdrawalLimitsSet');
    expect(world.request('EUR', 6_000)).toBe('WITHDRAWAL_ABOVE_LIMIT');
    world.pass(dayMs);
    expect(world.request('EUR', 6_000)).toBe(asked);
  });

  it('are not raised while money out is stopped or withdrawals rest, but may be lowered', () => {
    const world = funded();
    limit(world, 5_000, 20_000);
    const changed = { credential: 'password', change: 'changed', stepUpId: null };
    expect(world.send('ChangeCredential', changed, owner)).toBe('CredentialChanged');
    expect(limit(world, 6_000, 20_000, stepUp(world, 6_000, 20_000))).toBe('COOLING_DOWN');
    expect(limit(world, 4_000, 20_000)).toBe('WithdrawalLimitsSet');
    world.pass(10 * dayMs);
    world.send('FreezeAccount', {}, owner);
    expect(limit(world, 6_000, 20_000, stepUp(world, 6_000, 20_000))).toBe('ACCOUNT_RESTRICTED');
    expect(limit(world, 3_000, 20_000)).toBe('WithdrawalLimitsSet');
  });

  it('of a declared tax residence wait like those that the customer raises', () => {
    const world = funded(9_000_000);
    const purpose = { action: 'declareTaxResidence', amount: null, currency: null, payee: null };
    world.send('GrantStepUp', { purpose }, identity, 2);
    const declared = { stepUpId: world.lastId, wording: selfCertificationVersion, sealed: 'c2VhbGVk' };
    expect(world.send('DeclareTaxResidence', declared, owner)).toBe('StepUpConsumed TaxResidenceDeclared');
    expect(world.request('EUR', 2_500_001)).toBe('WITHDRAWAL_ABOVE_LIMIT');
    expect(limit(world, 2_500_001, 10_000_000)).toBe('LIMIT_TOO_HIGH');
    world.pass(dayMs - 1);
    expect(world.request('EUR', 2_500_001)).toBe('WITHDRAWAL_ABOVE_LIMIT');
    world.pass(1);
    expect(world.request('EUR', 2_500_001)).toBe(asked);
  });

  it('keep a raise of one that waits when the other one is saved, without another proof', () => {
    const world = funded();
    limit(world, 5_000, 20_000);
    limit(world, 5_000, 90_000, stepUp(world, 5_000, 90_000));
    const own = () => world.withdrawals?.own.EUR;
    const from = own()?.raised?.from;
    world.pass(dayMs / 2);
    expect(limit(world, 4_000, 20_000)).toBe('WithdrawalLimitsSet');
    expect(own()).toEqual({
      limits: { day: 4_000, month: 20_000 },
      raised: { limits: { day: 4_000, month: 90_000 }, from },
    });
    // As the form sends it, which shows what waits.
    expect(limit(world, 3_000, 90_000)).toBe('WithdrawalLimitsSet');
    expect(own()?.raised).toEqual({ limits: { day: 3_000, month: 90_000 }, from });
    expect(limit(world, 6_000, 20_000)).toBe('STEP_UP_REQUIRED');
    expect(limit(world, 6_000, 20_000, stepUp(world, 6_000, 20_000))).toBe('StepUpConsumed WithdrawalLimitsSet');
    expect(own()?.raised).toEqual({ limits: { day: 6_000, month: 90_000 }, from: world.now + dayMs });
    expect(limit(world, 2_500, 19_000)).toBe('WithdrawalLimitsSet');
    expect(own()?.raised).toBeNull();
  });

  it('as they hold now take back what waits', () => {
    const world = funded();
    limit(world, 5_000, 20_000);
    limit(world, 6_000, 90_000, stepUp(world, 6_000, 90_000));
    expect(limit(world, 5_000, 20_000)).toBe('WithdrawalLimitsSet');
    expect(world.withdrawals?.own.EUR?.raised).toBeNull();
  });

  it('lower what waits to be raised as well, and are never above those of the level', () => {
    const world = funded();
    expect(limit(world, 2_500_001, 10_000_000)).toBe('LIMIT_TOO_HIGH');
    limit(world, 5_000, 20_000);
    limit(world, 90_000, 90_000, stepUp(world, 90_000, 90_000));
    expect(limit(world, 4_000, 20_000)).toBe('WithdrawalLimitsSet');
    world.pass(2 * dayMs);
    expect(world.request('EUR', 4_001)).toBe('WITHDRAWAL_ABOVE_LIMIT');
  });
});
