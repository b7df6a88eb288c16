import { minor } from '@parkett/kernel';
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

describe('a deposit', () => {
  it('moves money from the bank to the settled bucket', () => {
    const { state } = given(...eventsOf(openAccount))
      .when(deposit(25_000))
      .accepts({
        type: 'Deposited',
        amount: 25_000,
        postings: [
          { bucket: 'house:bank', unit: 'EUR', amount: -25_000 },
          { bucket: 'settled', unit: 'EUR', amount: 25_000 },
        ],
      });
    expect(state.cash.settled).toBe(25_000);
  });

  it('is booked once per booking id, even if the repeat differs', () => {
    const booked = given(...eventsOf(openAccount, deposit(25_000, 'b7')));
    booked.when(deposit(25_000, 'b7')).rejects('DEPOSIT_ALREADY_BOOKED', { bookingId: 'b7' });
    booked.when(deposit(1, 'b7')).rejects('DEPOSIT_ALREADY_BOOKED');
    booked.when(deposit(25_000, 'b8')).accepts();
  });

  it('is booked once per booking id, however many bookings follow', () => {
    const many = Array.from({ length: 300 }, (_, n) => deposit(1, `b${n}`));
    given(...eventsOf(openAccount, ...many))
      .when(deposit(1, 'b0'))
      .rejects('DEPOSIT_ALREADY_BOOKED', { bookingId: 'b0' });
  });

  it('is rejected in another currency', () => {
    given(...eventsOf(openAccount))
      .when({ type: 'Deposit', bookingId: 'b', amount: minor(100), currency: 'USD' })
      .rejects('CURRENCY_MISMATCH', { currency: 'USD' });
  });

  it('is rejected without an account', () => {
    given().when(deposit(1)).rejects('ACCOUNT_UNKNOWN');
  });
});

describe('commands from actors without the permission', () => {
  const facts = [
    openAccount,
    deposit(1_000_000, 'fake'),
    confirmCancel(),
    fill('buy', 1, '100'),
    cancel('o1', 'dayEnd'),
  ];

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
      .when(deposit(1, 'x'), { actor: { kind: 'customer', id: 'bank' } })
      .rejects('ACTOR_NOT_ALLOWED');
  });

  it("rejects a deposit from the venue, an execution from the bank, and a customer's cancellation from the jobs", () => {
    buying()
      .when(deposit(1, 'x'), { actor: system('venue') })
      .rejects('ACTOR_NOT_ALLOWED');
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
    expect(state.orders).toMatchObject([{ orderId: 'o1', cancelReason: 'customer', frozen: 100_110 }]);
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
    expect(filled.state().orders).toMatchObject([{ orderId: 'o1', cancelReason: 'customer', filled: 4 }]);
    const { state } = filled.when(confirmCancel()).accepts({ type: 'OrderCancelled', released: 100_110 - 40_110 });
    expect(state.cash).toEqual({ settled: 1_000_000 - 40_110, unsettledSell: 0, frozenOrder: 0 });
    expect(state.holdings).toMatchObject({ ABC: { lots: [{ quantity: 4 }] } });
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
    expect(selling.state().holdings).toMatchObject({ ABC: { frozenSell: 5 } });
    const { state } = selling.when(confirmCancel('s1')).accepts({
      released: 0,
      postings: [
        { bucket: 'frozenSell', unit: 'share:ABC', amount: -5 },
        { bucket: 'shares', unit: 'share:ABC', amount: 5 },
      ],
    });
    expect(state.holdings).toMatchObject({ ABC: { frozenSell: 0, lots: [{ quantity: 7 }] } });
  });

  it.each(['nope', '', 'constructor', '__proto__', 'toString'])(
    'rejects an order id %j that is not open',
    (orderId) => {
      buying().when(cancel(orderId)).rejects('ORDER_ALREADY_FINAL', { orderId });
      buying().when(confirmCancel(orderId)).rejects('ORDER_ALREADY_FINAL', { orderId });
    },
  );
});
