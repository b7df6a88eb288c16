import { minor, price, sharesOf, type Actor } from '@parkett/kernel';
import { reviewingStaff } from '@parkett/kernel/spec-support';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { tradingRulesIn } from '@parkett/market-domain';
import { ReadBarrier } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import { largestOrder, sellableOn } from '@parkett/trading-domain';
import { TradingReader, type MarketView } from '@parkett/trading-server';
import { accountKind, accountsProjection, readMigrations } from './index';
import { shares } from './spec-support/decided-order';

const accountId = 'ANNA';
const owner: Actor = { kind: 'customer', id: accountId };
const system = (id: string): Actor => ({ kind: 'system', id });
const [today, tomorrow] = ['2026-11-23', '2026-11-24'];

let date = today;
const all = Object.values(shares);
const market: MarketView = {
  instrument: (symbol) => all.find((share) => share.symbol === symbol),
  quote: (symbol) => sampleQuote('10.00', { symbol, previousClose: price('10.00') }),
  clock: () => ({ session: 'open', businessDate: date, ts: 1, feed: 'replay', env: 'SIMULATED' }),
  rules: (...of) => tradingRulesIn('SIMULATED', ...of),
  isTradeDate: () => true,
  nextAuction: () => undefined,
  actionsOn: () => [],
  isCancelled: () => false,
  quotedOn: () => undefined,
  referenceOffset: () => 0,
};
const { read, gateway } = useEventStack({
  kinds: [accountKind(market, () => reviewingStaff)],
  projections: [accountsProjection],
  migrations: readMigrations,
});
const gate = new ReadBarrier(read, accountsProjection.group);
const reader = new TradingReader(read, market, 'SIMULATED');
let keys = 0;

/** Sends a command, waits until its record is in the rows, and returns the command's id. */
async function recorded(type: string, body: object, actor: Actor): Promise<string> {
  const identity = { actor, route: 'spec', key: `${keys++}` };
  const { position } = await accepts(gateway, { aggregate: `account:${accountId}`, type, body, ...identity });
  await eventually('the rows have its record', () => gate.reached([position]));
  return gateway.idOf(identity);
}

/** The most that the ticket offers to sell: the shares that the position calls available. */
async function mostToSell({ symbol }: (typeof all)[number]): Promise<number> {
  const trader = await reader.trader(accountId, symbol, Date.now());
  const traded = market.instrument(symbol);
  if (trader === undefined || traded === undefined) throw new Error('an open account and a share');
  const rules = market.rules(traded, date, price('10.00'));
  const terms = { side: 'sell', bound: price('9.80'), lot: rules.lot, traded, date } as const;
  const sellable = sellableOn(trader.ledger, symbol, rules, date);
  return sharesOf(largestOrder({ ...terms, available: minor(0), sellable }));
}

beforeAll(async () => {
  await recorded('OpenAccount', { currency: 'EUR' }, system('identity'));
  const documents = ['front', 'back'].map((page) => ({ documentId: page, side: page }));
  const submission = { documentType: 'dePassport', sealed: 'ciphertext', documents };
  const submissionId = await recorded('SubmitVerification', submission, owner);
  const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };
  for (const { documentId } of documents)
    await recorded('RecordLook', { what: 'document', documentId, login: reviewer.id }, reviewer);
  const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
  await recorded('RecordScreening', clear, system('screening'));
  await recorded('ReviewVerification', { submissionId, verdict: { kind: 'approved' } }, reviewer);
  for (const currency of ['EUR', 'CNY', 'HKD'])
    await recorded('Deposit', { bookingId: currency, amount: 100_000_000, currency }, system('bank'));
  for (const { symbol, currency } of all) {
    const order = { symbol, side: 'buy', orderType: 'limit', quantity: 400, limitPrice: '10.00' };
    const orderId = await recorded('PlaceOrder', order, owner);
    const fill = { executionId: `fill of ${symbol}`, orderId, symbol, side: 'buy', quantity: 400, price: '10.00' };
    const report = { ...fill, currency, executedAt: Date.now(), tradeDate: today };
    await recorded('RecordExecution', report, system('venue'));
  }
});
beforeEach(() => {
  date = today;
});

// domain-rules §3d: not before settlement on the mainland, at once in Hong Kong and Europe.
it.each([
  ['shanghai', 0],
  ['special', 0],
  ['star', 0],
  ['etf', 0],
  ['shenzhen', 0],
  ['chinext', 0],
  ['hongKong', 400],
  ['xetra', 400],
] as const)('of 400 shares bought today, %s: %i can be sold today, and all of them tomorrow', async (name, most) => {
  const { symbol } = shares[name];
  const available = async () =>
    (await reader.positions(accountId)).find((position) => position.symbol === symbol)?.availableQuantity;
  expect([await available(), await mostToSell(shares[name])]).toEqual([most, most]);
  const order = { symbol, side: 'sell', orderType: 'market', quantity: 400, limitPrice: null };
  const sent = { aggregate: `account:${accountId}`, type: 'PlaceOrder', body: order, actor: owner, route: 'spec' };
  if (most === 0)
    expect(await gateway.send({ ...sent, key: `${keys++}` })).toMatchObject({
      kind: 'rejected',
      rejection: { code: 'INSUFFICIENT_SELLABLE', facts: { held: 400, sellable: 0, boughtToday: 400 } },
    });
  date = tomorrow;
  expect([await available(), await mostToSell(shares[name])]).toEqual([400, 400]);
});
