import { noShares, price, sharesOf, wholeShares } from '@parkett/kernel';
import type { Order } from '@parkett/trading-contract';
import { isEditable, newerOf, termsKey } from './order-words';

type Judged = Parameters<typeof isEditable>[0];

const order = (fields: Partial<Judged> = {}): Judged => ({
  status: 'working',
  orderType: 'limit',
  validity: 'day',
  replacing: null,
  takeProfit: null,
  stopLoss: null,
  quantity: sharesOf(wholeShares(10)),
  filledQuantity: sharesOf(noShares),
  bustedQuantity: sharesOf(noShares),
  ...fields,
});

const half = 0.5 as Order['filledQuantity'];

describe('a change of an order', () => {
  it('is offered for an open order, also after a fill', () => {
    expect(isEditable(order())).toBe(true);
    expect(isEditable(order({ status: 'partiallyFilled', filledQuantity: sharesOf(wholeShares(4)) }))).toBe(true);
    expect(isEditable(order({ orderType: 'stopLimit', validity: 'gtd' }))).toBe(true);
  });

  it.each<Partial<Judged>>([
    { status: 'filled' },
    { orderType: 'trailingStop' },
    { orderType: 'oco' },
    { validity: 'ioc' },
    { takeProfit: price('12') },
    { stopLoss: price('8') },
    { quantity: 10.5 as Order['quantity'] },
    { filledQuantity: half },
    { bustedQuantity: half },
  ])('is not offered for an order with %j', (fields) => {
    expect(isEditable(order(fields))).toBe(false);
  });
});

describe('an order that a sheet follows', () => {
  const [listed, asked] = [{ updatedAt: 2 }, { updatedAt: 2 }];

  it('is as the later answer says, and an answer kept from before does not count', () => {
    expect(newerOf(listed, asked)).toBe(asked);
    expect(newerOf(listed, { updatedAt: 3 })).toEqual({ updatedAt: 3 });
    expect(newerOf(listed, { updatedAt: 1 })).toBe(listed);
    expect(newerOf(listed, undefined)).toBe(listed);
  });

  it('starts its form again when its terms change, but not with every fill', () => {
    const terms = { quantity: sharesOf(wholeShares(10)), limitPrice: price('9'), stopPrice: null };
    expect(termsKey({ ...terms, filledQuantity: half } as typeof terms)).toBe(termsKey(terms));
    const others = [{ quantity: sharesOf(wholeShares(9)) }, { limitPrice: price('9.5') }, { stopPrice: price('8') }];
    for (const other of others) expect(termsKey({ ...terms, ...other })).not.toBe(termsKey(terms));
  });
});
