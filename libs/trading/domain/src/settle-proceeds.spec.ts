import { cashIn, withdrawable } from '@parkett/ledger';
import type { AccountCommand } from '@parkett/trading-contract';
import {
  deposit,
  eventsOf,
  fill,
  given,
  limitOrder,
  openAccount,
  owner,
  tradedIn,
  type Step,
} from './spec-support/account-scenario';
import { bust } from './spec-support/bust';

const settle = (through: string): AccountCommand => ({ type: 'SettleProceeds', through });
const on = (bookDate: string) => ({ bookDate, today: bookDate });

/** Ten shares are bought, and sold on Friday the 20th and on Monday: proceeds of 439.90 and 550 less fees. */
const bought: readonly Step[] = [openAccount, deposit(100_200), limitOrder('buy', 10, '100'), fill('buy', 10, '100')];
const sold = (shares: number, orderId: string, tradeDate: string): readonly Step[] => [
  [limitOrder('sell', shares, '100'), { commandId: orderId, tradeDate }],
  [fill('sell', shares, '110', { orderId, executionId: `e-${orderId}` }), { tradeDate }],
];
const friday = eventsOf(...bought, ...sold(4, 'o2', '2026-11-20'), ...sold(5, 'o3', '2026-11-23'));
const [first, second] = [44_000 - 110, 55_000 - 110];

describe('proceeds of sales', () => {
  it('settle on the morning of their date, and can be withdrawn from then on', () => {
    expect(withdrawable(given(...friday).state().cash)).toBe(90);
    given(...friday)
      .when(settle('2026-11-24'), on('2026-11-23'))
      .rejects('SETTLEMENT_NOT_DUE', { from: '2026-11-24' });
    given(...friday)
      .when(settle('2026-11-23'), on('2026-11-23'))
      .rejects('NOTHING_TO_SETTLE');
    const { state, event } = given(...friday)
      .when(settle('2026-11-24'), on('2026-11-24'))
      .accepts({ tranches: [{ currency: 'EUR', settlesOn: '2026-11-24', amount: first }] });
    expect(event).toMatchObject({
      postings: [
        { bucket: 'unsettledSell', unit: 'EUR', amount: -first },
        { bucket: 'settled', unit: 'EUR', amount: first },
      ],
    });
    expect(withdrawable(state.cash)).toBe(90 + first);
    expect(cashIn(state.ledger, 'EUR').tranches).toEqual({ '2026-11-25': second });
    given(...friday, event)
      .when(settle('2026-11-24'), on('2026-11-24'))
      .rejects('NOTHING_TO_SETTLE');
  });

  it('never settle early by the clock of the broker, whatever date a feed has', () => {
    given(...friday)
      .when(settle('2026-12-24'), { bookDate: '2026-12-24', today: '2026-11-23' })
      .rejects('SETTLEMENT_NOT_DUE', { from: '2026-12-24' });
    given(...friday)
      .when(settle('2026-11-24'), { bookDate: '2026-12-24', today: '2026-11-24' })
      .accepts({ tranches: [{ settlesOn: '2026-11-24' }] });
  });

  it('of a night that was missed settle later, and those of a later date do not', () => {
    const later = given(...friday)
      .when(settle('2026-11-24'), on('2026-11-30'))
      .accepts({ through: '2026-11-24' });
    expect(later.state.cash.unsettledSell).toBe(second);
    const all = given(...friday)
      .when(settle('2026-11-30'), on('2026-11-30'))
      .accepts({});
    expect(all.state.cash).toMatchObject({ settled: 90 + first + second, unsettledSell: 0 });
    given(...friday, all.event)
      .when(settle('2026-11-24'), on('2026-11-30'))
      .rejects('NOTHING_TO_SETTLE');
  });

  it('that were spent before fill the gap in settled cash', () => {
    const spent = eventsOf(
      ...bought,
      ...sold(4, 'o2', '2026-11-20'),
      [limitOrder('buy', 4, '100'), { commandId: 'o4' }],
      fill('buy', 4, '100', { orderId: 'o4', executionId: 'e-o4' }),
    );
    expect(withdrawable(given(...spent).state().cash)).toBe(0);
    const { state } = given(...spent)
      .when(settle('2026-11-24'), on('2026-11-24'))
      .accepts({});
    expect(withdrawable(state.cash)).toBe(90 + first - 40_110);
  });

  it('settle in their own currency', () => {
    const hongKong = { instrument: tradedIn('HKD') };
    const events = eventsOf(
      ...bought,
      deposit(500_000, 'dollars', 'HKD'),
      [limitOrder('buy', 10, '100', { symbol: '00700' }), { ...hongKong, commandId: 'h1' }],
      fill('buy', 10, '100', { orderId: 'h1', executionId: 'e-h1', symbol: '00700', currency: 'HKD' }),
      [limitOrder('sell', 10, '100', { symbol: '00700' }), { ...hongKong, commandId: 'h2' }],
      fill('sell', 10, '110', { orderId: 'h2', executionId: 'e-h2', symbol: '00700', currency: 'HKD' }),
      ...sold(4, 'o2', '2026-11-20'),
    );
    const before = cashIn(given(...events).state().ledger, 'HKD');
    expect(before.unsettledSell).toBeGreaterThan(100_000);
    const { state, event } = given(...events)
      .when(settle('2026-11-24'), on('2026-11-24'))
      .accepts({});
    expect(event).toMatchObject({ tranches: [{ currency: 'EUR' }, { currency: 'HKD', amount: before.unsettledSell }] });
    expect(cashIn(state.ledger, 'HKD')).toMatchObject({
      settled: before.settled + before.unsettledSell,
      unsettledSell: 0,
    });
    expect(state.cash).toMatchObject({ settled: 90 + first, unsettledSell: 0 });
  });

  it('that are recorded after their date settle with the next command', () => {
    const late = eventsOf(
      ...bought,
      [limitOrder('sell', 4, '100'), { commandId: 'o2' }],
      [
        fill('sell', 4, '110', { orderId: 'o2', executionId: 'e-o2' }),
        { tradeDate: '2026-11-20', bookDate: '2026-12-01' },
      ],
    );
    given(...late)
      .when(settle('2026-12-01'), on('2026-12-01'))
      .accepts({ tranches: [{ settlesOn: '2026-11-24' }] });
  });

  it('that have settled are given back from settled cash when the sale is taken back', () => {
    const { event } = given(...friday)
      .when(settle('2026-11-24'), on('2026-11-24'))
      .accepts({});
    const { state, event: reversed } = given(...friday, event)
      .when({ ...bust(friday, 'e-o2') })
      .accepts({ type: 'ExecutionBusted', amount: -first, missing: { cash: 0, quantity: 0 } });
    expect(state.cash).toMatchObject({ settled: 90, unsettledSell: second });
    given(...friday, event, reversed)
      .when(settle('2026-11-24'), on('2026-11-24'))
      .rejects('NOTHING_TO_SETTLE');
  });

  it('are settled by the jobs alone, and only once every process knows the event', () => {
    given(...friday)
      .when(settle('2026-11-24'), { ...on('2026-11-24'), actor: owner })
      .rejects('ACTOR_NOT_ALLOWED');
    given(...friday)
      .when(settle('2026-11-24'), { ...on('2026-11-24'), mayWrite: ({ type }) => type !== 'ProceedsSettled' })
      .rejects('SETTLEMENT_NOT_SWITCHED_ON');
  });
});
