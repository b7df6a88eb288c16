import { wholeShares } from '@parkett/kernel';
import type { ActionTerms, CorporateAction } from '@parkett/market-contract';
import type { AccountCommand } from '@parkett/trading-contract';
import { deposit, eventsOf, fill, given, instrument, limitOrder, openAccount } from './spec-support/account-scenario';
import { action, apply, dividend, exDate, register, split } from './spec-support/actions';

const of = (actionId: string, terms: ActionTerms, on: string): CorporateAction =>
  action(terms, { actionId, symbol: 'XYZ', exDate: on });
const applyOther = (actionId: string): AccountCommand => ({ type: 'ApplyCorporateAction', actionId, symbol: 'XYZ' });

const merger: ActionTerms = { kind: 'merger', into: { per: 10, get: 3, symbol: 'XYZ' }, cash: null };
const spinOff: ActionTerms = { kind: 'spinOff', per: 10, get: 3, symbol: 'XYZ', costShare: '0.2' };

describe.each([merger, spinOff])('shares of another company from a $kind', (terms) => {
  const actions = [
    action(terms),
    of('old', split(1, 2), '2026-11-21'),
    of('paid', dividend('1'), '2026-11-30'),
    of('same', dividend('1'), exDate),
    of('next', dividend('1'), '2026-12-02'),
  ];
  const other = instrument({ symbol: 'XYZ', name: 'Xylem' });
  const market = register(actions, { instrument: other, tradeDate: '2026-12-02' });
  const events = eventsOf(...[openAccount, deposit(10_000_000), limitOrder('buy', 10, '100'), fill('buy', 10, '100')], [
    apply(),
    register(actions),
  ]);

  it('take part in the actions of that company from after the ex-date on, and hold up nothing', () => {
    for (const actionId of ['old', 'paid', 'same'])
      given(...events)
        .when(applyOther(actionId), market)
        .rejects('NOT_ENTITLED');
    given(...events)
      .when(applyOther('next'), market)
      .accepts({ type: 'CorporateActionApplied', entitled: wholeShares(3) });
    given(...events)
      .when({ ...(limitOrder('buy', 1, '100') as AccountCommand), symbol: 'XYZ' } as AccountCommand, market)
      .accepts();
  });

  it('keep their purchase date', () => {
    const { holdings } = given(...events).state();
    expect(holdings['XYZ']?.lots).toMatchObject([{ buyDate: '2026-11-20', heldSince: exDate }]);
  });
});
