import { minor } from '@parkett/kernel';
import { ownRules, type TradingRules } from '@parkett/market-contract';
import { tradingViews } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { eventsOf, fill, given, instrument, limitOrder, type Step } from './spec-support/account-scenario';

const share = instrument({ currency: 'CNY', mic: 'XSHG', lot: 100 });
const rules: TradingRules = {
  ...ownRules(share),
  ids: ['cn-lot-1', 'cn-main-1', 'cn-settlement-1'],
  settlesOn: '2026-11-23',
  settlementIds: ['cn-settlement-1'],
};
const shanghai: Partial<AccountContext> = { instrument: share, rules };
const opening: Step[] = [
  { type: 'OpenAccount', currency: 'CNY' },
  { type: 'Deposit', bookingId: 'b1', amount: minor(100_000_000), currency: 'CNY' },
];
const cny = (executionId: string, orderId: string) => ({ executionId, orderId, currency: 'CNY' }) as const;
const ofBuying = ['cny-commission-1', 'cny-transfer-1'];
const ofSelling = ['cny-commission-1', 'cny-stamp-2', 'cny-transfer-1'];
const bought = (shares: number, at: string): Step[] => [
  [limitOrder('buy', 200, at), { ...shanghai, commandId: 'o1' }],
  [fill('buy', shares, at, cny('e1', 'o1')), shanghai],
];
const after = (...steps: Step[]) => given(...eventsOf(...opening, ...steps));

it('an order names the versions of all rules that decided it', () => {
  const buying = { rules: ['orders-1', ...rules.ids, ...ofBuying] };
  after()
    .when(limitOrder('buy', 100, '100'), shanghai)
    .accepts(buying);
  const selling = { rules: ['orders-1', ...rules.ids, ...ofSelling] };
  after(...bought(200, '100'))
    .when(limitOrder('sell', 100, '100'), { ...shanghai, commandId: 'o2' })
    .accepts(selling);
});

it('a fill names those of its fees and, if it is a sale, of its settlement', () => {
  const sale: Step = [limitOrder('sell', 200, '100'), { ...shanghai, commandId: 'o2' }];
  after(...bought(200, '100'), sale)
    .when(fill('sell', 100, '100', cny('e2', 'o2')), shanghai)
    .accepts({ rules: ['cn-settlement-1', ...ofSelling] });
  const [buy] = eventsOf(...opening, ...bought(200, '100')).filter(({ type }) => type === 'OrderExecuted');
  expect(buy).toMatchObject({ rules: ofBuying });
});

it('a second fill names the rule of a fee that the first one has paid', () => {
  after(...bought(100, '90'))
    .when(fill('buy', 100, '90', cny('e2', 'o1')), shanghai)
    .accepts({ rules: ofBuying, fees: [{ code: 'settlementFee' }] });
});

it('a fill whose instrument is not known any more names its fees', () => {
  after(...bought(100, '100'))
    .when(fill('buy', 100, '100', cny('e2', 'o1')), { instrument: undefined, rules: undefined })
    .accepts({ rules: ofBuying });
});

it('customers do not get the list', () => {
  const [event] = eventsOf(...opening, [limitOrder('buy', 100, '100'), shanghai]).filter(
    (one) => one.type === 'OrderPlaced',
  );
  if (event?.type !== 'OrderPlaced') throw new Error('an order was placed');
  expect(event.rules).toHaveLength(6);
  expect(tradingViews.OrderPlaced(event)).not.toHaveProperty('rules');
});
