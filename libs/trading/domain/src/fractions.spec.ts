import {
  holdingQuantityMax,
  millionths,
  price,
  quantityOf,
  sharesOf,
  wholeShares,
  type Quantity,
} from '@parkett/kernel';
import { heldShares, sellableShares } from '@parkett/ledger';
import { randomFrom } from '@parkett/kernel/spec-support';
import { tradingEvents, toWholeShares } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import {
  decideStep,
  deposit,
  eventsOf,
  fill,
  given,
  instrument,
  limitOrder,
  marketOrder,
  foldAll,
  openAccount,
  quote,
  recordedEvents,
  type Step,
} from './spec-support/account-scenario';
import { terms } from './spec-support/replacements';

const bought = (quantity: Quantity, n = 1): Step[] => [
  [limitOrder('buy', Math.ceil(sharesOf(quantity)), '100'), { commandId: `b${n}` }],
  fill('buy', 0, '100', { quantity, orderId: `b${n}`, executionId: `lot${n}` }),
];
const rich = [openAccount, deposit(900_000_000)];
const holder = (...quantities: Quantity[]) =>
  given(...eventsOf(...rich, ...quantities.flatMap((quantity, n) => bought(quantity, n + 1))));

describe('a fill in fractions', () => {
  it('is charged and booked to the cent, and its shares to the millionth', () => {
    const { event, state } = given(...eventsOf(...rich, [limitOrder('buy', 1, '100'), { commandId: 'o1' }]))
      .when(fill('buy', 0, '99.99', { quantity: millionths(333_333) }))
      .accepts({ quantity: 333_333, cumulativeQuantity: 333_333, final: false, value: 3_333 });
    expect(event.type).toBe('OrderExecuted');
    expect(heldShares(state.ledger, 'ABC')).toBe(333_333);
  });

  it('leaves a rest that is sold whole, alone or with full lots', () => {
    const account = holder(millionths(12_500_000));
    const selling = (quantity: number) => account.when(marketOrder('sell', 0, { quantity: millionths(quantity) }));
    for (const quantity of [12_500_000, 500_000, 12_000_000, 1_500_000]) selling(quantity).accepts({ quantity });
    for (const quantity of [1, 499_999, 12_499_999]) selling(quantity).rejects('BAD_LOT', { lot: 1 });
    selling(13_500_000).rejects('INSUFFICIENT_SELLABLE', { need: 13.5, held: 12.5, sellable: 12.5 });
  });

  it('is not possible for a purchase, which is a number of lots', () => {
    const buying = given(...eventsOf(...rich));
    buying.when(marketOrder('buy', 0, { quantity: millionths(1_500_000) })).rejects('BAD_LOT', { lot: 1 });
    buying.when(marketOrder('buy', 0, { quantity: millionths(1) })).rejects('BAD_LOT');
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'loses no millionth and no cent in parts (seed %i)',
    (seed) => {
      const random = randomFrom(seed);
      const lots = Array.from({ length: random.between(1, 4) }, () => millionths(random.between(1, 30_000_000)));
      const held = lots.reduce((sum, lot) => sum + lot, 0);
      let cost = 0;
      const capital = (holder(...lots).state().holdings['ABC']?.lots ?? []).reduce(
        (all, lot) => all + lot.value + lot.fees,
        0,
      );
      const events = eventsOf(...rich, ...lots.flatMap((lot, n) => bought(lot, n + 1)), [
        marketOrder('sell', 0, { quantity: millionths(held) }),
        { commandId: 's' },
      ]);
      let left = held;
      for (let n = 0; left > 0; n += 1) {
        const part = millionths(random.chance(25) ? left : random.between(1, left));
        const { event } = given(...events)
          .when(fill('sell', 0, '120', { quantity: part, orderId: 's', executionId: `s${n}` }))
          .accepts({ cumulativeQuantity: held - left + part, final: part === left });
        if (event.type === 'OrderExecuted') cost += event.lots.reduce((all, lot) => all + lot.cost, 0);
        events.push(event);
        left -= part;
        const state = given(...events).state();
        expect(heldShares(state.ledger, 'ABC')).toBe(left);
        expect(sellableShares(state.ledger, 'ABC')).toBe(0);
      }
      expect(cost).toBe(capital);
      expect(given(...events).state().holdings).toEqual({});
    },
  );
});

describe('the largest holding', () => {
  /** Shares so cheap that the largest orders are worth less than the maximum. */
  const penny: Partial<AccountContext> = {
    instrument: instrument({ tick: price('0.001') }),
    quote: quote({ last: price('0.001'), bid: price('0.001'), ask: price('0.001') }),
  };
  const order = (n: number): Step => [limitOrder('buy', 1_000_000_000, '0.001'), { ...penny, commandId: `p${n}` }];
  const cash = Array.from({ length: 2 }, (_, n) => deposit(900_000_000, `c${n}`));

  it('counts what is held and what open orders may still buy', () => {
    const events = eventsOf(
      openAccount,
      ...cash,
      ...[1, 2, 3, 4, 5, 6, 7].map(order),
      fill('buy', 1_000_000_000, '0.001', { orderId: 'p1', executionId: 'e1' }),
    );
    const account = given(...events);
    account.when(limitOrder('buy', 1_000_000_000, '0.001'), { ...penny, commandId: 'p8' }).accepts();
    const full = given(...eventsOf(openAccount, ...cash, ...[1, 2, 3, 4, 5, 6, 7, 8].map(order)));
    full
      .when(limitOrder('buy', 1, '0.001'), { ...penny, commandId: 'p9' })
      .rejects('HOLDING_TOO_LARGE', { max: 8_000_000_000 });
  });

  it('counts what an order may buy once it is replaced', () => {
    const small: Step = [limitOrder('buy', 1, '0.001'), { ...penny, commandId: 'p0' }];
    const larger = { ...terms(1_000_000_000, '0.001'), orderId: 'p0' };
    const steps = [openAccount, ...cash, small, ...[1, 2, 3, 4, 5, 6, 7].map(order)];
    const full = given(...eventsOf(...steps, [larger, { ...penny, commandId: 'r1' }]));
    full.when(limitOrder('buy', 1, '0.001'), { ...penny, commandId: 'p9' }).rejects('HOLDING_TOO_LARGE');
    given(...eventsOf(...steps))
      .when(limitOrder('buy', 1, '0.001'), { ...penny, commandId: 'p9' })
      .accepts();
  });

  it('fits with all that the API and the tables do with it', () => {
    expect(quantityOf(sharesOf(holdingQuantityMax))).toBe(holdingQuantityMax);
  });
});

describe('until version 2 of the events is switched on', () => {
  const notYet: AccountContext['mayWrite'] = ({ type, v }) => v === 1 && type !== 'LotsConsumed';
  const written = (account: ReturnType<typeof foldAll>, step: Step) => {
    const [command, fields] = 'type' in step ? [step, {}] : step;
    const decision = decideStep(account, [command, { ...fields, mayWrite: notYet }]);
    return decision.kind === 'accepted' ? decision.events : [];
  };

  it('decisions write whole shares, which give the same account as millionths', () => {
    const steps: Step[] = [
      ...rich,
      [limitOrder('buy', 10, '100'), { commandId: 'o1' }],
      fill('buy', 4, '99.50'),
      [limitOrder('sell', 3, '90'), { commandId: 's1' }],
      fill('sell', 2, '101', { orderId: 's1', executionId: 'e2' }),
      fill('buy', 1, '100', { orderId: 'nobody', executionId: 'e3' }),
      [{ type: 'ConfirmCancel', orderId: 's1' }, {}],
    ];
    let account = foldAll([]);
    const all = steps.flatMap((step) => {
      const events = written(account, step);
      account = foldAll(
        events.map((event) => recordedEvents.read(event)),
        account,
      );
      return events;
    });
    expect(account).toEqual(foldAll(eventsOf(...steps)));
    expect(all.map(({ v }) => v)).toEqual(all.map(() => 1));
    expect(all.find(({ type }) => type === 'OrderExecuted')).toMatchObject({
      quantity: 4,
      cumulativeQuantity: 4,
      postings: expect.arrayContaining([{ bucket: 'shares', unit: 'share:ABC', amount: 4 }]),
    });
    for (const event of all)
      if (tradingEvents.find(event))
        expect(tradingEvents.schemas().get(`${event.type}.v1`)?.parse(event)).toEqual(event);
  });

  it('a fill in fractions fails, because nothing may round it', () => {
    const placed = foldAll(eventsOf(...rich, [limitOrder('buy', 1, '100'), { commandId: 'o1' }]));
    expect(() => written(placed, fill('buy', 0, '100', { quantity: millionths(999_999) }))).toThrow(
      'fraction of a share',
    );
  });

  it('the two forms of an event are the same fact', () => {
    const executed = eventsOf(...rich, ...bought(wholeShares(7))).flatMap((event) =>
      event.type === 'OrderExecuted' ? [event] : [],
    );
    expect(executed).not.toEqual([]);
    for (const event of executed)
      expect(tradingEvents.read({ ...toWholeShares.orderExecuted(event), type: event.type, v: 1 })).toEqual(event);
  });
});
