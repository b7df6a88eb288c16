import { available, cashIn, reservedAmount, shareUnit, type Ledger } from '@parkett/ledger';
import fc from 'fast-check';
import { blockReservation } from './blocks-state';
import { at, cny, symbol } from './spec-support/block-market';
import { BlockWorld } from './spec-support/block-world';

const people = ['SELLER', 'BUYER1', 'BUYER2'] as const;
const block = 300_000;

/** Enough for three blocks of the smallest size and their fees. */
const cash = 1_000_000_000;

function world(lots: readonly number[] = [900_000]): BlockWorld {
  const made = new BlockWorld();
  for (const id of people) made.open(id, cash, id === 'SELLER' ? lots : [50_000]);
  return made;
}

const stepOf = fc.record({
  kind: fc.constantFrom(
    'offer',
    'take',
    'take',
    'deliver',
    'deliver',
    'deliver',
    'repeat',
    'withdraw',
    'expire',
    'late',
  ),
  who: fc.constantFrom(...people),
  index: fc.nat(50),
  shares: fc.constantFrom(block, block, 2 * block, 250_000, 400_000, 900_000),
  price: fc.constantFrom('10.00', '10.00', '10.00', '9.99'),
  counterparty: fc.constantFrom(null, null, 'BUYER1'),
  isMajorHolder: fc.boolean(),
  lockMonths: fc.constantFrom(null, null, 6),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;

function act(made: BlockWorld, step: Step): void {
  const { kind, who, index, shares, price, counterparty, isMajorHolder, lockMonths } = step;
  const offers = made.all('BlockOffered');
  const offerId = offers[index % Math.max(1, offers.length)]?.offerId ?? 'nobody';
  switch (kind) {
    case 'offer':
      made.offer(who, shares, { counterparty, isMajorHolder });
      return;
    case 'take':
      made.take(who, offerId, shares, { price, lockMonths });
      return;
    case 'deliver':
      made.deliver(index % Math.max(1, made.pending.length));
      return;
    case 'repeat':
      // Pending commands are sent once more, and so are old ones, long after they took effect.
      made.deliver(index % Math.max(1, made.pending.length), true);
      if (made.sent.length > 0) made.send(made.sent[index % made.sent.length] ?? fail());
      return;
    case 'withdraw':
      made.withdraw(who, offerId);
      return;
    case 'expire':
      made.expire(offerId);
      return;
    case 'late':
      made.now += 60 * 60 * 1000;
      return;
  }
}

const fail = (): never => {
  throw new Error('nothing was sent');
};

const cashOf = (ledger: Ledger): number => {
  const { settled, unsettledSell, frozenOrder } = cashIn(ledger, cny);
  return settled + unsettledSell + frozenOrder;
};

/** What holds at every moment, whatever is under way. */
function check(made: BlockWorld): void {
  for (const id of people) {
    expect(available(cashIn(made.ledgerOf(id), cny))).toBeGreaterThanOrEqual(0);
    expect(cashIn(made.ledgerOf(id), cny).frozenOrder).toBeGreaterThanOrEqual(0);
    expect(made.sellable(id)).toBeGreaterThanOrEqual(0);
  }
  const [taken, bought] = [made.all('OfferTaken'), made.all('BlockBought')];
  for (const { offerId, quantity } of made.all('BlockOffered')) {
    const granted = taken.filter((one) => one.offerId === offerId).reduce((sum, one) => sum + one.quantity, 0);
    expect(granted).toBeLessThanOrEqual(quantity);
    const sold = made.all('BlockSold').filter((one) => one.offerId === offerId);
    expect(sold.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(granted);
  }
  const ids = [...bought, ...made.all('BlockTakeReleased')].map(({ takeId }) => takeId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of bought) expect(taken.some(({ takeId }) => takeId === one.takeId)).toBe(true);
}

/** What holds once nothing is under way any more. */
function checkSettled(made: BlockWorld): void {
  const unit = shareUnit(symbol);
  expect(made.posted('house:clearing', cny)).toBe(0);
  expect(made.posted('house:custody', unit)).toBe(0);
  expect(people.reduce((sum, id) => sum + made.held(id), 0)).toBe(1_000_000);
  const costs = made.posted('house:fees', cny) + made.posted('house:taxes', cny);
  expect(people.reduce((sum, id) => sum + cashOf(made.ledgerOf(id)), 0)).toBe(people.length * cash - costs);
  for (const trade of made.all('OfferTaken')) {
    const { takeId, offerId, buyer, seller, quantity, price } = trade;
    const offer = made.all('BlockOffered').find((one) => one.offerId === offerId);
    expect([price, buyer === seller]).toEqual([offer?.price, false]);
    expect([null, buyer]).toContain(offer?.counterparty);
    const [purchase] = made.all('BlockBought').filter((one) => one.takeId === takeId);
    const sales = made.all('BlockSold').filter((one) => one.takeId === takeId);
    expect(purchase).toMatchObject({ quantity, value: quantity / 1_000 });
    expect(sales.reduce((sum, one) => sum + one.value, 0)).toBe(purchase?.value);
    expect(sales.flatMap(({ fees }) => fees).reduce((sum, { amount }) => sum + amount, 0)).toBe(
      Math.round((purchase?.value ?? 0) * 0.0002) + Math.round((purchase?.value ?? 0) * 0.0005),
    );
    expect(purchase?.lockedUntil).toBe(offer?.lockMonths === 6 ? '2027-05-24' : null);
  }
  for (const { offerId } of made.all('BlockOffered')) {
    const seller = made.events.find(
      ({ event }) => event.type === 'BlockOffered' && 'offerId' in event && event.offerId === offerId,
    );
    const owner = seller?.aggregate.slice('account:'.length) ?? '';
    expect(reservedAmount(made.ledgerOf(owner), blockReservation(offerId), unit)).toBe(made.leftOf(offerId));
  }
  for (const { takeId } of made.all('BlockTakeRequested')) {
    const buyer = people.find((id) => made.blocksOf(id)?.takes[takeId] !== undefined);
    expect(buyer).toBeUndefined();
    for (const id of people) expect(reservedAmount(made.ledgerOf(id), blockReservation(takeId), cny)).toBe(0);
  }
}

describe('block trades between customers', () => {
  it.each([
    ['one lot', [900_000]],
    ['hundreds of lots', [...Array.from({ length: 250 }, (_, n) => 3 * (n + 1)), 900_000 - 94_125]],
  ])('conserve shares and cash in any order of commands, also repeated ones (%s)', (_, lots) => {
    fc.assert(
      fc.property(fc.array(stepOf, { minLength: 5, maxLength: 40 }), (steps) => {
        const made = world(lots);
        for (const step of steps) {
          act(made, step);
          check(made);
        }
        made.deliverAll();
        check(made);
        checkSettled(made);
        // After 30 days the log has forgotten their ids, and the accounts and offers have not.
        for (const step of [...made.sent]) expect(made.send(step).kind).toBe('accepted');
        made.deliverAll();
        check(made);
        checkSettled(made);
      }),
      { numRuns: 100 },
    );
  });

  it('give the last block to one of two buyers, and the other has the cash back', () => {
    const made = world();
    const { id: offerId } = made.offer('SELLER', block);
    made.deliverAll();
    expect([made.take('BUYER1', offerId, block).kind, made.take('BUYER2', offerId, block).kind]).toEqual([
      'accepted',
      'accepted',
    ]);
    made.deliver(1);
    made.deliverAll();
    expect([made.held('BUYER1'), made.held('BUYER2')]).toEqual([50_000, 350_000]);
    expect(made.all('BlockTakeReleased')).toMatchObject([{ reason: 'soldOut', released: 300_060_000 }]);
    expect(cashOf(made.ledgerOf('BUYER1'))).toBe(cash);
    expect(available(cashIn(made.ledgerOf('BUYER1'), cny))).toBe(cash);
    expect(made.statusOf(offerId)).toBe('closed');
    checkSettled(made);
  });

  it('end when less than a block is left, whose shares are free again', () => {
    const made = world();
    const { id: offerId } = made.offer('SELLER', 600_000);
    made.deliverAll();
    made.take('BUYER1', offerId, 450_000);
    made.deliverAll();
    expect(made.all('BlockOfferReleased')).toMatchObject([{ reason: 'soldOut', released: 150_000_000_000 }]);
    expect(made.sellable('SELLER')).toBe(450_000);
  });

  it('lock the shares of a major holder', () => {
    const made = world();
    const { id: offerId } = made.offer('SELLER', block, { isMajorHolder: true });
    made.deliverAll();
    made.take('BUYER1', offerId, block, { lockMonths: 6 });
    made.deliverAll();
    expect([made.held('BUYER1'), made.sellable('BUYER1')]).toEqual([350_000, 50_000]);
    const [{ takeId } = { takeId: '' }] = made.all('BlockBought');
    const unlock = { type: 'UnlockBlock', body: { takeId } };
    expect(made.decide('account:BUYER1', unlock, { kind: 'system', id: 'jobs' }, 'u')).toMatchObject({
      rejection: { code: 'BLOCK_STILL_LOCKED' },
    });
  });

  it.each<[string, number, object]>([
    ['BLOCK_TOO_SMALL', 199_999, {}],
    ['BLOCK_PRICE_OUT_OF_RANGE', block, { price: '13.01' }],
    ['BLOCK_PRICE_OUT_OF_RANGE', block, { price: '6.99' }],
    ['BAD_TICK', block, { price: '10.001' }],
    ['INSUFFICIENT_SELLABLE', 900_001, {}],
    ['SYMBOL_UNKNOWN', block, { symbol: 'NONE' }],
    ['ACTOR_NOT_ALLOWED', block, { counterparty: 'SELLER' }],
  ])('are not offered: %s', (code, shares, more) => {
    expect(world().offer('SELLER', shares, more)).toMatchObject({ rejection: { code } });
  });

  it('are offered from the smallest amount on, where that is fewer shares', () => {
    expect(world().offer('SELLER', 200_000).kind).toBe('accepted');
  });

  it('need a suitable customer, enough cash, and events that are switched on', () => {
    const made = world();
    made.open('NEW', cash, [900_000], false);
    made.open('POOR', 300_059_999);
    const { id: offerId } = made.offer('SELLER', block);
    made.deliverAll();
    const rejected = (code: string) => ({ rejection: { code } });
    expect(made.offer('NEW', block)).toMatchObject(rejected('BLOCK_NOT_SUITABLE'));
    expect(made.take('NEW', offerId, block)).toMatchObject(rejected('BLOCK_NOT_SUITABLE'));
    expect(made.take('POOR', offerId, block)).toMatchObject(rejected('INSUFFICIENT_CASH'));
    made.isSwitchedOn = false;
    expect(made.offer('SELLER', block)).toMatchObject(rejected('BLOCK_NOT_OFFERED'));
  });

  it('are decided by nobody but the process that carries them on', () => {
    const made = world();
    const { id: offerId } = made.offer('SELLER', block);
    const open = made.pending[0];
    if (open === undefined) throw new Error('no command');
    const broker = { kind: 'system', id: 'broker' } as const;
    expect(made.decide(open.aggregate, open.command, broker, 'b')).toMatchObject({
      rejection: { code: 'ACTOR_NOT_ALLOWED' },
    });
    made.deliverAll();
    const offered = {
      type: 'OfferBlock',
      body: { symbol, quantity: 300_000_000_000, price: at, counterparty: null, isMajorHolder: false },
    };
    expect(made.decide('account:SELLER', offered, broker, 'c')).toMatchObject({
      rejection: { code: 'ACTOR_NOT_ALLOWED' },
    });
    expect(made.withdraw('BUYER1', offerId)).toMatchObject({ rejection: { code: 'OFFER_UNKNOWN' } });
  });
});
