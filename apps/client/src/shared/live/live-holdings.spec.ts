import { minor } from '@parkett/kernel';
import { quoteSchema, type Quote } from '@parkett/market-contract';
import { accountSchema, positionSchema } from '@parkett/trading-contract';
import { liveTotals, liveValue } from './live-holdings';

const position = positionSchema.parse({
  symbol: 'ABC',
  name: 'Abc',
  nameZh: null,
  quantity: 10,
  availableQuantity: 10,
  buyPrice: '10.1',
  capital: 10_100,
  buyValue: 10_000,
  fees: 100,
  buyDate: '2026-03-02',
  currency: 'EUR',
  lastPrice: '10',
  marketValue: 10_000,
  profit: -100,
  profitRatio: '-0.0099',
  env: 'SIMULATED',
});
const account = accountSchema.parse({
  accountId: 'A',
  currency: 'EUR',
  totalAssets: 60_000,
  tradingAssets: 10_000,
  cash: 50_000,
  available: 50_000,
  withdrawable: 50_000,
  frozen: 0,
  unsettled: 0,
  marketValue: 10_000,
  floatingProfit: -100,
  realisedProfit: 300,
  totalProfit: 200,
  env: 'SIMULATED',
});
const quote = (last: string): Quote =>
  quoteSchema.parse({
    symbol: 'ABC',
    ts: 1,
    last,
    size: 1,
    bid: null,
    bidSize: 0,
    ask: null,
    askSize: 0,
    open: '10',
    high: '11',
    low: '10',
    volume: 1,
    previousClose: null,
    env: 'SIMULATED',
  });

describe('holdings at live prices', () => {
  it('values a rise to 10.505 to the cent, with profit after purchase fees', () => {
    expect(liveValue(position, quote('10.505'))).toEqual({
      lastPrice: '10.505',
      marketValue: 10_505,
      profit: 405,
      profitRatio: '0.0401',
    });
  });

  it("keeps the server's figures without a quote", () => {
    expect(liveValue(position, undefined)).toMatchObject({ marketValue: 10_000, profit: -100 });
  });

  it('moves totals with the price, but not cash', () => {
    expect(liveTotals(account, [position], [quote('12')])).toEqual({
      marketValue: minor(12_000),
      totalAssets: minor(62_000),
      floatingProfit: minor(1900),
      totalProfit: minor(2200),
      floatingRatio: '0.1881',
    });
  });
});
