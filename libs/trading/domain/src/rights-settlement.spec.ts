import { price, wholeShares, type Quantity } from '@parkett/kernel';
import { heldShares } from '@parkett/ledger';
import type { ActionTerms, CorporateAction } from '@parkett/market-contract';
import type { AccountCommand } from '@parkett/trading-contract';
import { deposit, eventsOf, fill, given, limitOrder, openAccount, type Step } from './spec-support/account-scenario';
import { action, apply, euros, exDate, payDate, register, split } from './spec-support/actions';

const deadline = '2026-12-10';
const changedOn = '2026-12-11';
const issue = action({ kind: 'rights', per: 5, get: 2, price: price('60'), currency: 'EUR' }, { deadline });
const about = (type: 'EndRights' | 'SettleRights'): AccountCommand => ({ type, actionId: 'a1', symbol: 'ABC' });
const exercise = (quantity: Quantity): AccountCommand => ({
  ...{ type: 'ExerciseRights', actionId: 'a1', symbol: 'ABC', quantity },
});
const free = 200_000 - 120_000 - 130;

/** 12 shares with the rights to four new ones, three of which are exercised, until after the deadline. */
const steps = (later: readonly CorporateAction[], ...before: readonly Step[]): readonly Step[] => {
  const on = (tradeDate: string) => ({ ...register([issue, ...later]), tradeDate });
  return [
    ...[openAccount, deposit(200_000), limitOrder('buy', 12, '100'), fill('buy', 12, '100')],
    ...[[apply(), on(exDate)] as const, [exercise(wholeShares(3)), on(exDate)] as const],
    ...before,
    [about('EndRights'), on(changedOn)],
  ];
};

/** The settlement of rights after these changes of the share. */
function settled(...changes: readonly (readonly [terms: ActionTerms, fields?: Partial<CorporateAction>])[]) {
  const later = changes.map(([terms, fields], n) => action(terms, { actionId: `b${n}`, exDate: changedOn, ...fields }));
  const on = (tradeDate: string) => ({ ...register([issue, ...later]), tradeDate });
  const booked = later
    .filter((one) => one.symbol === 'ABC')
    .map((one): Step => [apply(one.actionId), { ...on(one.exDate), commandId: one.actionId }]);
  return given(...eventsOf(...steps(later), ...booked)).when(about('SettleRights'), {
    ...on(payDate),
    commandId: 'c9',
  });
}
const newLot = { lotId: 'c9', value: 18_000, fees: 0, buyDate: payDate };
const into = (per: number, get: number) => ({ per, get, symbol: 'XYZ' });

describe('new shares whose company has changed them since the ex-date', () => {
  it('arrive as a split has made them, for the same cash', () => {
    const { event, state } = settled([split(1, 2)]).accepts({
      ...{ type: 'RightsSettled', symbol: 'ABC', quantity: wholeShares(6), price: '30.00', value: 18_000 },
      exercised: { symbol: 'ABC', quantity: wholeShares(3) },
    });
    expect(event).toHaveProperty('postings');
    expect(state.holdings['ABC']?.lots).toMatchObject([
      { quantity: wholeShares(24), value: 120_000 },
      { ...newLot, quantity: wholeShares(6) },
    ]);
    expect(state.cash).toMatchObject({ settled: free - 18_000, frozenOrder: 0 });
  });

  it('arrive as whole and parts of a share after a reverse split and a bonus issue, and of the other company', () => {
    expect(settled([split(2, 1)]).accepts({ quantity: 1_500_000, price: '120.00' }).state.rights).toBeUndefined();
    settled([{ kind: 'bonus', per: 3, get: 1 }]).accepts({ quantity: wholeShares(4), price: '45.00' });
    const merged = settled([{ kind: 'merger', into: into(3, 2), cash: null }]);
    const { event, state } = merged.accepts({ symbol: 'XYZ', name: 'Xylem', quantity: wholeShares(2), price: '90.00' });
    expect(event).toHaveProperty(
      'postings',
      expect.arrayContaining([expect.objectContaining({ bucket: 'shares', unit: 'share:XYZ', amount: 2_000_000 })]),
    );
    expect(heldShares(state.ledger, 'ABC')).toBe(0);
    expect(state.holdings['XYZ']?.lots.at(-1)).toMatchObject({ ...newLot, quantity: wholeShares(2) });
    settled(
      [{ kind: 'merger', into: into(3, 2), cash: null }],
      [split(1, 10), { symbol: 'XYZ', exDate: '2026-12-14' }],
    ).accepts({ symbol: 'XYZ', quantity: wholeShares(20) });
  });

  it('arrive changed by a split of the same ex-date, because the rights were for the shares of before', () => {
    const both = [issue, action(split(1, 2), { actionId: 'b0' })];
    const on = (tradeDate: string) => ({ ...register(both), tradeDate });
    const booked: Step = [apply('b0'), { ...on(exDate), commandId: 'b0' }];
    given(...eventsOf(...steps([], booked)))
      .when(about('SettleRights'), on(payDate))
      .accepts({ quantity: wholeShares(6) });
  });

  it('arrive changed late in the evening, when the account has booked a change of the next day already', () => {
    const next = { exDate: '2026-12-16' };
    settled([split(1, 2), next]).accepts({ quantity: wholeShares(6), tradeDate: payDate });
    settled([{ kind: 'merger', into: into(3, 2), cash: null }, next]).accepts({
      ...{ symbol: 'XYZ', quantity: wholeShares(2), tradeDate: payDate },
    });
    settled([{ kind: 'delisting', cash: euros('90') }, next]).accepts({ type: 'RightsEnded', undelivered: 'noShares' });
  });

  it('arrive unchanged before the ex-date of a change, after a spin-off, and after a change from before the rights', () => {
    const unchanged = { symbol: 'ABC', quantity: wholeShares(3), price: '60' };
    for (const date of ['2026-12-16', '2026-11-30']) {
      const on = { ...register([issue, action(split(1, 2), { actionId: 'b0', exDate: date })]), tradeDate: payDate };
      const { event } = given(...eventsOf(...steps([])))
        .when(about('SettleRights'), on)
        .accepts(unchanged);
      expect(event).not.toHaveProperty('exercised');
    }
    settled([{ kind: 'spinOff', per: 1, get: 1, symbol: 'XYZ', costShare: '0.1' }]).accepts(unchanged);
  });
});

describe('new shares that cannot be delivered', () => {
  const released = { type: 'RightsEnded', reason: 'cancelled', exercised: 0, lapsed: wholeShares(4), released: 18_000 };

  it('end the rights and release all cash when they have become cash, or nothing', () => {
    const gone: readonly ActionTerms[] = [
      { kind: 'merger', into: null, cash: euros('90') },
      { kind: 'merger', into: into(1, 1), cash: euros('1') },
      { kind: 'delisting', cash: null },
      split(1_000_000, 1),
      { kind: 'merger', into: into(1_000_000, 1), cash: null },
    ];
    for (const terms of gone.slice(0, 3)) {
      const { state } = settled([terms]).accepts({ ...released, undelivered: 'noShares' });
      expect(state.cash).toMatchObject({ settled: free, frozenOrder: 0 });
      expect(state.rights).toBeUndefined();
    }
    for (const terms of gone.slice(3)) settled([terms]).accepts({ type: 'RightsSettled', quantity: 3 });
    settled([split(1_000_000, 1)], [split(10, 1), { exDate: '2026-12-14' }]).accepts({ undelivered: 'noShares' });
  });

  it('end the rights when the account cannot hold so many, once and for ever', () => {
    const { event, state } = settled([split(1, 1_000_000)], [split(1, 660), { exDate: '2026-12-14' }]).accepts({
      ...{ ...released, undelivered: 'holdingTooLarge' },
    });
    expect(event).not.toHaveProperty('lotId');
    expect(state.cash).toMatchObject({ settled: free, frozenOrder: 0 });
    expect(state.rights).toBeUndefined();
  });

  it('wait while the other company is not known', () => {
    const merger = action({ kind: 'merger', into: into(3, 2), cash: null }, { actionId: 'b0', exDate: changedOn });
    const unknown = { instrument: undefined, rules: undefined, tradeDate: payDate, isTradeDate: () => true };
    const on = { ...register([issue, merger]), tradeDate: payDate, marketOf: () => unknown };
    given(...eventsOf(...steps([merger])))
      .when(about('SettleRights'), { ...on, currencyOf: () => undefined })
      .rejects('SYMBOL_UNKNOWN', { symbol: 'XYZ' });
    given(...eventsOf(...steps([merger])))
      .when(about('SettleRights'), { ...register([issue, merger]), tradeDate: payDate, currencyOf: () => 'USD' })
      .accepts({ ...released, undelivered: 'noShares' });
  });

  it('cannot be asked for any more, while a request can be withdrawn', () => {
    const merger = action({ kind: 'merger', into: null, cash: euros('90') }, { actionId: 'b0', exDate: deadline });
    const on = { ...register([issue, merger]), tradeDate: deadline };
    const asked = given(...eventsOf(...steps([]).slice(0, -1)));
    asked.when(exercise(wholeShares(4)), on).rejects('RIGHTS_CANCELLED');
    asked.when(exercise(0 as Quantity), on).accepts({ amount: 0 });
  });
});

it('rights are not granted once their deadline is over', () => {
  const late = { ...register([issue]), tradeDate: '2026-12-11' };
  const holder = [openAccount, deposit(200_000), limitOrder('buy', 12, '100'), fill('buy', 12, '100')];
  given(...eventsOf(...holder))
    .when(apply(), late)
    .rejects('RIGHTS_CLOSED', { deadline });
});
