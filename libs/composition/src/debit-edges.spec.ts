import { listedBlockRules } from '@parkett/blocks-domain';
import { debitCurrency } from '@parkett/funds-domain';
import { approvalsActor } from '@parkett/kernel';
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

describe('shares, while what a direct debit has brought is spent and may go back', () => {
  const transfer = { symbol: 'NORD', quantity: 1_000_000, receiver: 'COBADEFF', sealed: 'c2VhbGVk' };
  const order = { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity: 3, limitPrice: '100' };
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

describe('the direct debits that may be refunded at a time', () => {
  /** 7,000 euros by January 4, of which the last 2,000 are not credited yet. */
  function collected() {
    const world = new DebitWorld(Date.UTC(2026, 10, 30, 9));
    world.mandate();
    const days = [0, 1, 2, 31].map((day) => day * dayMs + world.now);
    for (const [index, amount] of [200_000, 200_000, 100_000, 200_000].entries()) {
      world.now = days[index] ?? 0;
      expect(world.collect(amount)).toBe('CollectionRequested');
      if (index < 3) expect(world.credit(world.lastId, `b${index}`, amount)).toBe('CollectionCredited');
    }
    world.pass(dayMs);
    return { world, first: days[0] ?? 0 };
  }

  it('have a limit, and the refusal says the sum and from when the amount is possible', () => {
    const { world, first } = collected();
    expect(world.collect(50_001)).toBe('DEBITS_REFUNDABLE');
    const from = first + 56 * dayMs;
    expect(world.lastFacts).toEqual({ sum: 700_000, max: 750_000, from, currency: 'EUR' });
    expect(world.collect(50_000)).toBe('CollectionRequested');
    world.now = from - 1;
    expect(world.collect(1_000)).toBe('DEBITS_REFUNDABLE');
    world.now = from;
    expect(world.collect(200_000)).toBe('CollectionRequested');
  });

  it('are fewer once one of them is taken back', () => {
    const { world } = collected();
    const [id] = world.lives.keys();
    world.reverse(id ?? 'none', 'r1', 200_000);
    expect(world.collect(51_000)).toBe('CollectionRequested');
  });
});

it('a direct debit that comes back after many others ends its mandate, and takes no more than it brought', () => {
  const world = new DebitWorld(Date.UTC(2026, 10, 30, 9));
  world.mandate();
  expect(world.collect(2_000)).toBe('CollectionRequested');
  const first = world.lastId;
  world.credit(first, 'b0', 2_000);
  for (let count = 1; count <= 60; count += 1) {
    if (count % 5 === 0) world.pass(dayMs);
    expect(world.collect(1_000)).toBe('CollectionRequested');
    world.credit(world.lastId, `b${count}`, 1_000);
    world.pass(1);
  }
  world.pass(300 * dayMs);
  expect(world.reverse(first, 'r1', 2_500, 'MD01')).toBe('CollectionReversed MandateRevoked');
  expect(world.free).toBe(60_000);
});

it('a direct debit of which a part comes back keeps the rest held', () => {
  const world = new DebitWorld(Date.UTC(2026, 10, 24, 9));
  world.mandate();
  world.collect(50_000);
  const id = world.lastId;
  world.credit(id, 'b1', 50_000);
  expect(world.reverse(id, 'b2', 20_000)).toBe('CollectionReversed');
  expect([world.free, world.held]).toEqual([30_000, 30_000]);
  expect(world.request('EUR', 1_000)).toBe('NOT_WITHDRAWABLE');
  world.pass(14 * dayMs);
  expect(world.request('EUR', 30_000)).toBe(asked);
});

it('a customer does not leave while the bank may still take a direct debit back', () => {
  const world = new DebitWorld(Date.UTC(2026, 10, 24, 9));
  const approvedBy = { approvalId: 'e1', maker: 'ADA', checker: 'BOB', makerBehind: {} };
  const erase = () => world.send('EraseCustomer', { approvedBy, reference: 'AZ 1/26' }, approvalsActor);
  world.mandate();
  world.collect(50_000);
  const [id, credited] = [world.lastId, world.now];
  expect(erase()).toBe('ACCOUNT_NOT_EMPTY');
  world.credit(id, 'b1', 50_000);
  world.pass(14 * dayMs);
  paid(world, 'EUR', 50_000);
  world.now = credited + 56 * dayMs - 1;
  expect(erase()).toBe('ACCOUNT_NOT_EMPTY');
  world.now = credited + 56 * dayMs;
  expect(erase()).toMatch(/CustomerErased/u);
});

describe('a direct debit that the bank has never taken', () => {
  const giveUp = (world: DebitWorld, collectionId: string, code = 'LATE', actor = system('collections')) =>
    world.send('GiveUpCollection', { collectionId, code }, actor);
  function waiting() {
    const world = new DebitWorld(Date.UTC(2026, 10, 24, 9));
    world.mandate();
    world.collect(200_000);
    return { world, id: world.lastId };
  }

  it('ends once its due date has passed, and what the bank credits then is in suspense', () => {
    const { world, id } = waiting();
    expect(giveUp(world, id, 'LATE', owner)).toBe('ACTOR_NOT_ALLOWED');
    expect(giveUp(world, id)).toBe('COLLECTION_NOT_LATE');
    // Announced on Thursday, due on Monday.
    world.now = Date.UTC(2026, 10, 30, 22, 59);
    expect(giveUp(world, id)).toBe('COLLECTION_NOT_LATE');
    world.now = Date.UTC(2026, 10, 30, 23);
    expect(giveUp(world, id)).toBe('CollectionRejected');
    expect(giveUp(world, id)).toBe('COLLECTION_UNKNOWN');
    expect(world.credit(id, 'b1', 200_000)).toBe('CollectionCredited');
    expect([world.free, world.suspense.map(({ amount }) => amount)]).toEqual([0, [200_000]]);
  });

  it('ends at once where the bank refuses it for good, and gives its limit back', () => {
    const { world, id } = waiting();
    expect(world.collect(1_000)).toBe('DEBIT_ABOVE_LIMIT');
    expect(giveUp(world, id, 'DENY')).toBe('CollectionRejected');
    expect(world.debits?.mandates).toHaveLength(1);
    expect(world.collect(1_000)).toBe('CollectionRequested');
    world.credit(world.lastId, 'b1', 1_000);
    expect(giveUp(world, world.lastId, 'DENY')).toBe('COLLECTION_UNKNOWN');
  });
});
