import { wholeShares } from '@parkett/kernel';
import {
  cancel,
  confirmCancel,
  deposit,
  eventsOf,
  fill,
  given,
  system,
  limitOrder,
  openAccount,
  owner,
  type Step,
} from './spec-support/account-scenario';

const buying = (...more: Step[]) =>
  given(...eventsOf(openAccount, deposit(1_000_000), limitOrder('buy', 10, '100'), ...more));

describe('opening an account', () => {
  it('works once', () => {
    given().when(openAccount).accepts({ type: 'AccountOpened', currency: 'EUR' });
    given(...eventsOf(openAccount))
      .when(openAccount)
      .rejects('ACCOUNT_EXISTS');
  });

  it('throws on a second opening event instead of emptying the account', () => {
    const [again] = eventsOf(openAccount);
    if (!again) throw new Error('opening an account must produce an event');
    expect(() => given(...eventsOf(openAccount, deposit(1)), again)).toThrow('opened once');
  });
});

describe('commands from actors without the permission', () => {
  const facts = [openAccount, confirmCancel(), fill('buy', 1, '100'), cancel('o1', 'dayEnd')];

  it.each(facts)('rejects %j from a customer', (command) => {
    buying().when(command, { actor: owner }).rejects('ACTOR_NOT_ALLOWED');
  });

  it.each(facts)('rejects %j from staff', (command) => {
    buying()
      .when(command, { actor: { kind: 'staff', id: 'bank' } })
      .rejects('ACTOR_NOT_ALLOWED');
  });

  it('treats a customer whose id equals a process name as a customer', () => {
    buying()
      .when(confirmCancel(), { actor: { kind: 'customer', id: 'venue' } })
      .rejects('ACTOR_NOT_ALLOWED');
  });

  it("rejects an execution from the bank and a customer's cancellation from the jobs", () => {
    buying()
      .when(fill('buy', 1, '100'), { actor: system('bank') })
      .rejects('ACTOR_NOT_ALLOWED');
    buying()
      .when(cancel(), { actor: system('jobs') })
      .rejects('ACTOR_NOT_ALLOWED');
  });

  it('rejects a cancellation by another customer', () => {
    buying()
      .when(cancel(), { actor: { kind: 'customer', id: 'SOMEBODYELSE' } })
      .rejects('ACTOR_NOT_ALLOWED');
  });

  it('does not reveal to an actor without permission whether the account exists', () => {
    given()
      .when(cancel(), { actor: { kind: 'customer', id: 'SOMEBODYELSE' } })
      .rejects('ACTOR_NOT_ALLOWED', {});
  });
});

describe('cancelling', () => {
  it('releases nothing on request, because a fill may still come', () => {
    const { event, state } = buying()
      .when(cancel())
      .accepts({ type: 'CancelRequested', orderId: 'o1', symbol: 'ABC', reason: 'customer' });
    expect(event).not.toHaveProperty('postings');
    expect(state.cash.frozenOrder).toBe(100_110);
    expect(state.orders).toMatchObject([{ orderId: 'o1', cancelReason: 'customer' }]);
  });

  it('releases everything once confirmed', () => {
    const { state } = buying(cancel())
      .when(confirmCancel())
      .accepts({
        type: 'OrderCancelled',
        reason: 'customer',
        released: 100_110,
        postings: [
          { bucket: 'frozenOrder', unit: 'EUR', amount: -100_110 },
          { bucket: 'settled', unit: 'EUR', amount: 100_110 },
        ],
      });
    expect(state.cash).toEqual({ settled: 1_000_000, unsettledSell: 0, frozenOrder: 0 });
    expect(state.orders).toEqual([]);
  });

  it('books a fill that arrives between request and confirmation and releases the rest', () => {
    const filled = buying(cancel(), fill('buy', 4, '100'));
    expect(filled.state().orders).toMatchObject([{ orderId: 'o1', cancelReason: 'customer', filled: wholeShares(4) }]);
    const { state } = filled.when(confirmCancel()).accepts({ type: 'OrderCancelled', released: 100_110 - 40_110 });
    expect(state.cash).toEqual({ settled: 1_000_000 - 40_110, unsettledSell: 0, frozenOrder: 0 });
    expect(state.holdings).toMatchObject({ ABC: { lots: [{ quantity: wholeShares(4) }] } });
  });

  it('has nothing to confirm after a last fill arrived', () => {
    const filled = buying(cancel(), fill('buy', 10, '100'));
    filled.when(confirmCancel()).rejects('ORDER_ALREADY_FINAL', { orderId: 'o1' });
    filled.when(cancel()).rejects('ORDER_ALREADY_FINAL', { orderId: 'o1' });
  });

  it("is requested once, and the end of the day does not override the customer's request", () => {
    buying(cancel()).when(cancel()).rejects('CANCEL_ALREADY_REQUESTED', { orderId: 'o1' });
    buying(cancel()).when(cancel('o1', 'dayEnd')).rejects('CANCEL_ALREADY_REQUESTED');
  });

  it('works the same way at the end of the day', () => {
    buying(cancel('o1', 'dayEnd'))
      .when(confirmCancel())
      .accepts({ type: 'OrderCancelled', reason: 'dayEnd', released: 100_110 });
  });

  it('works while the market is closed', () => {
    buying()
      .when(cancel(), { session: 'closed', quote: undefined, instrument: undefined })
      .accepts({ type: 'CancelRequested' });
  });

  it('returns the unsold shares of a sell order', () => {
    const selling = given(
      ...eventsOf(
        openAccount,
        deposit(1_000_000),
        limitOrder('buy', 10, '100'),
        fill('buy', 10, '100'),
        [limitOrder('sell', 8, '100'), { commandId: 's1' }],
        fill('sell', 3, '100', { orderId: 's1', executionId: 'e2' }),
        cancel('s1'),
      ),
    );
    expect(selling.state().holdings).toMatchObject({ ABC: { frozenSell: wholeShares(5) } });
    const { state } = selling.when(confirmCancel('s1')).accepts({
      released: 0,
      postings: [
        { bucket: 'frozenSell', unit: 'share:ABC', amount: wholeShares(-5) },
        { bucket: 'shares', unit: 'share:ABC', amount: wholeShares(5) },
      ],
    });
    expect(state.holdings).toMatchObject({ ABC: { frozenSell: 0, lots: [{ quantity: wholeShares(7) }] } });
  });

  it.each(['nope', '', 'constructor', '__proto__', 'toString'])(
    'rejects an order id %j that is not open',
    (orderId) => {
      buying().when(cancel(orderId)).rejects('ORDER_ALREADY_FINAL', { orderId });
      buying().when(confirmCancel(orderId)).rejects('ORDER_ALREADY_FINAL', { orderId });
    },
  );
});
