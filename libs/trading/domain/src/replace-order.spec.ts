import { millionths, price } from '@parkett/kernel';
import type { ReplaceOrder } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import {
  cancel,
  confirmCancel,
  eventsOf,
  fill,
  given,
  limitOrder,
  marketOrder,
  quote,
  stopOrder,
  system,
  trigger,
} from './spec-support/account-scenario';
import {
  rich,
  placed,
  buying,
  selling,
  terms,
  asked,
  confirm,
  refuse,
  story,
  reservedCash,
  frozenShares,
} from './spec-support/replacements';

describe('a request to replace an order', () => {
  it('that makes it dearer reserves the difference at once, and the confirmation moves nothing more', () => {
    const before = story(...buying(10, '99'));
    const { state } = before
      .when(terms(10, '100'), { commandId: 'r1' })
      .accepts({ type: 'ReplaceRequested', replaceId: 'r1', quantity: 10_000_000, boundPrice: '100', frozen: 1_000 });
    expect(reservedCash(state)).toBe(100_000 + 110);
    const { state: after } = story(...buying(10, '99'), asked(terms(10, '100')))
      .when(confirm())
      .accepts({ type: 'OrderReplaced', limitPrice: '100', boundPrice: '100', released: 0, keepsPriority: false });
    expect(reservedCash(after)).toBe(100_000 + 110);
    expect(after.orders).toMatchObject([{ orderId: 'o1', quantity: 10_000_000, boundPrice: '100' }]);
  });

  it('that makes it cheaper or smaller releases only when it is replaced: fills at the old price may still come', () => {
    const cheaper = [...buying(10, '99'), asked(terms(10, '90'))];
    expect(reservedCash(story(...cheaper).state())).toBe(reservedCash(story(...buying(10, '99')).state()));
    story(...cheaper)
      .when(confirm())
      .accepts({ type: 'OrderReplaced', released: 9_000 });
  });

  it('keeps its place only if just the quantity falls', () => {
    const keeps = (command: ReplaceOrder, keepsPriority: boolean) =>
      story(...buying(10, '99'), asked(command))
        .when(confirm())
        .accepts({ keepsPriority });
    keeps(terms(9, '99.00'), true);
    keeps(terms(11, '99'), false);
    keeps(terms(10, '98'), false);
    keeps(terms(9, '99.50'), false);
  });

  it('is about what is left: of an order that is filled in part, the quantity of before is added', () => {
    const { state } = story(...buying(10, '99'), fill('buy', 4, '99'), asked(terms(2, '99.50', null, 4)))
      .when(confirm())
      .accepts({ type: 'OrderReplaced', quantity: 6_000_000, limitPrice: '99.50' });
    expect(state.orders).toMatchObject([{ quantity: 6_000_000, filled: 4_000_000 }]);
  });

  it('counts the fills since the customer was asked: no more is filled than was wanted', () => {
    const filled = [...buying(10, '99'), fill('buy', 4, '99')];
    story(...filled)
      .when(terms(10, '98'), { commandId: 'r1' })
      .accepts({ type: 'ReplaceRequested', quantity: 6_000_000 });
    const { state } = story(...filled, asked(terms(10, '98')))
      .when(confirm())
      .accepts({ type: 'OrderReplaced', quantity: 10_000_000 });
    expect(state.orders).toMatchObject([{ quantity: 10_000_000, filled: 4_000_000 }]);
    for (const wanted of [3, 4])
      story(...filled)
        .when(terms(wanted, '98'))
        .rejects('REPLACE_FILLED', { orderId: 'o1' });
    story(...filled)
      .when(terms(10, '99'))
      .rejects('REPLACE_WITHOUT_CHANGE');
  });

  it('counts a fill before its answer, on the terms of before', () => {
    const steps = [...buying(10, '99'), asked(terms(20, '90')), fill('buy', 4, '99')];
    const { state } = story(...steps)
      .when(confirm())
      .accepts({ type: 'OrderReplaced', quantity: 20_000_000 });
    expect(state.orders).toMatchObject([{ quantity: 20_000_000, filled: 4_000_000, boundPrice: '90' }]);
    expect(reservedCash(state)).toBe(16 * 9_000 + 84);
    story(...steps)
      .when(fill('buy', 1, '99.50', { executionId: 'e2' }))
      .accepts({ reason: 'differs' });
  });

  it('has cover for fills at a higher old price and the rest at the new one', () => {
    const { state } = story(...buying(10, '100'))
      .when(terms(20, '50'), { commandId: 'r1' })
      .accepts();
    expect(reservedCash(state)).toBeGreaterThanOrEqual(10 * 10_000 + 10 * 5_000);
    const steps = [...buying(10, '100'), asked(terms(20, '50')), fill('buy', 9, '100')];
    const { state: after } = story(...steps)
      .when(confirm())
      .accepts({ type: 'OrderReplaced' });
    expect(reservedCash(after)).toBeGreaterThanOrEqual(11 * 5_000);
    expect(after.cash.settled).toBeGreaterThanOrEqual(10_000_000 - 90_000 - reservedCash(after) - 200);
  });

  it('is refused when as much was filled meanwhile: the order keeps its terms', () => {
    const steps = [...buying(10, '99'), asked(terms(3, '99')), fill('buy', 3, '99')];
    const { state } = story(...steps)
      .when(confirm())
      .accepts({ type: 'ReplaceRefused', reason: 'filled', replaceId: 'r1' });
    expect(state.orders).toMatchObject([{ quantity: 10_000_000, filled: 3_000_000 }]);
    expect(state.orders[0]).not.toHaveProperty('replacement');
  });

  it('is refused by the last fill, and everything is released', () => {
    const outcome = eventsOf(...buying(10, '99'), asked(terms(20, '99')), fill('buy', 10, '99'));
    expect(outcome.slice(-2)).toMatchObject([
      { type: 'OrderExecuted', final: true },
      { type: 'ReplaceRefused', reason: 'filled', released: 0, postings: [] },
    ]);
    const state = given(...outcome).state();
    expect([state.orders, state.cash.frozenOrder]).toEqual([[], 0]);
    given(...outcome)
      .when(confirm())
      .rejects('ORDER_ALREADY_FINAL');
  });

  it('gives way to a cancellation, which is the last request that an order takes', () => {
    const steps = [...buying(10, '99'), asked(terms(20, '99')), cancel()];
    story(...steps)
      .when(terms(5, '99'))
      .rejects('CANCEL_ALREADY_REQUESTED');
    const outcome = eventsOf(...steps, confirmCancel());
    expect(outcome.slice(-2)).toMatchObject([
      { type: 'OrderCancelled' },
      { type: 'ReplaceRefused', reason: 'cancelled', released: 0, postings: [] },
    ]);
    expect(given(...outcome).state().cash).toMatchObject({ settled: 10_000_000, frozenOrder: 0 });
  });

  it('keeps its cover while the order is to be cancelled: the venue may have taken it and fill on the new terms', () => {
    const steps = [...buying(10, '99'), asked(terms(20, '100')), cancel()];
    expect(reservedCash(story(...steps).state())).toBe(200_000 + 210);
    const { state } = story(...steps, confirm())
      .when(fill('buy', 15, '100'))
      .accepts({ type: 'OrderExecuted', final: false });
    expect(state.orders).toMatchObject([{ quantity: 20_000_000, filled: 15_000_000, cancelReason: 'customer' }]);
    const ended = story(...steps, confirm(), fill('buy', 15, '100'), confirmCancel());
    expect(ended.state().cash).toMatchObject({ settled: 10_000_000 - 150_000 - 160, frozenOrder: 0 });
  });

  it('gives way to the end of the order at the venue', () => {
    const outcome = eventsOf(...buying(10, '99'), asked(terms(20, '99')), confirmCancel());
    expect(outcome.slice(-2)).toMatchObject([{ type: 'OrderCancelled' }, { type: 'ReplaceRefused', reason: 'ended' }]);
    expect(given(...outcome).state().cash).toMatchObject({ settled: 10_000_000, frozenOrder: 0 });
  });

  it('gives way to a trigger: the stop price that it is about has been reached', () => {
    const steps = [...rich, placed(stopOrder('buy', 10, '105')), asked(terms(20, null, '106'))];
    const outcome = eventsOf(...steps, trigger('105'));
    expect(outcome.slice(-2)).toMatchObject([
      { type: 'OrderTriggered', boundPrice: '107.10' },
      { type: 'ReplaceRefused', reason: 'triggered' },
    ]);
    expect(reservedCash(given(...outcome).state())).toBe(107_217);
  });

  it('may be refused by the venue: the order goes on as it was', () => {
    const steps = [...buying(10, '99'), asked(terms(20, '99'))];
    const { state } = story(...steps)
      .when(refuse())
      .accepts({ type: 'ReplaceRefused', reason: 'venue' });
    expect(reservedCash(state)).toBe(reservedCash(story(...buying(10, '99')).state()));
    story(...steps, refuse(), asked(terms(5, '99'), 'r2'))
      .when(confirm())
      .rejects('REPLACE_NOT_REQUESTED');
    story(...steps, refuse(), asked(terms(5, '99'), 'r2'))
      .when(confirm('r2'))
      .accepts({ type: 'OrderReplaced' });
  });

  it('of a stop order moves its stop price and the cash that this needs', () => {
    const steps = [...rich, placed(stopOrder('buy', 10, '105'))];
    story(...steps)
      .when(terms(10, null, '110'))
      .accepts({ boundPrice: '112.20', frozen: 5_105 });
    story(...steps)
      .when(terms(10, null, '99'))
      .rejects('STOP_PRICE_REACHED');
    story(...steps, trigger('105'))
      .when(terms(5, null, '110'))
      .rejects('STOP_PRICE_NOT_ALLOWED');
    story(...steps, trigger('105'))
      .when(terms(5, null))
      .accepts({ boundPrice: '107.10' });
  });
});

describe('a request to replace a sale', () => {
  it('reserves the shares that it needs in addition, and releases those that it needs no more', () => {
    const more = story(...selling(10, '105'))
      .when(terms(30, '105'), { commandId: 'r1' })
      .accepts({ frozen: 0 });
    expect(frozenShares(more.state)).toBe(30);
    const less = [...selling(10, '105'), asked(terms(4, '105'))];
    expect(frozenShares(story(...less).state())).toBe(10);
    expect(
      frozenShares(
        story(...less)
          .when(confirm())
          .accepts({ released: 0 }).state,
      ),
    ).toBe(4);
  });

  it('is refused by the last fill: no share stays reserved', () => {
    const outcome = eventsOf(...selling(10, '99'), asked(terms(30, '99')), fill('sell', 10, '99'));
    expect(frozenShares(given(...outcome).state())).toBe(0);
    expect(given(...outcome).state().holdings['ABC']?.lots).toMatchObject([{ quantity: 90_000_000 }]);
  });

  it('cannot sell more than the customer has, nor what another order sells', () => {
    const other = [...selling(10, '105'), placed(limitOrder('sell', 60, '110'), 'o2')];
    story(...other)
      .when(terms(41, '105'))
      .rejects('INSUFFICIENT_SELLABLE', { need: 31, sellable: 30 });
    story(...other)
      .when(terms(40, '105'))
      .accepts();
    const asking = [...other, asked(terms(40, '105'))];
    story(...asking)
      .when(marketOrder('sell', 1), { commandId: 'o3' })
      .rejects('INSUFFICIENT_SELLABLE');
  });
});

describe('a request to replace an order is refused', () => {
  const refuses = (
    command: ReplaceOrder,
    code: string,
    fields: Partial<AccountContext> = {},
    steps = buying(10, '99'),
  ) =>
    story(...steps)
      .when(command, fields)
      .rejects(code);

  it.each([
    ['for less than the tick', terms(10, '99.001'), 'BAD_TICK'],
    ['far away from the price', terms(10, '1000'), 'PRICE_OUT_OF_COLLAR'],
    ['without a limit', terms(10, null), 'PRICE_REQUIRED'],
    ['with a stop price', terms(10, '99', '105'), 'STOP_PRICE_NOT_ALLOWED'],
    ['that is the same', terms(10, '99.00'), 'REPLACE_WITHOUT_CHANGE'],
    ['without the cash', terms(2_000, '99'), 'INSUFFICIENT_CASH'],
    ['of more than the largest value', terms(100_000, '99'), 'ABOVE_MAX_VALUE'],
    ['of a fraction of a share', { ...terms(1, '99'), quantity: millionths(1_500_000) }, 'BAD_LOT'],
    ['of another share', { ...terms(5, '99'), symbol: 'OTHER' }, 'ORDER_ALREADY_FINAL'],
    ['of another order', { ...terms(5, '99'), orderId: 'o2' }, 'ORDER_ALREADY_FINAL'],
  ])('%s', (_, command, code) => {
    refuses(command, code);
  });

  it('while one is under way', () => {
    story(...buying(10, '99'), asked(terms(5, '99')))
      .when(terms(4, '99'))
      .rejects('REPLACE_ALREADY_REQUESTED');
  });

  it('of an order that is filled at once or not at all', () => {
    const steps = [...rich, placed(limitOrder('buy', 10, '99', { validity: 'ioc' }))];
    refuses(terms(5, '99'), 'ORDER_TYPE_NOT_OFFERED', {}, steps);
  });

  it('for anybody but the customer, and answers of anybody but the venue', () => {
    refuses(terms(5, '99'), 'ACTOR_NOT_ALLOWED', { actor: system('venue') });
    const steps = [...buying(10, '99'), asked(terms(5, '99'))];
    for (const answer of [confirm(), refuse()])
      story(...steps)
        .when(answer, { actor: system('jobs') })
        .rejects('ACTOR_NOT_ALLOWED');
  });

  it('of a customer who is not verified, without a price, and before its events are switched on', () => {
    refuses(terms(5, '98'), 'VERIFICATION_REQUIRED', { verified: false });
    refuses(terms(5, '98'), 'NO_QUOTE', { quote: undefined });
    for (const missing of ['ReplaceRequested', 'OrderReplaced', 'ReplaceRefused'])
      refuses(terms(5, '99'), 'ORDER_TYPE_NOT_OFFERED', { mayWrite: ({ type }) => type !== missing });
  });

  it('but a smaller quantity is accepted wherever the price is now', () => {
    const far = quote({ last: price('500'), bid: price('499'), ask: price('501') });
    story(...buying(10, '99'))
      .when(terms(5, '99'), { quote: far, session: 'closed' })
      .accepts({ frozen: 0 });
    refuses(terms(5, '98'), 'PRICE_OUT_OF_COLLAR', { quote: far });
  });
});
