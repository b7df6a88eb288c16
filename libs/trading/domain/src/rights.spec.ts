import { millionths, price, wholeShares, type Quantity } from '@parkett/kernel';
import { cashIn, heldShares, reservedBy } from '@parkett/ledger';
import type { AccountCommand } from '@parkett/trading-contract';
import { deposit, eventsOf, fill, given, limitOrder, openAccount, type Step } from './spec-support/account-scenario';
import { bust } from './spec-support/bust';
import { action, apply, dividend, exDate, payDate, register, split } from './spec-support/actions';

const deadline = '2026-12-10';
/** Two new shares at 60.00 for every five held. */
const terms = { kind: 'rights', per: 5, get: 2, price: price('60'), currency: 'EUR' } as const;
const issue = action(terms, { deadline });
const on = (tradeDate: string, fields = {}) => ({ ...register([issue]), tradeDate, ...fields });

const about = (type: 'RemindRights' | 'EndRights' | 'SettleRights'): AccountCommand => ({
  ...{ type, actionId: 'a1', symbol: 'ABC' },
});
const exercise = (shares: number): AccountCommand => ({
  ...{ type: 'ExerciseRights', actionId: 'a1', symbol: 'ABC', quantity: (shares * 1_000_000) as Quantity },
});
/** 12 shares at 100.00 with some 800 left, and the rights to 4 new ones. */
const holder: readonly Step[] = [openAccount, deposit(200_000), limitOrder('buy', 12, '100'), fill('buy', 12, '100')];
const granted: readonly Step[] = [...holder, [apply(), on(exDate)]];
const held = (...steps: readonly Step[]) => given(...eventsOf(...steps));
const free = 200_000 - 120_000 - 130;

describe('a rights issue', () => {
  it('gives the rights to whole new shares, rounded down, to who held the shares before the ex-date', () => {
    const { event, state } = held(...holder)
      .when(apply(), on(exDate))
      .accepts({ type: 'RightsGranted', entitled: wholeShares(12), granted: wholeShares(4) });
    expect(event).not.toHaveProperty('postings');
    expect(state.rights).toMatchObject([{ actionId: 'a1', granted: wholeShares(4), exercised: 0, deadline, payDate }]);
    held(...granted)
      .when(apply(), on(exDate))
      .rejects('ACTION_ALREADY_BOOKED');
    held(openAccount).when(apply(), on(exDate)).rejects('NOT_ENTITLED');
    const few = [openAccount, deposit(200_000), limitOrder('buy', 2, '100'), fill('buy', 2, '100')];
    expect(
      held(...few)
        .when(apply(), on(exDate))
        .accepts({ granted: 0 }).state.rights,
    ).toBeUndefined();
  });

  it('leaves open orders alone, and comes before a split of the same date', () => {
    held(...holder, [limitOrder('sell', 5, '120'), { commandId: 'o2' }])
      .when(apply(), on(exDate))
      .accepts();
    const both = register([issue, action(split(1, 2), { actionId: 'a0' })]);
    held(...holder)
      .when(apply('a0'), both)
      .rejects('ACTION_WAITS', { for: 'a1' });
    held(...holder)
      .when(apply(), register([issue, action(dividend('1'), { actionId: 'b' })]))
      .accepts();
  });

  it('holds up no later action once its deadline is over, as after a build that grants no rights', () => {
    const later = (exDate: string) => action(split(1, 2), { actionId: 'a2', exDate });
    held(...holder)
      .when(apply('a2'), { ...register([issue, later(deadline)]), tradeDate: deadline })
      .rejects('ACTION_WAITS', { for: 'a1' });
    held(...holder)
      .when(apply('a2'), { ...register([issue, later('2026-12-11')]), tradeDate: '2026-12-11' })
      .accepts({ type: 'CorporateActionApplied' });
  });

  it('stays as it is when a fill from before it is taken back: that is settled by hand', () => {
    const events = eventsOf(...granted);
    const { event, state } = given(...events)
      .when(bust(events, 'e1'))
      .accepts({ type: 'ExecutionBusted', lots: [], amount: 0 });
    expect(JSON.stringify(event)).toContain('house:suspense');
    expect(state.holdings['ABC']?.lots).toMatchObject([{ quantity: wholeShares(12) }]);
  });

  it('waits until all its events are switched on, and is refused in another currency', () => {
    for (const off of ['RightsExercised', 'RightsReminded', 'RightsEnded', 'RightsSettled'])
      held(...holder)
        .when(apply(), on(exDate, { mayWrite: ({ type }: { type: string }) => type !== off }))
        .rejects('ACTION_NOT_SWITCHED_ON');
    const dollars = action({ ...terms, currency: 'USD' }, { deadline });
    held(...holder)
      .when(apply(), register([dollars]))
      .rejects('ACTION_NOT_OFFERED');
  });
});

describe('exercising rights', () => {
  it('reserves the price, and reserves or releases the difference when it is changed or withdrawn', () => {
    const first = held(...granted)
      .when(exercise(3), on(exDate))
      .accepts({ amount: 18_000, before: 0 });
    expect(first.state.cash).toMatchObject({ settled: free - 18_000, frozenOrder: 18_000 });
    const after = (...shares: number[]) => held(...granted, ...shares.map((n): Step => [exercise(n), on(deadline)]));
    const less = after(3)
      .when(exercise(1), on(deadline))
      .accepts({ amount: 6_000, before: wholeShares(3) });
    expect(less.state.cash).toMatchObject({ settled: free - 6_000, frozenOrder: 6_000 });
    expect(reservedBy(less.state.ledger, 'EUR')).toEqual({ rights: 6_000 });
    const none = after(3, 1).when(exercise(0), on(deadline)).accepts({ amount: 0 });
    expect(none.state.cash).toMatchObject({ settled: free, frozenOrder: 0 });
    expect(after(3).when(exercise(3), on(deadline)).all().events).toEqual([]);
  });

  it('is refused without the cash, for more than was granted, and for parts of a share', () => {
    const poor = held(...granted, [limitOrder('buy', 6, '100'), { commandId: 'o2' }]);
    const need = { need: 24_000, available: free - 60_110, currency: 'EUR' };
    poor.when(exercise(4), on(exDate)).rejects('INSUFFICIENT_CASH', { ...need, reservedBy: { orders: 60_110 } });
    poor.when(exercise(3), on(exDate)).accepts();
    held(...granted)
      .when(exercise(5), on(exDate))
      .rejects('RIGHTS_EXCEEDED', { max: 4 });
    held(...granted)
      .when(exercise(0.5), on(exDate))
      .rejects('RIGHTS_EXCEEDED');
    held(...holder)
      .when(exercise(1), on(exDate))
      .rejects('RIGHTS_UNKNOWN');
    held(...granted)
      .when(exercise(1), on(exDate, { verified: false }))
      .rejects('VERIFICATION_REQUIRED');
  });

  it('is possible until the deadline, and has its own code after it', () => {
    held(...granted)
      .when(exercise(1), on(deadline))
      .accepts();
    held(...granted)
      .when(exercise(1), on('2026-12-11'))
      .rejects('RIGHTS_CLOSED', { deadline });
    const ended = held(...granted, [exercise(1), on(deadline)], [about('EndRights'), on('2026-12-11')]);
    ended.when(exercise(0), on(deadline)).rejects('RIGHTS_CLOSED', { deadline });
  });

  it('belongs to the customer alone', () => {
    const other = { actor: { kind: 'system', id: 'jobs' } as const };
    held(...granted)
      .when(exercise(1), on(exDate, other))
      .rejects('ACTOR_NOT_ALLOWED');
    const customer = { actor: { kind: 'customer', id: 'A7K2M9QX3B' } as const };
    for (const type of ['RemindRights', 'EndRights', 'SettleRights'] as const)
      held(...granted)
        .when(about(type), on(payDate, customer))
        .rejects('ACTOR_NOT_ALLOWED');
  });
});

describe('after the deadline', () => {
  const asked: readonly Step[] = [...granted, [exercise(3), on(exDate)]];
  const ended: readonly Step[] = [...asked, [about('EndRights'), on('2026-12-11')]];

  it('what was not exercised lapses, once, and the rest waits for the pay date with its cash', () => {
    held(...asked)
      .when(about('EndRights'), on(deadline))
      .rejects('ACTION_NOT_DUE', { from: deadline });
    const { state } = held(...asked)
      .when(about('EndRights'), on('2026-12-11'))
      .accepts({ reason: 'deadline', exercised: wholeShares(3), lapsed: wholeShares(1), released: 0 });
    expect(state.cash.frozenOrder).toBe(18_000);
    held(...ended)
      .when(about('EndRights'), on('2026-12-12'))
      .rejects('RIGHTS_NOT_OPEN');
    const all = held(...granted)
      .when(about('EndRights'), on('2026-12-11'))
      .accepts({ lapsed: wholeShares(4) });
    expect(all.state.rights).toBeUndefined();
  });

  it('the new shares arrive on the pay date as a lot that cost what was reserved', () => {
    held(...asked)
      .when(about('SettleRights'), on(payDate))
      .rejects('ACTION_WAITS', { for: 'deadline' });
    held(...ended)
      .when(about('SettleRights'), on('2026-12-14'))
      .rejects('ACTION_NOT_DUE', { from: payDate });
    const settled = held(...ended)
      .when(about('SettleRights'), on(payDate, { commandId: 'c9' }))
      .accepts();
    expect(settled.event).toMatchObject({ type: 'RightsSettled', quantity: wholeShares(3), value: 18_000 });
    expect(settled.state.cash).toMatchObject({ settled: free - 18_000, frozenOrder: 0 });
    expect(settled.state.holdings['ABC']?.lots).toMatchObject([
      { lotId: 'e1' },
      { lotId: 'c9', quantity: wholeShares(3), value: 18_000, fees: 0, buyDate: payDate },
    ]);
    expect(settled.state.rights).toBeUndefined();
    held(...ended, [about('SettleRights'), on(payDate)])
      .when(about('SettleRights'), on(payDate))
      .rejects('ACTION_ALREADY_BOOKED');
  });
});

describe('a cancelled issue', () => {
  const cancelled = { isCancelled: (actionId: string) => actionId === 'a1' };

  it('releases all cash, before or after the deadline, and delivers nothing', () => {
    const asked: readonly Step[] = [...granted, [exercise(3), on(exDate)]];
    for (const steps of [asked, [...asked, [about('EndRights'), on('2026-12-11')] as const]]) {
      const { state } = held(...steps)
        .when(about('EndRights'), on('2026-12-11', cancelled))
        .accepts({ reason: 'cancelled', exercised: 0, lapsed: wholeShares(4), released: 18_000 });
      expect(state.cash).toMatchObject({ settled: free, frozenOrder: 0 });
      expect(state.rights).toBeUndefined();
      held(...steps)
        .when(about('SettleRights'), on(payDate, cancelled))
        .rejects('RIGHTS_CANCELLED');
    }
    held(...asked)
      .when(exercise(1), on(deadline, cancelled))
      .rejects('RIGHTS_CANCELLED');
    held(...asked)
      .when(about('RemindRights'), on(deadline, cancelled))
      .rejects('RIGHTS_CANCELLED');
  });
});

describe('a reminder', () => {
  it('is given once, while there are rights left to exercise', () => {
    const reminded = held(...granted)
      .when(about('RemindRights'), on(deadline))
      .accepts({ exercised: 0 });
    expect(reminded.state.rights).toMatchObject([{ reminded: true }]);
    held(...granted, [about('RemindRights'), on(exDate)])
      .when(about('RemindRights'), on(exDate))
      .rejects('RIGHTS_NOT_OPEN');
    held(...granted, [exercise(4), on(exDate)])
      .when(about('RemindRights'), on(exDate))
      .rejects('RIGHTS_NOT_OPEN');
    held(...granted)
      .when(about('RemindRights'), on('2026-12-11'))
      .rejects('RIGHTS_NOT_OPEN');
  });

  it('leaves cash and shares as they are', () => {
    const { state } = held(...granted)
      .when(about('RemindRights'), on(deadline))
      .accepts();
    expect([cashIn(state.ledger, 'EUR').settled, heldShares(state.ledger, 'ABC')]).toEqual([free, millionths(12e6)]);
  });
});
