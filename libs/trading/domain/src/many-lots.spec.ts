import { noShares, price, wholeShares } from '@parkett/kernel';
import { heldShares, lotsOfSale, sellableShares } from '@parkett/ledger';
import type { OrderExecuted } from '@parkett/trading-contract';
import { feesOn } from './fees';
import {
  cancel,
  confirmCancel,
  decideStep,
  deposit,
  eventsOf,
  evolve,
  fill,
  foldAll,
  given,
  instrument,
  limitOrder,
  openAccount,
  opened,
  recordedEvents,
  takenBy,
  type OpenedAccount,
  type Recorded,
  type Step,
} from './spec-support/account-scenario';

/** The limit of a record; see `eventRecordBytesMax` of the log. */
const recordBytesMax = 64 * 1024;

const ids = {
  long: (n: number) => `${String(n).padStart(6, '0')}${'\u0001'.repeat(58)}`,
  short: (n: number) => `e${n}`,
};

/** An account that bought one share in each of that many fills and sells all of them, in one order. */
function seller(lots: number, idOf: (n: number) => string = ids.short): OpenedAccount {
  const buys = Array.from(
    { length: lots },
    (_, n): Step => fill('buy', 1, n % 3 === 0 ? '99' : '100', { executionId: idOf(n) }),
  );
  const steps: Step[] = [
    openAccount,
    deposit(100_000_000),
    limitOrder('buy', lots, '100'),
    ...buys,
    [limitOrder('sell', lots, '90'), { commandId: 's' }],
  ];
  return given(...eventsOf(...steps)).state();
}
const sale = (shares: number, executionId = 'sale') => fill('sell', shares, '110', { orderId: 's', executionId });

/** Reports an execution until it is booked. Between any two records, the state goes through a snapshot. */
function bookAll(before: OpenedAccount, step: Step): { parts: Recorded[]; last: OrderExecuted; state: OpenedAccount } {
  const parts: Recorded[] = [];
  let state = before;
  for (;;) {
    const decision = decideStep(state, step);
    if (decision.kind === 'rejected') throw new Error(decision.rejection.code);
    const [event] = decision.events.map((written) => recordedEvents.read(written));
    if (event === undefined) throw new Error('one event');
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(recordBytesMax - 8 * 1024);
    state = opened(JSON.parse(JSON.stringify(evolve(state, event))) as OpenedAccount);
    if (event.type === 'OrderExecuted') return { parts, last: event, state };
    parts.push(event);
    expect(event).not.toHaveProperty('postings');
    expect(state.cash).toEqual(before.cash);
    expect(heldShares(state.ledger, 'ABC')).toBe(heldShares(before.ledger, 'ABC'));
    expect(sellableShares(state.ledger, 'ABC')).toBe(sellableShares(before.ledger, 'ABC'));
  }
}

describe('a sale out of many lots', () => {
  it.each([
    [300, 0],
    [640, 1],
    [5_000, 8],
  ])('of %i is booked in one record after %i that name its lots, as in one piece', (lots, before) => {
    const account = seller(lots);
    const { parts, last, state } = bookAll(account, sale(lots));
    expect(parts).toHaveLength(before);
    const used = lotsOfSale(account.ledger, 'ABC', 'sale', wholeShares(lots));
    const cost = used.reduce((total, use) => total + use.cost, 0);
    const value = lots * 11_000;
    const fees = feesOn(last.value, 'sell', instrument(), '2026-11-20');
    const charged = fees.reduce((total, { amount }) => total + amount, 0);
    expect(last).toMatchObject({
      quantity: wholeShares(lots),
      value,
      fees,
      profit: value - charged - cost,
      final: true,
    });
    const named = [...parts.flatMap((part) => (part.type === 'LotsConsumed' ? part.lots : [])), ...last.lots];
    expect(named).toEqual(used);
    expect((last.earlierLots?.lots ?? 0) + last.lots.length).toBe(lots);
    for (const unit of ['EUR', 'share:ABC']) {
      const legs = last.postings.filter((leg) => leg.unit === unit);
      expect(legs.length).toBeGreaterThan(1);
      expect(legs.reduce((total, { amount }) => total + amount, 0)).toBe(0);
    }
    expect(state.holdings).toEqual({});
    expect(state.orders).toEqual([]);
    expect(state.cash.unsettledSell).toBe(value - charged);
  });

  it('stays one event until its parts may be written', () => {
    const whole = decideStep(seller(1_100), [sale(1_100), { mayWrite: ({ type }) => type !== 'LotsConsumed' }]);
    const [event, ...more] = whole.kind === 'accepted' ? whole.events : [];
    expect(event).toMatchObject({ type: 'OrderExecuted', quantity: wholeShares(1_100), final: true });
    expect(more).toEqual([]);
    // The engine records a sale of this size as failed, and the venue reports it again.
    expect(Buffer.byteLength(JSON.stringify(event))).toBeGreaterThan(recordBytesMax);
  });

  it('with ids that take the most room fits into its records, too', () => {
    const { parts } = bookAll(seller(640, ids.long), sale(640));
    expect(parts.length).toBeGreaterThan(1);
  });

  it('in part leaves the rest of the lots, and of a lot', () => {
    const whole = [...Array.from({ length: 700 }, (_, n): Step => fill('buy', 1, '100', { executionId: `e${n}` }))];
    const account = given(
      ...eventsOf(
        openAccount,
        deposit(100_000_000),
        limitOrder('buy', 710, '100'),
        ...whole,
        fill('buy', 10, '100', { executionId: 'ten' }),
        [limitOrder('sell', 710, '90'), { commandId: 's' }],
      ),
    ).state();
    const { state, last } = bookAll(account, sale(704));
    expect(last).toMatchObject({ final: false, cumulativeQuantity: wholeShares(704) });
    expect(state.holdings['ABC']).toMatchObject({
      frozenSell: wholeShares(6),
      lots: [{ lotId: 'ten', quantity: wholeShares(6) }],
    });
    expect(state.holdings['ABC']).not.toHaveProperty('claims');
    expect(state.orders[0]).not.toHaveProperty('unfinished');
    const { state: done } = bookAll(state, sale(6, 'rest'));
    expect(done.holdings).toEqual({});
  });
});

describe('a sale that is being booked in parts', () => {
  const begun = (): OpenedAccount => {
    const account = seller(700);
    const decision = decideStep(account, sale(640));
    if (decision.kind === 'rejected') throw new Error(decision.rejection.code);
    return opened(
      foldAll(
        decision.events.map((event) => recordedEvents.read(event)),
        account,
      ),
    );
  };
  const decide = (state: OpenedAccount, step: Step) => decideStep(state, step);

  it('stands as first reported, whatever a later report of it says', () => {
    const { last, state } = bookAll(begun(), fill('sell', 3, '95', { orderId: 'other', executionId: 'sale' }));
    expect(last).toMatchObject({
      orderId: 's',
      quantity: wholeShares(640),
      price: '110',
      value: 640 * 11_000,
      final: false,
    });
    expect(decideStep(state, sale(640), takenBy([last]))).toMatchObject({
      kind: 'rejected',
      rejection: { code: 'EXECUTION_ALREADY_RECORDED' },
    });
  });

  it('names its trade date, with which the venue repeats the report', () => {
    const ofSession = { tradeDate: '2026-11-20' };
    expect(decide(seller(700), sale(700))).not.toHaveProperty('events.0.tradeDate');
    expect(decide(seller(700), [{ ...sale(700), ...ofSession }, ofSession])).toMatchObject({ events: [ofSession] });
    // Its second part names it, too.
    const [first, second] = bookAll(seller(1_800), [{ ...sale(1_800), ...ofSession }, ofSession]).parts;
    expect([first, second]).toMatchObject([ofSession, ofSession]);
  });

  it('can be followed by another fill of the same order, which is booked first', () => {
    const { state, last } = bookAll(begun(), sale(60, 'next'));
    expect(last).toMatchObject({ final: false, cumulativeQuantity: wholeShares(60) });
    expect(last.lots.map(({ lotId }) => lotId)).toEqual(Array.from({ length: 60 }, (_, n) => `e${640 + n}`));
    const { last: first, state: done } = bookAll(state, sale(640));
    expect(first).toMatchObject({ final: true, cumulativeQuantity: wholeShares(700) });
    expect(first.lots.length + (first.earlierLots?.lots ?? 0)).toBe(640);
    expect(done.holdings).toEqual({});
  });

  it('keeps its lots although another order sells between two of its parts, also when they share one', () => {
    const buys = Array.from({ length: 700 }, (_, n): Step => fill('buy', 1, '100', { executionId: `e${n}` }));
    const account = given(
      ...eventsOf(
        openAccount,
        deposit(100_000_000),
        limitOrder('buy', 707, '100'),
        ...buys,
        fill('buy', 7, '33.33', { executionId: 'seven' }),
        [limitOrder('sell', 703, '90'), { commandId: 's' }],
        [limitOrder('sell', 3, '90'), { commandId: 'other' }],
      ),
    ).state();
    const otherSale = fill('sell', 3, '110', { orderId: 'other', executionId: 'otherSale' });
    const oneByOne = bookAll(account, sale(703));
    const after = bookAll(oneByOne.state, otherSale);

    const [first] = bookAll(account, sale(703)).parts;
    if (first === undefined) throw new Error('the sale has parts');
    const begunAccount = opened(JSON.parse(JSON.stringify(evolve(account, first))) as OpenedAccount);
    const between = bookAll(begunAccount, otherSale);
    expect(between.last).toEqual(after.last);
    const finished = bookAll(between.state, sale(703));
    expect([first, ...finished.parts, finished.last]).toEqual([...oneByOne.parts, oneByOne.last]);
    expect(finished.state.holdings).toEqual(after.state.holdings);
  });

  it('claims its shares: a fill of more than the others goes to suspense', () => {
    expect(decide(begun(), sale(61, 'next'))).toMatchObject({ events: [{ reason: 'overfill' }] });
  });

  it('is not cancelled: the confirmation waits until it is booked', () => {
    expect(decide(begun(), confirmCancel('s'))).toMatchObject({ rejection: { code: 'EXECUTION_UNFINISHED' } });
    const requested = decide(begun(), cancel('s'));
    expect(requested.kind).toBe('accepted');
    const { state } = bookAll(begun(), sale(640));
    expect(decide(state, confirmCancel('s'))).toMatchObject({ events: [{ type: 'OrderCancelled' }] });
  });

  it('is booked before its order is replaced', () => {
    const terms = { quantity: wholeShares(60), filled: noShares, limitPrice: price('95'), stopPrice: null };
    const request: Step = [{ type: 'ReplaceOrder', orderId: 's', symbol: 'ABC', ...terms }, { commandId: 'r' }];
    const confirmation: Step = { type: 'ConfirmReplace', orderId: 's', symbol: 'ABC', replaceId: 'r' };
    const requested = decide(begun(), request);
    if (requested.kind === 'rejected') throw new Error(requested.rejection.code);
    const asked = foldAll(
      requested.events.map((event) => recordedEvents.read(event)),
      begun(),
    );
    expect(decide(opened(asked), confirmation)).toMatchObject({ rejection: { code: 'EXECUTION_UNFINISHED' } });
    const { state } = bookAll(opened(asked), sale(640));
    expect(decide(state, confirmation)).toMatchObject({
      events: [{ type: 'ReplaceRefused', reason: 'filled' }],
    });
  });

  it('does not let its shares be sold again', () => {
    const state = begun();
    expect(decide(state, [limitOrder('sell', 1, '90'), { commandId: 'x' }])).toMatchObject({
      rejection: { code: 'INSUFFICIENT_SELLABLE', facts: { need: 1, held: 700, sellable: 0 } },
    });
  });
});
