import { holdingQuantityMax, millionths, price, wholeShares } from '@parkett/kernel';
import { heldShares } from '@parkett/ledger';
import {
  cancel,
  confirmCancel,
  deposit,
  eventsOf,
  fill,
  given,
  limitOrder,
  openAccount,
  type Step,
} from './spec-support/account-scenario';
import { action, apply, dividend, euros, exDate, payDate, payOut, register, split } from './spec-support/actions';
import { bust } from './spec-support/bust';

const lot = (lotId: string, shares: number, value: number, fees: number, buyDate = '2026-11-20') => ({
  lotId,
  quantity: wholeShares(shares),
  value,
  fees,
  buyDate,
});
/** 10 shares at 100.00 with fees of 1.10, as lot e1. */
const holder: readonly Step[] = [
  openAccount,
  deposit(10_000_000),
  limitOrder('buy', 10, '100'),
  fill('buy', 10, '100'),
];
const later = { tradeDate: exDate, commandId: 'o2' };
/** 4 more on the ex-date, as lot e2. */
const boughtSince: readonly Step[] = [
  [limitOrder('buy', 4, '100'), later],
  [fill('buy', 4, '100', { orderId: 'o2', executionId: 'e2' }), later],
];
const held = (...steps: readonly Step[]) => given(...eventsOf(...steps));
/** The holder's account once the action is applied. */
const applied = (terms: Parameters<typeof action>[0]) =>
  held(...holder)
    .when(apply(), register([action(terms)]))
    .accepts({ type: 'CorporateActionApplied', v: 1 });

describe('a cash dividend', () => {
  it('is owed from the ex-date and paid on the pay date', () => {
    const terms = register([action(dividend('0.335'))]);
    const { event, state } = held(...holder)
      .when(apply(), terms)
      .accepts();
    expect(event).toMatchObject({ entitled: wholeShares(10), after: wholeShares(10), postings: [], profit: 0 });
    expect(event).toMatchObject({ cash: { gross: 335, amount: 335, tax: { amount: 0, rule: 'no-withholding-1' } } });
    expect(state.actionCash).toMatchObject([{ actionId: 'a1', amount: 335, payDate }]);
    const owed = given(...eventsOf(...holder, [apply(), terms]));
    owed.when(payOut(), { tradeDate: '2026-12-14' }).rejects('ACTION_NOT_DUE', { from: payDate });
    const paid = owed.when(payOut(), { tradeDate: payDate }).accepts({ type: 'CorporateActionPaid', amount: 335 });
    expect(paid.state.actionCash).toBeUndefined();
    expect(paid.state.cash.settled - state.cash.settled).toBe(335);
    given(...eventsOf(...holder, [apply(), terms], [payOut(), { tradeDate: payDate }]))
      .when(payOut(), { tradeDate: payDate })
      .rejects('ACTION_ALREADY_BOOKED');
  });

  it('is rounded half up for the whole holding, not for each share', () => {
    const { event } = applied(dividend('0.0005'));
    expect(event).toMatchObject({ cash: { gross: 1, amount: 1 } });
    expect(applied(dividend('0.0004')).event).toMatchObject({ cash: null });
  });

  it('counts the shares bought before the ex-date only, and not those sold before the close', () => {
    const terms = register([action(dividend('1'))]);
    held(...holder, ...boughtSince)
      .when(apply(), terms)
      .accepts({ entitled: wholeShares(10) });
    const sold: Step[] = [
      [limitOrder('sell', 3, '100'), { commandId: 'o3' }],
      fill('sell', 3, '100', { orderId: 'o3', executionId: 'e3' }),
    ];
    held(...holder, ...sold)
      .when(apply(), terms)
      .accepts({ entitled: wholeShares(7) });
  });

  it('opens the account in its currency, and is refused in one that is not offered', () => {
    const { events, state } = held(...holder)
      .when(apply(), register([action(dividend('1', 'USD'))]))
      .all();
    expect(events.map(({ type }) => type)).toEqual(['CurrencyAccountOpened', 'CorporateActionApplied']);
    expect(state.otherCurrencies).toEqual(['USD']);
    held(...holder)
      .when(apply(), register([action(dividend('1', 'JPY'))]))
      .rejects('CURRENCY_MISMATCH');
  });

  it('leaves open orders alone', () => {
    const open: Step = [limitOrder('sell', 3, '100'), { commandId: 'o3' }];
    const { state } = held(...holder, open)
      .when(apply(), register([action(dividend('1'))]))
      .accepts();
    expect(state.orders).toHaveLength(1);
  });
});

describe('a split', () => {
  it('multiplies the shares and leaves their cost', () => {
    const { event, state } = applied(split(1, 2));
    expect(event).toMatchObject({ entitled: wholeShares(10), after: wholeShares(20), cash: null, profit: 0 });
    expect(state.holdings['ABC']?.lots).toEqual([lot('e1', 20, 100_000, 110)]);
  });

  it('keeps fractions of a share, whose sum over the lots is the holding', () => {
    const three: Step[] = ['x', 'y', 'z'].flatMap((id): Step[] => [
      [limitOrder('buy', 1, '100'), { commandId: id }],
      fill('buy', 1, '100', { orderId: id, executionId: `e-${id}` }),
    ]);
    const { event, state } = held(openAccount, deposit(10_000_000), ...three)
      .when(apply(), register([action(split(3, 1))]))
      .accepts({ after: wholeShares(1) });
    expect(state.holdings['ABC']?.lots.map(({ quantity }) => quantity)).toEqual([333_334, 333_333, 333_333]);
    expect(event).toMatchObject({ profit: 0 });
  });

  it('does not change shares bought since', () => {
    const { state } = held(...holder, ...boughtSince)
      .when(apply(), register([action(split(1, 2))]))
      .accepts();
    expect(state.holdings['ABC']?.lots.map(({ quantity }) => quantity)).toEqual([wholeShares(20), wholeShares(4)]);
  });

  it('waits until orders from before have ended', () => {
    const open: Step = [limitOrder('buy', 3, '90'), { commandId: 'o3' }];
    const terms = register([action(split(1, 2))]);
    held(...holder, open)
      .when(apply(), terms)
      .rejects('ACTION_WAITS', { for: 'orders' });
    held(...holder, open, cancel('o3'))
      .when(apply(), terms)
      .rejects('ACTION_WAITS', { for: 'orders' });
    held(...holder, open, cancel('o3'), confirmCancel('o3'))
      .when(apply(), terms)
      .accepts();
  });

  it('takes no new orders for the ex-date until it is applied', () => {
    const terms = register([action(split(1, 2))], { commandId: 'o3' });
    const order = limitOrder('sell', 15, '100');
    held(...holder)
      .when(order, terms)
      .rejects('ACTION_PENDING', { symbol: 'ABC' });
    held(...holder)
      .when(limitOrder('sell', 10, '100'), { ...terms, tradeDate: '2026-11-30' })
      .accepts();
    given(...eventsOf(...holder, [apply(), terms]))
      .when(order, terms)
      .accepts();
    // Somebody without shares is not concerned.
    held(openAccount, deposit(10_000_000))
      .when(limitOrder('buy', 1, '100'), terms)
      .accepts();
  });

  it('is refused where it would bring more than an account may hold', () => {
    held(...holder)
      .when(apply(), register([action(split(1, 1_000_000_000))]))
      .rejects('HOLDING_TOO_LARGE', { max: holdingQuantityMax });
  });

  it('that leaves less than a millionth of a share loses its cost', () => {
    const tiny: Step[] = [
      openAccount,
      deposit(10_000_000),
      limitOrder('buy', 1, '100'),
      fill('buy', 1, '100', { quantity: millionths(3) }),
    ];
    const { state } = held(...tiny, cancel(), confirmCancel())
      .when(apply(), register([action(split(10, 1))]))
      .accepts({ after: 0 });
    expect(state.holdings).toEqual({});
  });
});

describe('other actions', () => {
  it('bonus shares come without cost', () => {
    const { state } = applied({ kind: 'bonus', per: 4, get: 1 });
    expect(state.holdings['ABC']?.lots).toEqual([{ ...lot('e1', 0, 100_000, 110), quantity: 12_500_000 }]);
  });

  it('a spin-off brings shares of another company with a part of the cost and the same buy dates', () => {
    const { event, state } = applied({ kind: 'spinOff', per: 2, get: 1, symbol: 'XYZ', costShare: '0.205' });
    expect(event).toMatchObject({ received: { symbol: 'XYZ', name: 'Xylem', value: 20_500, fees: 23 }, profit: 0 });
    expect(state.holdings['ABC']?.lots).toEqual([lot('e1', 10, 79_500, 87)]);
    expect(state.holdings['XYZ']?.lots).toEqual([{ ...lot('c-action:0', 5, 20_500, 23), heldSince: exDate }]);
  });

  it('a merger exchanges the shares with their whole cost, and its cash is profit', () => {
    const into = { per: 10, get: 3, symbol: 'XYZ' };
    const { event, state } = applied({ kind: 'merger', into, cash: euros('2.5') });
    expect(event).toMatchObject({ after: 0, profit: 2_500, cash: { amount: 2_500 } });
    const lots = [{ ...lot('c-action:0', 3, 100_000, 110), heldSince: exDate }];
    expect(state.holdings).toEqual({ XYZ: { lots, frozenSell: 0 } });
  });

  it('a merger for cash and a delisting sell the shares', () => {
    expect(applied({ kind: 'merger', into: null, cash: euros('120') }).event).toMatchObject({ profit: 19_890 });
    const { event, state } = applied({ kind: 'delisting', cash: null });
    expect(event).toMatchObject({ after: 0, cash: null, profit: -100_110 });
    expect(state.holdings).toEqual({});
  });

  it('refuses what it cannot book', () => {
    const refused = (terms: Parameters<typeof action>[0], code: string) =>
      held(...holder)
        .when(apply(), register([action(terms)]))
        .rejects(code);
    refused({ kind: 'rights', per: 1, get: 1, price: price('1'), currency: 'EUR' }, 'ACTION_NOT_OFFERED');
    refused({ kind: 'delisting', cash: { amount: price('1'), currency: 'USD' } }, 'ACTION_NOT_OFFERED');
    refused({ kind: 'spinOff', per: 1, get: 1, symbol: 'ABC', costShare: '0.5' }, 'SYMBOL_UNKNOWN');
    refused({ kind: 'spinOff', per: 1, get: 1, symbol: 'NONE', costShare: '0.5' }, 'SYMBOL_UNKNOWN');
    refused({ kind: 'cashDividend', amount: price('99999999999'), currency: 'EUR' }, 'ACTION_NOT_OFFERED');
  });
});

describe('an action', () => {
  const terms = register([action(split(1, 2))]);

  it('is applied once, by the job, when it is due, to accounts that held the shares', () => {
    held(...holder)
      .when(apply(), { ...terms, tradeDate: '2026-11-30' })
      .rejects('ACTION_NOT_DUE', { from: exDate });
    held(...holder)
      .when(apply('a2'), terms)
      .rejects('ACTION_NOT_OFFERED');
    held(...holder, [apply(), terms])
      .when(apply(), terms)
      .rejects('ACTION_ALREADY_BOOKED');
    held(openAccount, deposit(10_000_000), ...boughtSince)
      .when(apply(), terms)
      .rejects('NOT_ENTITLED');
    held(...holder)
      .when(apply(), { ...terms, actor: { kind: 'system', id: 'venue' } })
      .rejects('ACTOR_NOT_ALLOWED');
    held(...holder)
      .when(apply(), { ...terms, mayWrite: () => false })
      .rejects('ACTION_NOT_SWITCHED_ON');
    held(...holder)
      .when(payOut(), { tradeDate: payDate })
      .rejects('NOT_ENTITLED');
  });

  it('waits for earlier ones, and a dividend of the same date goes first', () => {
    const both = register([
      action(split(1, 2)),
      action(dividend('1'), { actionId: 'z9' }),
      action({ kind: 'bonus', per: 1, get: 1 }, { actionId: 'a0', exDate: '2026-11-25' }),
    ]);
    held(...holder)
      .when(apply('z9'), both)
      .rejects('ACTION_WAITS', { for: 'a0' });
    held(...holder, [apply('a0'), both])
      .when(apply('a1'), both)
      .rejects('ACTION_WAITS', { for: 'z9' });
    const { state } = held(...holder, [apply('a0'), both], [apply('z9'), both])
      .when(apply('a1'), both)
      .accepts();
    expect(state.actionCash).toMatchObject([{ entitled: wholeShares(20), amount: 2_000 }]);
    expect(heldShares(state.ledger, 'ABC')).toBe(wholeShares(40));
  });

  it('makes the bust of an older fill a case for suspense: the account gains and loses nothing', () => {
    const events = eventsOf(...holder, [apply(), terms]);
    const before = given(...events).state();
    const { event, state } = given(...events)
      .when(bust(events), { tradeDate: exDate })
      .accepts({ inSuspense: true, missing: { cash: 0, quantity: wholeShares(10) } });
    expect(state.ledger).toEqual(before.ledger);
    const sums = 'postings' in event ? event.postings.filter(({ bucket }) => bucket === 'house:custody') : [];
    expect(sums).toEqual([{ bucket: 'house:custody', unit: 'share:ABC', amount: wholeShares(10) }]);
  });

  it('does not touch the bust of a fill since', () => {
    const events = eventsOf(...holder, [apply(), terms], ...boughtSince);
    const { state } = given(...events)
      .when(bust(events, 'e2'), { tradeDate: exDate })
      .accepts();
    expect(heldShares(state.ledger, 'ABC')).toBe(wholeShares(20));
  });
});
