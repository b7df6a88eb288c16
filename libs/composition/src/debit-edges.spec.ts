import { DebitWorld } from './spec-support/debit-world';
import { asked, paid } from './spec-support/withdrawal-steps';
import { owner, system } from './spec-support/withdrawal-world';

const dayMs = 86_400_000;

describe('a direct debit', () => {
  it('is collected only from an account of which a bank has said whose it is', () => {
    const world = new DebitWorld(Date.UTC(2026, 10, 24, 2));
    world.send('UnbindCard', { cardId: world.cardOf('EUR') }, owner);
    expect(world.bind('EUR', 'notPossible')).toBe('StepUpConsumed CardBound');
    world.pass(2 * dayMs);
    expect(world.mandate()).toBe('MANDATE_HOLDER_UNCONFIRMED');
  });

  it('that comes back ends a withdrawal in another currency that nobody has signed, where the money is gone', () => {
    const world = new DebitWorld(Date.UTC(2026, 10, 24, 2));
    expect(world.mandate()).toBe('StepUpConsumed MandateSigned');
    expect(world.collect(50_000)).toBe('CollectionRequested');
    const collectionId = world.lastId;
    expect(world.credit(collectionId, 'b1', 50_000)).toBe('CollectionCredited');
    world.send('Deposit', { bookingId: 'b2', amount: 90_000, currency: 'CNY' }, system('bank'));
    world.pass(14 * dayMs);
    paid(world, 'EUR', 50_000);
    world.untilBanksPass();
    expect(world.request('CNY', 90_000)).toBe(asked);
    expect(world.reverse(collectionId, 'b3', 50_000)).toMatch(/^Withdrawal\w+ CollectionReversed/u);
    expect(world.withdrawals?.open).toBeNull();
    expect(world.request('CNY', 80_000)).toBe('ACCOUNT_OVERDRAWN');
    expect(world.faults).toEqual([]);
  });
});
