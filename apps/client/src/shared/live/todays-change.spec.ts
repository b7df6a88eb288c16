import { millionths, minor, price, sharesOf } from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { movedOut, todaysChange, type Today } from './todays-change';

const date = '2026-03-03';
const quote = (last: string, previousClose: string | null, ts = 1): Quote =>
  sampleQuote(last, { symbol: 'ABC', ts, previousClose: previousClose === null ? null : price(previousClose) });
const shares = (count: number) => sharesOf(millionths(count * 1_000_000));
const held = (quantity: number): Today['positions'] => [{ symbol: 'ABC', quantity: shares(quantity), currency: 'EUR' }];
const transfer = (type: 'transferIn' | 'transferOut', quantity: number, businessDate = date) => ({
  ...{ type, symbol: 'ABC', quantity: shares(quantity), amount: minor(0), currency: 'EUR' as const },
  ...{ businessDate, tradeDate: null },
});
const trade = (
  type: 'buy' | 'sell',
  quantity: number,
  amount: number,
  tradeDate = date,
): Today['movements'][number] => ({
  type,
  symbol: 'ABC',
  quantity: shares(quantity),
  amount: minor(amount),
  currency: 'EUR',
  // The broker may close its books later than the market's day.
  businessDate: '2026-03-01',
  tradeDate,
});
const day = (part: Partial<Today>): Today => ({
  businessDate: date,
  positions: [],
  movements: [],
  quoteOf: () => quote('11', '10'),
  inBase: (amount, currency) => (currency === 'EUR' ? amount : currency === 'HKD' ? minor(amount / 8) : undefined),
  dateOf: (ts) => (ts === 0 ? '2026-03-02' : date),
  ...part,
});

describe('today’s change', () => {
  it('measures shares held overnight against the previous close', () => {
    expect(todaysChange(day({ positions: held(10) }))).toBe(1000);
  });

  it('measures shares of before against a price of before, while a split is booked and not priced yet', () => {
    const [position] = held(40).map((of) => ({ ...of, restated: { quotedAt: 1, quantity: shares(20) } }));
    const positions = position ? [position] : [];
    const movements = [trade('buy', 10, -10_600)];
    expect(todaysChange(day({ positions, movements }))).toBe(1000 + 400);
    expect(todaysChange(day({ positions, quoteOf: () => quote('5.5', '5', 2) }))).toBe(2000);
  });

  it('measures fractions to the cent', () => {
    expect(todaysChange(day({ positions: held(0.5), movements: [trade('buy', 0.25, -260)] }))).toBe(40);
  });

  it('measures shares bought today against their cost, fees included', () => {
    expect(todaysChange(day({ positions: held(10), movements: [trade('buy', 10, -10_600)] }))).toBe(400);
  });

  it('measures shares sold today by their proceeds against the previous close', () => {
    expect(todaysChange(day({ movements: [trade('sell', 10, 10_400)] }))).toBe(400);
    expect(todaysChange(day({ positions: held(5), movements: [trade('sell', 5, 5300)] }))).toBe(500 + 300);
  });

  it('counts shares that arrive as value moved in, and no gain', () => {
    expect(todaysChange(day({ positions: held(10), movements: [transfer('transferIn', 10)] }))).toBe(0);
    expect(todaysChange(day({ positions: held(15), movements: [transfer('transferIn', 10)] }))).toBe(500);
    const unpriced = day({ positions: held(10), movements: [transfer('transferIn', 10)] });
    expect(todaysChange({ ...unpriced, quoteOf: () => quote('11', null) })).toBe(0);
  });

  it('counts shares that leave as value moved out: they gain or lose with the price of the day, and no more', () => {
    expect(todaysChange(day({ movements: [transfer('transferOut', 10)] }))).toBe(1000);
    expect(todaysChange(day({ positions: held(5), movements: [transfer('transferOut', 10)] }))).toBe(1500);
    const fallen = day({ movements: [transfer('transferOut', 10)] });
    expect(todaysChange({ ...fallen, quoteOf: () => quote('9', '10') })).toBe(-1000);
    expect(movedOut(fallen)).toBe(11_000);
    expect(movedOut({ ...fallen, quoteOf: () => undefined })).toBeUndefined();
    expect(movedOut(day({ movements: [transfer('transferIn', 10), trade('sell', 4, 4300)] }))).toBe(0);
  });

  it('separates transfers from trades of the same day', () => {
    const movements = [transfer('transferIn', 10), trade('sell', 4, 4300), transfer('transferOut', 2)];
    // Five from before, of which four are sold; ten arrive and two leave.
    expect(todaysChange(day({ positions: held(9), movements }))).toBe(500 - 100);
    // Ten arrive and four of them are sold at 10.75, which is 0.25 less than what they came in at.
    expect(todaysChange(day({ positions: held(6), movements: movements.slice(0, 2) }))).toBe(-100);
  });

  it('ignores transfers of other days', () => {
    const movements = [transfer('transferIn', 10, '2026-03-02')];
    expect(todaysChange(day({ positions: held(10), movements }))).toBe(1000);
  });

  it('counts transfers on a weekend, when the market is still at its last day', () => {
    const [arrived, left] = [transfer('transferIn', 10, '2026-03-07'), transfer('transferOut', 10, '2026-03-07')];
    expect(todaysChange(day({ positions: held(10), movements: [arrived] }))).toBe(0);
    expect(todaysChange(day({ movements: [left] }))).toBe(1000);
    expect(movedOut(day({ movements: [left] }))).toBe(11_000);
  });

  it('ignores trades of other days and deposits', () => {
    const deposit = {
      type: 'deposit' as const,
      symbol: null,
      quantity: null,
      amount: minor(99),
      currency: 'EUR' as const,
      businessDate: date,
      tradeDate: null,
    };
    expect(
      todaysChange(day({ positions: held(10), movements: [trade('buy', 10, -9000, '2026-03-02'), deposit] })),
    ).toBe(1000);
  });

  it('is zero before the first trade of the day', () => {
    expect(todaysChange(day({ positions: held(10), quoteOf: () => quote('11', '10', 0) }))).toBe(0);
  });

  it('is undefined without a price or a previous close', () => {
    expect(todaysChange(day({ positions: held(10), quoteOf: () => undefined }))).toBeUndefined();
    expect(todaysChange(day({ positions: held(10), quoteOf: () => quote('11', null) }))).toBeUndefined();
    expect(
      todaysChange(
        day({ positions: held(10), movements: [trade('buy', 10, -10_600)], quoteOf: () => quote('11', null) }),
      ),
    ).toBe(400);
  });

  it('is zero without holdings and trades', () => {
    expect(todaysChange(day({}))).toBe(0);
  });

  it('is in the base currency, and missing without a rate', () => {
    const inHongKong = held(10).map((position) => ({ ...position, currency: 'HKD' as const }));
    expect(todaysChange(day({ positions: inHongKong }))).toBe(1000 / 8);
    const inDollars = held(10).map((position) => ({ ...position, currency: 'USD' as const }));
    expect(todaysChange(day({ positions: inDollars }))).toBeUndefined();
  });
});
