import { price, wholeShares } from '@parkett/kernel';
import type { AccountCommand } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import {
  cancel,
  confirmCancel,
  deposit,
  eventsOf,
  fill,
  given,
  system,
  instrument,
  limitOrder,
  marketOrder,
  openAccount,
  quote,
  type Step,
} from './spec-support/account-scenario';

const rich = () => given(...eventsOf(openAccount, deposit(10_000_000)));

/** An account that owns shares of ABC, bought at 100.00 each. */
const holder = (shares: number, lot = 1, ...more: Step[]) =>
  given(
    ...eventsOf(
      openAccount,
      deposit(100_000_000),
      [limitOrder('buy', shares, '100'), { commandId: 'first', instrument: instrument({ lot: 1 }) }],
      fill('buy', shares, '100', { orderId: 'first', executionId: 'first' }),
      ...more.map((step): Step => ('type' in step ? [step, { instrument: instrument({ lot }) }] : step)),
    ),
  );

describe('an order is rejected', () => {
  it.each<[string, AccountCommand, Partial<AccountContext>, object]>([
    ['VERIFICATION_REQUIRED', marketOrder('buy', 1), { verified: false }, {}],
    ['VERIFICATION_REQUIRED', limitOrder('sell', 1, '100'), { verified: false, session: 'closed' }, {}],
    ['SYMBOL_UNKNOWN', marketOrder('buy', 1, { symbol: 'NOPE' }), { instrument: undefined }, { symbol: 'NOPE' }],
    ['CURRENCY_MISMATCH', marketOrder('buy', 1), { instrument: instrument({ currency: 'JPY' }) }, { currency: 'JPY' }],
    // There was no price list yet.
    ['CURRENCY_MISMATCH', marketOrder('buy', 1), { tradeDate: '1989-12-29' }, { currency: 'EUR' }],
    ['SOLD_OUT', marketOrder('buy', 1), { instrument: instrument({ soldOut: true }) }, { symbol: 'ABC' }],
    ['BAD_LOT', marketOrder('buy', 150), { instrument: instrument({ lot: 100 }) }, { lot: 100 }],
    ['BAD_TICK', limitOrder('buy', 1, '100.005'), {}, { tick: '0.01' }],
    ['PRICE_REQUIRED', limitOrder('buy', 1, '100', { limitPrice: null }), {}, {}],
    ['PRICE_NOT_ALLOWED', marketOrder('buy', 1, { limitPrice: price('100') }), {}, {}],
    ['MARKET_CLOSED', marketOrder('buy', 1), { session: 'closed' }, {}],
    ['NO_QUOTE', marketOrder('buy', 1), { quote: undefined }, { symbol: 'ABC' }],
    ['NO_QUOTE', limitOrder('buy', 1, '100'), { quote: undefined }, { symbol: 'ABC' }],
    ['NO_QUOTE', marketOrder('buy', 1), { quote: quote({ ask: null }) }, { symbol: 'ABC' }],
    ['NO_QUOTE', marketOrder('sell', 1), { quote: quote({ bid: null }) }, { symbol: 'ABC' }],
    ['PRICE_OUT_OF_COLLAR', limitOrder('buy', 1, '150.01'), {}, { from: '50.00', to: '150.00' }],
    ['PRICE_OUT_OF_COLLAR', limitOrder('sell', 1, '49.99'), {}, { from: '50.00', to: '150.00' }],
    ['ABOVE_MAX_VALUE', limitOrder('buy', 50_001, '100'), {}, { max: 500_000_000, currency: 'EUR' }],
    [
      'ABOVE_MAX_VALUE',
      limitOrder('buy', 1_000_000_000, '600000000000'),
      { quote: quote({ last: price('500000000000') }), instrument: instrument({ tick: price('1') }) },
      {},
    ],
    ['INSUFFICIENT_SELLABLE', marketOrder('sell', 1), {}, { need: 1, held: 0, sellable: 0 }],
  ])('%s: %j', (code, command, context, facts) => {
    rich().when(command, context).rejects(code, facts);
  });

  it('without an account', () => {
    given().when(marketOrder('buy', 1)).rejects('ACCOUNT_UNKNOWN');
  });

  it('when the cash is one cent short of its cost at the worst price, fees included', () => {
    const cost = 100_000 + 100 + 10;
    given(...eventsOf(openAccount, deposit(cost - 1)))
      .when(limitOrder('buy', 10, '100'))
      .rejects('INSUFFICIENT_CASH', { need: cost, available: cost - 1, currency: 'EUR' });
    given(...eventsOf(openAccount, deposit(cost)))
      .when(limitOrder('buy', 10, '100'))
      .accepts({ frozen: cost });
  });

  it('when the money is reserved for another order', () => {
    given(...eventsOf(openAccount, deposit(100_110), [limitOrder('buy', 10, '100'), { commandId: 'other' }]))
      .when(limitOrder('buy', 1, '100'))
      .rejects('INSUFFICIENT_CASH', { available: 0 });
  });

  it('when the shares are reserved for another order', () => {
    holder(10, 1, [limitOrder('sell', 6, '110'), { commandId: 'other' }])
      .when(limitOrder('sell', 5, '110'))
      .rejects('INSUFFICIENT_SELLABLE', { need: 5, held: 10, sellable: 4 });
  });

  it('if this account has used its id before, for an open or ended order, even when deduplication has dropped the command', () => {
    given(...eventsOf(openAccount, deposit(1_000_000), limitOrder('buy', 1, '100')))
      .when(limitOrder('buy', 1, '100'))
      .rejects('ORDER_EXISTS');
    given(...eventsOf(openAccount, deposit(1_000_000), limitOrder('buy', 1, '100'), cancel(), confirmCancel()))
      .when(limitOrder('buy', 1, '100'))
      .rejects('ORDER_EXISTS');
  });

  it('beyond the maximum number of open orders', () => {
    const orders = Array.from({ length: 200 }, (_, n): Step => [limitOrder('buy', 1, '100'), { commandId: `n${n}` }]);
    given(...eventsOf(openAccount, deposit(10_000_000), ...orders))
      .when(limitOrder('buy', 1, '100'))
      .rejects('TOO_MANY_OPEN_ORDERS', { limit: 200 });
  });
});

describe('only the owner may trade', () => {
  it.each([
    { kind: 'customer', id: 'SOMEBODYELSE' },
    system('venue'),
    system('A7K2M9QX3B'),
    { kind: 'staff', id: 'A7K2M9QX3B' },
  ] as const)('rejects %j', (actor) => {
    rich().when(marketOrder('buy', 1), { actor }).rejects('ACTOR_NOT_ALLOWED');
  });
});

describe('a buy', () => {
  it('reserves its value at the limit plus the fees on it', () => {
    const { event, state } = rich()
      .when(limitOrder('buy', 10, '99.50'))
      .accepts({
        type: 'OrderPlaced',
        orderId: 'o1',
        symbol: 'ABC',
        name: 'Abendrot Chemie',
        side: 'buy',
        boundPrice: '99.50',
        limitPrice: '99.50',
        frozen: 99_500 + 110,
      });
    expect(event).toMatchObject({
      postings: [
        { bucket: 'settled', unit: 'EUR', amount: -99_610 },
        { bucket: 'frozenOrder', unit: 'EUR', amount: 99_610 },
      ],
    });
    expect(state.cash).toEqual({ settled: 10_000_000 - 99_610, unsettledSell: 0, frozenOrder: 99_610 });
  });

  it('at market reserves up to two per cent above the ask, and the venue may not exceed that', () => {
    rich()
      .when(marketOrder('buy', 10))
      .accepts({ boundPrice: '102.02', limitPrice: null, frozen: 102_020 + 102 + 10 });
  });

  it.each(['150.00', '50.00'])('at %s, exactly the end of the price band, is accepted', (limit) => {
    rich()
      .when(limitOrder('buy', 1, limit))
      .accepts({ boundPrice: limit });
    holder(1)
      .when(limitOrder('sell', 1, limit))
      .accepts({ boundPrice: limit });
  });

  it('may have a limit at the end of the price band rounded outwards to the tick, and no further', () => {
    const odd = { quote: quote({ last: price('0.33') }) };
    for (const limit of ['0.50', '0.16'])
      rich()
        .when(limitOrder('buy', 1, limit), odd)
        .accepts();
    for (const limit of ['0.51', '0.15']) {
      rich()
        .when(limitOrder('buy', 1, limit), odd)
        .rejects('PRICE_OUT_OF_COLLAR', { from: '0.16', to: '0.50' });
    }
  });

  it('is worth at most five million, to the cent', () => {
    const dear = { quote: quote({ last: price('5000000') }) };
    const funded = () => given(...eventsOf(openAccount, deposit(600_000_000)));
    funded()
      .when(limitOrder('buy', 1, '5000000.00'), dear)
      .accepts();
    funded()
      .when(limitOrder('buy', 1, '5000000.01'), dear)
      .rejects('ABOVE_MAX_VALUE', { max: 500_000_000 });
  });

  it('must be in full lots, even when the position has an odd lot of the same size', () => {
    holder(250)
      .when(limitOrder('buy', 50, '100'), { instrument: instrument({ lot: 100 }) })
      .rejects('BAD_LOT', { lot: 100 });
  });

  it('may spend sale proceeds that have not settled', () => {
    const sold = eventsOf(
      openAccount,
      deposit(100_110),
      limitOrder('buy', 10, '100'),
      fill('buy', 10, '100'),
      [limitOrder('sell', 10, '100'), { commandId: 'o2' }],
      fill('sell', 10, '100', { orderId: 'o2', executionId: 'e2' }),
    );
    const { state } = given(...sold)
      .when(limitOrder('buy', 9, '100'), { commandId: 'o3' })
      .accepts();
    expect(state.cash).toEqual({ settled: -90_110, unsettledSell: 100_000 - 110, frozenOrder: 90_110 });
  });
});

describe('a sell', () => {
  it('reserves its shares and no cash', () => {
    const { event, state } = holder(10)
      .when(marketOrder('sell', 4))
      .accepts({ side: 'sell', frozen: 0, boundPrice: '97.99' });
    expect(event).toMatchObject({
      postings: [
        { bucket: 'shares', unit: 'share:ABC', amount: wholeShares(-4) },
        { bucket: 'frozenSell', unit: 'share:ABC', amount: wholeShares(4) },
      ],
    });
    expect(state.holdings).toMatchObject({ ABC: { frozenSell: wholeShares(4) } });
  });

  it('is allowed for a sold-out instrument, which only stops buying', () => {
    holder(1)
      .when(marketOrder('sell', 1), { instrument: instrument({ soldOut: true }) })
      .accepts();
  });

  const lots: Partial<AccountContext> = { instrument: instrument({ lot: 100 }) };

  it.each([100, 200, 50, 150, 250])('may take %p out of 250 in lots of 100, which leaves full lots', (shares) => {
    holder(250).when(marketOrder('sell', shares), lots).accepts();
  });

  it.each([1, 49, 51, 199, 249])(
    'may not take %p out of 250 in lots of 100, which would split the odd lot',
    (shares) => {
      holder(250).when(marketOrder('sell', shares), lots).rejects('BAD_LOT');
    },
  );

  it('may take the odd lot next to an open sell of the full lots', () => {
    holder(250, 100, [limitOrder('sell', 200, '110'), { commandId: 'other' }])
      .when(marketOrder('sell', 50), lots)
      .accepts();
  });

  it('can offer the odd lot only once, because the free rest is then in full lots', () => {
    const offered = () => holder(250, 100, [limitOrder('sell', 50, '110'), { commandId: 'other' }]);
    offered().when(marketOrder('sell', 50), lots).rejects('BAD_LOT', { lot: 100 });
    offered().when(marketOrder('sell', 100), lots).accepts();
  });

  const cheap: Partial<AccountContext> = { quote: quote({ last: price('0.50'), bid: price('0.50') }) };
  const oneCheapShare = (left: number) =>
    given(
      ...eventsOf(
        openAccount,
        deposit(50 + 110 + left),
        [limitOrder('buy', 1, '0.50'), cheap],
        fill('buy', 1, '0.50', { executionId: 'lot' }),
      ),
    );

  it('is rejected when its fees exceed its value and the cash does not cover the difference', () => {
    oneCheapShare(0)
      .when(limitOrder('sell', 1, '0.50'), { ...cheap, commandId: 's' })
      .rejects('INSUFFICIENT_CASH', { need: 60, available: 0, currency: 'EUR' });
    oneCheapShare(59)
      .when(limitOrder('sell', 1, '0.50'), { ...cheap, commandId: 's' })
      .rejects('INSUFFICIENT_CASH', { need: 60, available: 59 });
    oneCheapShare(60)
      .when(limitOrder('sell', 1, '0.50'), { ...cheap, commandId: 's' })
      .accepts({ frozen: 0 });
  });

  it('needs one cent of cash when its fees exceed its value by one cent', () => {
    const at = { quote: quote({ last: price('1.09'), bid: price('1.09') }) };
    const bought = (cents: number) =>
      given(
        ...eventsOf(
          openAccount,
          deposit(109 + 110 + cents),
          [limitOrder('buy', 1, '1.09'), at],
          fill('buy', 1, '1.09', { executionId: 'lot' }),
        ),
      );
    bought(0)
      .when(limitOrder('sell', 1, '1.09'), { ...at, commandId: 's' })
      .rejects('INSUFFICIENT_CASH', { need: 1, available: 0 });
    bought(1)
      .when(limitOrder('sell', 1, '1.09'), { ...at, commandId: 's' })
      .accepts();
  });

  it('needs no cash when it covers its own fees', () => {
    given(...eventsOf(openAccount, deposit(100_110), limitOrder('buy', 10, '100'), fill('buy', 10, '100')))
      .when(limitOrder('sell', 10, '100'), { commandId: 's' })
      .accepts({ frozen: 0 });
  });

  it('is rejected for a lack of shares, not for a bad lot, when it exceeds the position', () => {
    holder(250).when(marketOrder('sell', 350), lots).rejects('INSUFFICIENT_SELLABLE');
  });
});
