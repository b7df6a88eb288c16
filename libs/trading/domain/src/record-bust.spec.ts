import { price, sumShares, wholeShares } from '@parkett/kernel';
import { available, cashIn } from '@parkett/ledger';
import type { ExecutionBusted, RecordBust } from '@parkett/trading-contract';
import {
  confirmCancel,
  deposit,
  eventsOf,
  fill,
  foldAll,
  given,
  limitOrder,
  openAccount,
  opened,
  quote,
  system,
  type Recorded,
  type Step,
} from './spec-support/account-scenario';
import { bust } from './spec-support/bust';

const lot = (lotId: string, shares: number, value: number, fees: number, buyDate = '2026-11-20') => ({
  lotId,
  quantity: wholeShares(shares),
  value,
  fees,
  buyDate,
});
const bought: readonly Step[] = [openAccount, deposit(1_000_000), limitOrder('buy', 10, '100'), fill('buy', 10, '100')];
/** Sells what was bought as order o2, filled as e2. */
const sale = (shares: number, at = '110'): readonly Step[] => [
  [limitOrder('sell', shares, '100'), { commandId: 'o2' }],
  fill('sell', shares, at, { orderId: 'o2', executionId: 'e2' }),
];

/** The bust of a fill after these steps, and the account before and after it. */
function busted(steps: readonly Step[], executionId = 'e1', more: Partial<RecordBust> = {}) {
  const events = eventsOf(...steps);
  const before = opened(foldAll(events));
  const { event, state } = given(...events)
    .when({ ...bust(events, executionId), ...more })
    .accepts({ type: 'ExecutionBusted', executionId });
  if (event.type !== 'ExecutionBusted') throw new Error('a bust');
  return { event, before, after: state, events: [...events, event] as Recorded[] };
}

const cheap = { quote: quote({ last: price('0.05'), bid: price('0.05'), ask: price('0.05') }) };

const sumsOf = ({ postings }: ExecutionBusted): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { bucket, unit, amount } of postings)
    sums[`${bucket} ${unit}`] = (sums[`${bucket} ${unit}`] ?? 0) + amount;
  return sums;
};

describe('a bust of a purchase', () => {
  it('gives price and fees back and takes the shares', () => {
    const { event, after } = busted(bought);
    expect(event).toMatchObject({
      amount: 100_110,
      profit: 0,
      missing: { cash: 0, quantity: 0 },
      lots: [{ lotId: 'e1' }],
    });
    expect(sumsOf(event)).toEqual({
      'house:clearing EUR': -100_000,
      'house:fees EUR': -110,
      'settled EUR': 100_110,
      'shares share:ABC': wholeShares(-10),
      'house:custody share:ABC': wholeShares(10),
    });
    expect(after.cash).toEqual({ settled: 1_000_000, unsettledSell: 0, frozenOrder: 0 });
    expect(after.holdings).toEqual({});
  });

  it('reverses the postings of a fill that was paid from its reservation, account by account of the broker', () => {
    const { event, events } = busted(bought);
    const executed = events.find(({ type }) => type === 'OrderExecuted');
    const ofBroker = (postings: ExecutionBusted['postings'], sign: number) =>
      postings
        .filter(({ bucket }) => bucket.startsWith('house:'))
        .map((leg) => ({ ...leg, amount: sign * leg.amount }));
    const order = (a: { bucket: string }, b: { bucket: string }): number => (a.bucket < b.bucket ? -1 : 1);
    expect(ofBroker(event.postings, 1).sort(order)).toEqual(
      ofBroker(executed?.type === 'OrderExecuted' ? executed.postings : [], -1).sort(order),
    );
  });

  it('leaves the rest of a partly filled order, its reservation and its fills as they are', () => {
    const steps = [openAccount, deposit(1_000_000), limitOrder('buy', 10, '100'), fill('buy', 4, '100')];
    const { before, after } = busted(steps);
    expect(after.orders).toEqual(before.orders);
    expect(after.cash.frozenOrder).toBe(before.cash.frozenOrder);
    const rest = given(...busted(steps).events).when(fill('buy', 6, '100', { executionId: 'e9' }));
    expect(rest.accepts({ type: 'OrderExecuted', final: true }).state.holdings['ABC']?.lots).toEqual([
      lot('e9', 6, 60_000, 0),
    ]);
  });

  it('of shares that are sold leaves them missing in suspense', () => {
    const { event, after } = busted([...bought, ...sale(7)]);
    expect(event.missing).toEqual({ cash: 0, quantity: wholeShares(7) });
    expect(sumsOf(event)).toMatchObject({
      'shares share:ABC': wholeShares(-3),
      'house:suspense share:ABC': wholeShares(-7),
      'house:custody share:ABC': wholeShares(10),
    });
    expect(after.holdings).toEqual({});
  });

  it('of shares that are sold takes other shares of the same instrument, the oldest first', () => {
    const { event, after } = busted([
      ...bought,
      [limitOrder('buy', 20, '100'), { commandId: 'o3' }],
      fill('buy', 20, '90', { orderId: 'o3', executionId: 'e3' }),
      ...sale(7),
    ]);
    expect(event.missing.quantity).toBe(0);
    expect(event.lots.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
      ['e1', wholeShares(3)],
      ['e3', wholeShares(7)],
    ]);
    expect(after.holdings['ABC']?.lots).toMatchObject([{ lotId: 'e3', quantity: wholeShares(13) }]);
  });

  it('takes the shares of that purchase first, also where older ones are there', () => {
    const { event, after } = busted(
      [
        ...bought,
        [limitOrder('buy', 4, '100'), { commandId: 'o3' }],
        fill('buy', 4, '90', { orderId: 'o3', executionId: 'e3' }),
      ],
      'e3',
    );
    expect(event.lots).toMatchObject([{ lotId: 'e3', quantity: wholeShares(4) }]);
    expect(after.holdings['ABC']?.lots).toEqual([lot('e1', 10, 100_000, 110)]);
  });

  it('leaves shares that an open sale has reserved, which can still be filled', () => {
    const { event, after, events } = busted([...bought, [limitOrder('sell', 8, '100'), { commandId: 'o2' }]]);
    expect(event.missing.quantity).toBe(wholeShares(8));
    expect(after.holdings['ABC']).toMatchObject({ frozenSell: wholeShares(8), lots: [{ quantity: wholeShares(8) }] });
    const sold = given(...events).when(fill('sell', 8, '100', { orderId: 'o2', executionId: 'e2' }));
    expect(sold.accepts({ type: 'OrderExecuted', final: true }).state.holdings).toEqual({});
  });
});

describe('a bust of a sale', () => {
  it('gives the shares back with their lots and takes the proceeds before they settle', () => {
    const before = opened(foldAll(eventsOf(...bought)));
    const { event, after } = busted([...bought, ...sale(7)], 'e2');
    expect(event).toMatchObject({ amount: -(77_000 - 110), missing: { cash: 0, quantity: 0 } });
    expect(after.cash).toEqual(before.cash);
    expect(after.ledger).toEqual(before.ledger);
    expect(event.profit).toBe(77_000 - 110 - 70_077);
  });

  it('puts lots back before those of the same date, as they were', () => {
    const steps: readonly Step[] = [
      ...bought,
      [limitOrder('buy', 5, '100'), { commandId: 'o3' }],
      fill('buy', 5, '90', { orderId: 'o3', executionId: 'e3' }),
    ];
    const before = opened(foldAll(eventsOf(...steps)));
    expect(busted([...steps, ...sale(12)], 'e2').after.holdings).toEqual(before.holdings);
    expect(busted([...steps, ...sale(15)], 'e2').after.holdings).toEqual(before.holdings);
  });

  it('after the proceeds are spent takes what is available; the rest is missing in suspense', () => {
    const { event, after } = busted(
      [
        openAccount,
        deposit(100_110),
        limitOrder('buy', 10, '100'),
        fill('buy', 10, '100'),
        ...sale(10, '110'),
        [limitOrder('buy', 9, '110'), { commandId: 'o3' }],
      ],
      'e2',
    );
    const owed = 110_000 - 120;
    expect(-event.amount + event.missing.cash).toBe(owed);
    expect(event.missing.cash).toBeGreaterThan(0);
    expect(available(cashIn(after.ledger, 'EUR'))).toBe(0);
    expect(sumsOf(event)['house:suspense EUR']).toBe(-event.missing.cash);
  });

  it('after settlement takes settled cash', () => {
    const events = eventsOf(...bought, ...sale(7));
    const command = bust(events, 'e2');
    // The day's proceeds are settled: nothing is left of their tranche.
    const { event } = given(...events)
      .when({ ...command, settlesOn: '2026-11-19' })
      .accepts({ missing: { cash: 0 } });
    if (event.type !== 'ExecutionBusted') throw new Error('a bust');
    expect(sumsOf(event)).toMatchObject({ 'settled EUR': -(77_000 - 110) });
    expect(sumsOf(event)['unsettledSell EUR']).toBeUndefined();
  });

  it('that cost more than it brought in gives the difference back', () => {
    const { event, after } = busted(
      [
        openAccount,
        deposit(1_000),
        [limitOrder('buy', 1, '0.05'), cheap],
        fill('buy', 1, '0.05'),
        [limitOrder('sell', 1, '0.05'), { ...cheap, commandId: 'o2' }],
        fill('sell', 1, '0.05', { orderId: 'o2', executionId: 'e2' }),
      ],
      'e2',
    );
    expect(event.amount).toBeGreaterThan(0);
    expect(after.cash.settled).toBe(1_000 - 5 - 110);
  });
});

describe('a bust', () => {
  it('counts once', () => {
    const { events } = busted(bought);
    given(...events)
      .when(bust(events))
      .rejects('EXECUTION_ALREADY_BUSTED', { executionId: 'e1' });
  });

  it('waits for the report of its fill', () => {
    given(...eventsOf(openAccount, deposit(1_000_000), limitOrder('buy', 10, '100')))
      .when(bust(eventsOf(...bought)))
      .rejects('EXECUTION_UNKNOWN', { executionId: 'e1' });
  });

  it('of another account changes nothing here', () => {
    given(...eventsOf(openAccount))
      .when(bust(eventsOf(...bought)))
      .rejects('EXECUTION_UNKNOWN');
  });

  it('waits until the installation writes it', () => {
    const events = eventsOf(...bought);
    given(...events)
      .when(bust(events), { mayWrite: ({ type }) => type !== 'ExecutionBusted' })
      .rejects('BUST_NOT_SWITCHED_ON');
  });

  it('comes from the venue only', () => {
    const events = eventsOf(...bought);
    for (const actor of [system('jobs'), { kind: 'staff', id: 'ada' } as const])
      given(...events)
        .when(bust(events), { actor })
        .rejects('ACTOR_NOT_ALLOWED');
  });

  it('of a fill in suspense takes it out of suspense, and the customer keeps everything', () => {
    const steps = [...bought, fill('buy', 1, '100', { orderId: 'nobody-knows', executionId: 'e5' })];
    const { event, before, after } = busted(steps, 'e5');
    expect(event).toMatchObject({ inSuspense: true, amount: 0, lots: [] });
    expect(sumsOf(event)).toEqual({
      'house:clearing EUR': -10_000,
      'house:suspense EUR': 10_000,
      'house:suspense share:ABC': wholeShares(-1),
      'house:custody share:ABC': wholeShares(1),
    });
    expect(after.ledger).toEqual(before.ledger);
  });

  it('that does not repeat its fill fails, rather than create money or shares', () => {
    const events = eventsOf(...bought, ...sale(7));
    expect(() => given(...events).when({ ...bust(events, 'e1'), value: bust(events, 'e2').value })).toThrow('value');
    expect(() => given(...events).when({ ...bust(events, 'e2'), lots: [] })).toThrow('lots');
  });

  it('after the order was cancelled reverses the part that was filled', () => {
    const steps = [
      openAccount,
      deposit(1_000_000),
      limitOrder('buy', 10, '100'),
      fill('buy', 4, '100'),
      confirmCancel(),
    ];
    const { after } = busted(steps);
    expect(after.cash.settled).toBe(1_000_000);
    expect(sumShares((after.holdings['ABC']?.lots ?? []).map(({ quantity }) => quantity))).toBe(0);
  });
});
