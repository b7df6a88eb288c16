import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import { noted, subjectOf, type Noted } from './noted';

const replaced: AccountEvent = tradingEvents.read({
  ...{ type: 'OrderReplaced', v: 1, orderId: 'o', symbol: 'ABC', replaceId: 'r', keepsPriority: true },
  ...{
    quantity: 6_000_000,
    limitPrice: '99',
    stopPrice: null,
    boundPrice: '99',
    released: 0,
    replacedAt: 1,
    postings: [],
  },
});
const order = (kind: 'orderPlaced' | 'orderPartlyFilled'): Noted =>
  ({ kind, facts: { orderId: 'o', symbol: 'ABC', quantity: 10, filledQuantity: 4 } }) as Noted;

it.each(['orderPlaced', 'orderPartlyFilled'] as const)('%s names the quantity after a replacement', (kind) => {
  expect(subjectOf('A', replaced)).toBe('order:o');
  expect(noted(order(kind), replaced)).toEqual({
    kind,
    facts: { orderId: 'o', symbol: 'ABC', quantity: 6, filledQuantity: 4 },
  });
});
