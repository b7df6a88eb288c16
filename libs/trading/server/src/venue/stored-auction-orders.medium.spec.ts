import type { Quote } from '@parkett/market-contract';
import { singleOrder } from '@parkett/trading-contract';
import { useStoredTrading } from '../spec-support/stored-trading';

const monday = '2026-11-23';
const { alerts, market, reader, ask, venueAt } = useStoredTrading();
const noQuote = { bid: null, bidSize: 0, ask: null, askSize: 0 } as const;

const place = (orderId: string, validity: 'atOpen' | 'atClose'): Promise<void> => {
  const order = { symbol: 'NORD', side: 'buy', orderType: 'market', quantity: 10_000_000, validity, expiresOn: null };
  return ask('PlaceOrder', orderId, { ...order, limitPrice: null, stopPrice: null, ...singleOrder }, 4);
};
const collects = (phase: Quote['phase']) => venueAt('100', 0, { ...noQuote, size: 0, phase });
const prints = (last: string, auction: Quote['auction'], size = 1_000) =>
  venueAt(last, 0, { ...noQuote, size, auction });
const stateOf = async (orderId: string): Promise<string> => {
  const { status, filledQuantity, averagePrice } = (await reader.order('A', orderId))?.order ?? {};
  return `${status} ${filledQuantity} ${averagePrice}`;
};

beforeAll(() => {
  market.nextAuction = (_mic, _clock, auction) => ({ date: auction === 'opening' ? monday : market.date, endsAt: 1 });
});

it('a venue that starts from the rows between order and auction fills it in that auction only', async () => {
  await place('open', 'atOpen');
  await venueAt('99');
  expect(await stateOf('open')).toBe('working 0 null');
  Object.assign(market, { date: monday });
  await collects('openingAuction');
  expect(await stateOf('open')).toBe('working 0 null');
  await prints('98', 'opening', 4);
  expect(await stateOf('open')).toBe('expired 4 98.00');
  await venueAt('97');
  expect(await stateOf('open')).toBe('expired 4 98.00');
}, 30_000);

it('a venue that missed the auction while it was down ends the order at the first price after it', async () => {
  Object.assign(market, { date: '2026-11-20' });
  await place('missed', 'atOpen');
  Object.assign(market, { date: monday });
  await venueAt('97');
  expect(await stateOf('missed')).toBe('expired 0 null');
}, 30_000);

it('an order for the close waits in the rows for the price of its auction', async () => {
  await place('close', 'atClose');
  await venueAt('90');
  await collects('closingAuction');
  expect(await stateOf('close')).toBe('working 0 null');
  await prints('91', 'closing');
  expect(await stateOf('close')).toBe('filled 10 91.00');
  expect(alerts).toEqual([]);
}, 30_000);
