import { booking, cash, confirm, funded, giveBack, paid, send, sign } from './spec-support/withdrawal-steps';
import { owner, payees, system, whileFee } from './spec-support/withdrawal-world';

const payout = system('payout');
const dayMs = 86_400_000;

describe('the file of a payout', () => {
  it('pays exactly what was set aside, to the payee of the withdrawal', () => {
    const world = funded();
    world.request('EUR', 10_000);
    const { lastId } = world;
    for (const other of [{ amount: 10_001 }, { amount: 9_999 }, { currency: 'CNY' }, { payee: payees.CNY }])
      expect([other, world.sign(lastId, other)]).toEqual([other, 'WITHDRAWAL_DIFFERS']);
    expect(world.sign('nobody')).toBe('WITHDRAWAL_UNKNOWN');
    expect(world.sign(lastId)).toBe('PayoutSigned');
    expect(world.sign(lastId)).toBe('WITHDRAWAL_NOT_READY');
  });

  it('is sent as it was signed, and may be sent again until the bank has reported its fate', () => {
    const world = funded();
    world.request('EUR', 10_000);
    const id = world.lastId;
    const goOn = (fileMark = `file ${id}`) => world.send('ContinuePayout', { withdrawalId: id, fileMark }, payout);
    expect(goOn()).toBe('WITHDRAWAL_NOT_READY');
    sign(world, id);
    expect(goOn()).toBe('WITHDRAWAL_NOT_READY');
    expect(world.sendPayout(id, 'another')).toBe('WITHDRAWAL_DIFFERS');
    expect(send(world, id)).toBe('PayoutSent');
    expect([goOn(), goOn(), goOn('another')]).toEqual(['', '', 'WITHDRAWAL_DIFFERS']);
    world.send('FreezeAccount', {}, owner);
    expect(goOn()).toBe('');
    confirm(world, id, 10_000);
    expect(goOn()).toBe('WITHDRAWAL_UNKNOWN');
  });
});

describe('what the bank books', () => {
  it('comes back weeks later with its fee, and before its debit is booked', () => {
    const world = funded(100_000, whileFee);
    const early = paid(world, 'CNY', 50_000);
    world.pass(14 * dayMs);
    expect(giveBack(world, early, 50_000, 'CNY')).toBe('PayoutReturned');
    expect(cash(world, 'CNY')).toEqual([100_000, 0, 0]);
    world.request('CNY', 50_000);
    const late = world.lastId;
    sign(world, late);
    send(world, late);
    expect(giveBack(world, late, 49_900, 'CNY')).toBe('PayoutReturned');
    expect(cash(world, 'CNY')).toEqual([99_900, 0, 0]);
    expect(confirm(world, late, 50_000, 'CNY')).toBe('PayoutPaid');
    expect(cash(world, 'CNY')).toEqual([99_900, 0, 0]);
    expect(world.watch.faults).toEqual([]);
  });

  it('goes to suspense where it does not fit, also for a withdrawal of nobody, and counts once', () => {
    const world = funded();
    const done = paid(world, 'EUR', 50_000);
    for (const amount of [50_000, 50_001]) expect(confirm(world, done, amount)).toBe('PayoutPaid');
    expect(giveBack(world, done, 60_000)).toBe('PayoutReturned');
    expect(giveBack(world, done, 50_000)).toBe('PayoutReturned');
    expect(cash(world, 'EUR')).toEqual([100_000, 0, 0]);
    expect([...world.watch.ways]).toEqual(
      expect.arrayContaining(['PayoutPaid in suspense', 'PayoutReturned in suspense']),
    );
    const again = { withdrawalId: done, ...booking(50_000, 'EUR'), bookingId: 'in EUR' };
    expect(world.send('ConfirmPayout', again, payout)).toBe('BOOKING_ALREADY_BOOKED');
    expect(confirm(world, 'nobody', 50_000)).toBe('PayoutPaid');
    // A return of nobody has no account to be booked on: the process books it as money for nobody.
    expect(giveBack(world, 'nobody', 50_000)).toBe('WITHDRAWAL_UNKNOWN');
    expect(cash(world, 'EUR')).toEqual([100_000, 0, 0]);
    expect(world.watch.faults).toEqual([]);
  });
});
