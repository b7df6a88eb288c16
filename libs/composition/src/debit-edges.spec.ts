import { listedBlockRules } from '@parkett/blocks-domain';
import { debitCurrency } from '@parkett/funds-domain';
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
    expect(world.request('CNY', 90_000 - 1_500)).toBe(asked);
    expect(world.reverse(collectionId, 'b3', 50_000)).toMatch(/^Withdrawal\w+ CollectionReversed/u);
    expect(world.withdrawals?.open).toBeNull();
    expect(world.request('CNY', 80_000)).toBe('ACCOUNT_OVERDRAWN');
    expect(world.faults).toEqual([]);
  });
});

describe('shares, while what a direct debit has brought is spent and may go back', () => {
  const transfer = { symbol: 'NORD', quantity: 1_000_000, receiver: 'COBADEFF', sealed: 'c2VhbGVk' };
  const order = { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity: 3_000_000, limitPrice: '100' };
  const leave = (world: DebitWorld) => world.send('RequestDepotTransfer', transfer, owner);
  /** Two direct debits, and an order that takes some of their money. */
  function spent(...amounts: readonly number[]) {
    const world = new DebitWorld(Date.UTC(2026, 10, 24, 9));
    world.mandate();
    for (const [index, amount] of amounts.entries()) {
      world.pass(index * dayMs);
      expect(world.collect(amount)).toBe('CollectionRequested');
      expect(world.credit(world.lastId, `b${index}`, amount)).toBe('CollectionCredited');
    }
    expect(leave(world)).toBe('NOT_TRANSFERABLE');
    expect(world.send('PlaceOrder', order, owner)).toMatch(/OrderPlaced/u);
    return world;
  }

  it('do not leave, neither asked for by the customer nor instructed by staff', () => {
    const world = spent(50_000, 20_000);
    const missing = 70_000 - world.free;
    expect(missing).toBeGreaterThan(0);
    expect(leave(world)).toBe('DEBITS_NOT_COVERED');
    // The first one can be withdrawn from December 4 on, and then enough is left for the other.
    expect(world.lastFacts).toEqual({ missing, currency: 'EUR', until: Date.UTC(2026, 11, 3, 23) });
    const staff = { kind: 'staff', id: 'ADA' } as const;
    expect(world.send('InstructDepotTransfer', { transferId: 't1' }, staff)).toBe('DEBITS_NOT_COVERED');
    world.now = Date.UTC(2026, 11, 3, 23);
    expect(leave(world)).toBe('NOT_TRANSFERABLE');
  });

  it('wait for the last direct debit that is needed', () => {
    const world = spent(20_000, 50_000);
    expect(leave(world)).toBe('DEBITS_NOT_COVERED');
    expect(world.lastFacts).toMatchObject({ until: Date.UTC(2026, 11, 4, 23) });
  });

  it('leave once other money covers it', () => {
    const world = spent(50_000, 20_000);
    const missing = 70_000 - world.free;
    world.send('Deposit', { bookingId: 'd1', amount: missing - 1, currency: 'EUR' }, system('bank'));
    expect(leave(world)).toBe('DEBITS_NOT_COVERED');
    world.send('Deposit', { bookingId: 'd2', amount: 1, currency: 'EUR' }, system('bank'));
    expect(leave(world)).toBe('NOT_TRANSFERABLE');
  });

  it('are not sold in blocks in the currency of direct debits', () => {
    expect(listedBlockRules().filter(({ says }) => says.startsWith(`in ${debitCurrency}:`))).toEqual([]);
  });
});
