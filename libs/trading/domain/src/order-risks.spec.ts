import { price, zero } from '@parkett/kernel';
import { emptyLedger } from '@parkett/ledger';
import type { PlaceOrder } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import type { OpenAccount } from './account-state';
import { orderRulesOn } from './order-rules';
import { risksOf } from './order-risks';
import {
  deposit,
  eventsOf,
  fill,
  given,
  instrument,
  limitOrder,
  marketOrder,
  openAccount,
  quote,
  stopOrder,
  type Step,
} from './spec-support/account-scenario';

/** ABC at 100.00, bid 99.99 and ask 100.01 with a thousand shares each, on a date whose rules ask. */
const today: Partial<AccountContext> = {
  tradeDate: '2026-11-24',
  quote: quote({ bidSize: 1_000, askSize: 1_000 }),
};
const asked: Partial<PlaceOrder> = { confirmedRisks: [] };
/** A million euros, and shares of ABC that cost 1,000 each day. */
const rich = (...more: Step[]) => given(...eventsOf(openAccount, deposit(100_000_000), ...more));
const holder = (shares: number) =>
  rich(
    [limitOrder('buy', shares, '100'), { commandId: 'first' }],
    fill('buy', shares, '100', { orderId: 'first', executionId: 'first' }),
  );

const risky = (account: ReturnType<typeof given>, order: PlaceOrder, risks: string[], fields = today): void => {
  if (risks.length === 0) account.when(order, fields).accepts();
  else account.when(order, fields).rejects('RISK_NOT_CONFIRMED', { risks });
};

describe('a limit far from the quote', () => {
  it.each([
    ['buy', '105.01', []],
    ['buy', '105.03', ['FAR_FROM_QUOTE']],
    ['buy', '60', []],
    ['sell', '95', []],
    ['sell', '94.98', ['FAR_FROM_QUOTE']],
    ['sell', '140', []],
  ] as const)('%s at %s: %j', (side, at, risks) => {
    risky(holder(10), limitOrder(side, 1, at, asked), [...risks]);
  });

  it.each([
    ['buy', '120', '121', []],
    ['buy', '120', '130', ['FAR_FROM_QUOTE']],
    ['sell', '80', '79', []],
    ['sell', '80', '70', ['FAR_FROM_QUOTE']],
  ] as const)('that waits for a stop price counts from there: %s, stop %s, limit %s: %j', (side, stop, at, risks) => {
    risky(holder(10), stopOrder(side, 1, stop, at, asked), [...risks]);
  });

  it('counts from the last price while the other side of the quote is empty', () => {
    const empty = { ...today, quote: quote({ ask: null, askSize: 0 }) };
    risky(rich(), limitOrder('buy', 1, '105.02', asked), ['FAR_FROM_QUOTE'], empty);
    risky(rich(), limitOrder('buy', 1, '104', asked), [], empty);
  });
});

describe('a market order in a thin book', () => {
  const thin = quote({ bidSize: 100, askSize: 100 });
  const account: OpenAccount = { status: 'open', currency: 'EUR', orders: [], ledger: emptyLedger };
  const codes = (order: PlaceOrder): string[] => {
    const judged = { quote: thin, currency: 'EUR', need: zero, rules: orderRulesOn('2026-11-24') } as const;
    const context = { tradeDate: '2026-11-24', currencyOf: () => undefined } as const;
    return risksOf(account, order, judged, context).map(({ code }) => code);
  };

  it.each([
    [300, []],
    [316, ['THIN_BOOK']],
  ] as const)('is a risk of %i shares, with 100 offered: %j', (shares, risks) => {
    expect(codes(marketOrder('buy', shares, asked))).toEqual(risks);
    expect(codes(marketOrder('sell', shares, asked))).toEqual(risks);
    expect(codes(limitOrder('buy', shares, '100.50', asked))).toEqual([]);
  });

  it('is not rejected: the book may have become thin since the customer was asked', () => {
    rich()
      .when(marketOrder('buy', 316, asked), { ...today, quote: thin })
      .accepts({ confirmedRisks: [] });
    holder(400)
      .when(marketOrder('sell', 316, { confirmedRisks: ['THIN_BOOK'] }), { ...today, quote: thin })
      .accepts({ confirmedRisks: ['THIN_BOOK'] });
  });
});

describe('a purchase', () => {
  it('for a large share of the available cash', () => {
    const one = given(...eventsOf(openAccount, deposit(1_000_000)));
    risky(one, limitOrder('buy', 39, '100', asked), []);
    // Its value is within both limits, its cost with fees is not.
    risky(one, limitOrder('buy', 50, '100', asked), ['LARGE_SHARE_OF_CASH', 'CONCENTRATION']);
  });

  it('that would put much of the capital into one security, at cost, with the shares held and the open purchases', () => {
    risky(holder(2_000), limitOrder('buy', 1_900, '100', asked), []);
    risky(holder(2_000), limitOrder('buy', 2_100, '100', asked), ['CONCENTRATION']);
    const withOrder = rich([limitOrder('buy', 2_000, '100'), { commandId: 'other' }]);
    risky(withOrder, limitOrder('buy', 2_100, '100', asked), ['CONCENTRATION']);
  });

  it('counts other securities and cash in other currencies at the reference rates', () => {
    const currencyOf = (symbol: string) => (symbol === 'ABC' ? ('EUR' as const) : ('CNY' as const));
    const abroad = instrument({ symbol: '600000', currency: 'CNY', mic: 'XSHG' });
    const foreign = (fields: object): Step => [
      limitOrder('buy', 10_000, '100', { symbol: '600000' }),
      { commandId: 'cn', instrument: abroad, quote: quote({ symbol: '600000' }), ...fields },
    ];
    const account = given(
      ...eventsOf(openAccount, deposit(1_000_000), deposit(100_200_000, 'b2', 'CNY'), foreign({}), [
        fill('buy', 10_000, '100', { symbol: '600000', orderId: 'cn', executionId: 'cn', currency: 'CNY' }),
        { instrument: abroad },
      ]),
    );
    // 4,500 euros are much of the cash, but little of a capital with a million yuan in shares.
    risky(account, limitOrder('buy', 45, '100', asked), [], { ...today, currencyOf });
    risky(account, limitOrder('buy', 45, '100', asked), ['CONCENTRATION'], { ...today, currencyOf: () => undefined });
  });

  it('may be a sale of everything without a question', () => {
    risky(holder(900), limitOrder('sell', 900, '100', asked), []);
  });
});

describe('a risk', () => {
  const far = (confirmedRisks: string[] | null) => limitOrder('buy', 1, '110', { confirmedRisks });

  it('that was confirmed does not prevent the order, whose event names it', () => {
    rich()
      .when(far(['FAR_FROM_QUOTE']), today)
      .accepts({ confirmedRisks: ['FAR_FROM_QUOTE'] });
    rich()
      .when(far(['CONCENTRATION', 'FAR_FROM_QUOTE']), today)
      .accepts();
    rich()
      .when(far(['CONCENTRATION']), today)
      .rejects('RISK_NOT_CONFIRMED', { risks: ['FAR_FROM_QUOTE'] });
  });

  it('is not asked of a client that does not know about risks, nor before the rules name any', () => {
    rich().when(far(null), today).accepts({ confirmedRisks: null });
    rich()
      .when(far([]), { ...today, tradeDate: '2026-11-23' })
      .accepts();
  });

  it('is asked about only when nothing else prevents the order', () => {
    given(...eventsOf(openAccount, deposit(1_000)))
      .when(limitOrder('buy', 10, '110', asked), today)
      .rejects('INSUFFICIENT_CASH');
    rich()
      .when(limitOrder('buy', 1, '160', { ...asked, limitPrice: price('160') }), today)
      .rejects('PRICE_OUT_OF_COLLAR');
  });
});
