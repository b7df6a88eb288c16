import { price, type DecisionBase } from '@parkett/kernel';
import type { Instrument } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { tradingRulesOf } from '@parkett/market-domain';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';

const base: DecisionBase = {
  aggregate: 'account:A7K2M9QX3B',
  actor: { kind: 'customer', id: 'A7K2M9QX3B' },
  now: 0,
  issuedAt: 0,
  businessDate: '2026-11-23',
  env: 'SIMULATED',
  commandId: 'o1',
  isTaken: () => false,
  mayWrite: () => true,
};

/** What the record of an order keeps of the inputs of its decision. */
function recordedOf(instrument: Instrument, side: 'buy' | 'sell', businessDate = base.businessDate) {
  const kind = accountKind({
    ...noMarket,
    instrument: () => instrument,
    quote: () => sampleQuote('10.00', { previousClose: price('10.00') }),
    rules: tradingRulesOf,
  });
  const body = { symbol: instrument.symbol, side, orderType: 'market', quantity: 100, limitPrice: null };
  const command = kind.parseCommand({ type: 'PlaceOrder', body });
  if (command === undefined) throw new Error('an order must be readable');
  return kind.contextFor(command, { ...base, businessDate }).recorded;
}

it('names in its record every version of a rule that an order was decided by', () => {
  const mainland = sampleInstrument({ symbol: '600000.SH', currency: 'CNY', mic: 'XSHG', lot: 100 });
  const cnSettlement = ['cn-settlement-1', 'xshg-calendar-2026-12-31'];
  const ofMarket = ['orders-1', 'cn-lot-1', 'cn-share-tick-1', 'cn-main-1', 'cn-t1-1', ...cnSettlement];
  const fees = ['cny-commission-1', 'cny-transfer-1'];
  expect(recordedOf(mainland, 'buy')).toMatchObject({ rules: [...ofMarket, ...fees] });
  expect(recordedOf(mainland, 'sell')).toMatchObject({
    rules: [...ofMarket, 'cny-commission-1', 'cny-stamp-2', 'cny-transfer-1'],
  });
  expect(recordedOf(mainland, 'sell', '2023-08-25')).toMatchObject({
    rules: [...ofMarket, 'cny-commission-1', 'cny-stamp-1', 'cny-transfer-1'],
  });
  const european = [
    'orders-1',
    'xetra-lot-1',
    'xetra-none-1',
    'eu-settlement-1',
    'xetr-calendar-2035-12-31',
    'eur-commission-1',
    'eur-transaction-1',
  ];
  expect(recordedOf(sampleInstrument(), 'buy')).toMatchObject({ rules: european });
});

it('has the trade date of its market in its record, beside the book date', () => {
  const kind = accountKind({
    ...noMarket,
    instrument: () => sampleInstrument({ mic: 'XHKG', currency: 'HKD' }),
    clock: (mic) => ({
      session: mic === 'XHKG' ? 'open' : 'closed',
      businessDate: mic === 'XHKG' ? '2026-11-24' : '2026-11-20',
      ts: 1,
      feed: 'kafka',
      env: 'SIMULATED',
    }),
  });
  const body = { symbol: 'NORD', side: 'buy', orderType: 'market', quantity: 1, limitPrice: null };
  const command = kind.parseCommand({ type: 'PlaceOrder', body });
  if (command === undefined) throw new Error('an order must be readable');
  const { context, recorded } = kind.contextFor(command, base);
  expect(recorded).toMatchObject({ tradeDate: '2026-11-24' });
  expect(context).toMatchObject({ inner: { session: 'open', tradeDate: '2026-11-24' } });
});

/** On Monday, a fill of Friday's session is recorded. Its market has moved on. */
it.each([
  ['of Friday', { tradeDate: '2026-11-20' }, { tradeDate: '2026-11-20', settlesOn: '2026-11-24' }],
  ['without its date', {}, { tradeDate: '2026-11-23', settlesOn: '2026-11-25' }],
  ['of a Saturday', { tradeDate: '2026-11-21' }, { tradeDate: '2026-11-23', settlesOn: '2026-11-25' }],
])('a report %s is booked on the trade date of its session, and settles from there', (_name, dated, expected) => {
  const kind = accountKind({
    ...noMarket,
    instrument: () => sampleInstrument(),
    rules: tradingRulesOf,
    isTradeDate: (mic, date) => mic === 'XETR' && date !== '2026-11-21',
    clock: () => ({ session: 'open', businessDate: '2026-11-23', ts: 1, feed: 'kafka', env: 'LIVE' }),
  });
  const fill = { executionId: 'e1', orderId: 'o1', symbol: 'NORD', side: 'sell', quantity: 1, price: '10.00' };
  const body = { ...fill, currency: 'EUR', executedAt: 1, ...dated };
  const command = kind.parseCommand({ type: 'RecordExecution', body });
  if (command === undefined) throw new Error('a report must be readable');
  const { tradeDate, settlesOn } = expected;
  expect(kind.contextFor(command, base).context).toMatchObject({ inner: { tradeDate, rules: { settlesOn } } });
});
