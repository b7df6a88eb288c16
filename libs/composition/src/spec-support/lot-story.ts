import { price } from '@parkett/kernel';
import type { ActionTerms } from '@parkett/market-contract';
import fc from 'fast-check';
import { chinese } from './block-stories';
import { transferSteps } from './lot-transfers';

export const held = chinese.symbol;
export const received = '600002.SH';

const count = fc.integer({ min: 1, max: 9 });
const cash = fc.integer({ min: 1, max: 9_999 }).map((units) => ({
  amount: price((units / 1_000).toFixed(3)),
  currency: 'CNY' as const,
}));
const into = fc.record({ per: count, get: count, symbol: fc.constant(received) });
const terms: fc.Arbitrary<ActionTerms> = fc.oneof(
  cash.map((one) => ({ kind: 'cashDividend' as const, ...one })),
  fc.record({ kind: fc.constant('split' as const), from: count, to: count }),
  fc.record({ kind: fc.constant('bonus' as const), per: count, get: count }),
  fc.record({
    ...{ kind: fc.constant('spinOff' as const), per: count, get: count, symbol: fc.constant(received) },
    costShare: fc.constantFrom('0', '0.05', '0.33333333', '1'),
  }),
  fc.record({ kind: fc.constant('merger' as const), into, cash: fc.option(cash) }),
  fc.record({ kind: fc.constant('merger' as const), into: fc.option(into), cash: fc.option(cash) }),
  fc.record({ kind: fc.constant('delisting' as const), cash: fc.option(cash) }),
);

const others = [
  ...([
    'buy',
    'buy',
    'sell',
    'fill',
    'fill',
    'fill',
    'cancel',
    'cancel',
    'bust',
    'day',
    'day',
    'day',
    'day',
    'pay',
  ] as const),
  ...(['apply', 'apply', 'apply', 'pay'] as const),
];
const blockSteps = [
  ...(['take', 'bookTake', 'bookTake', 'offer', 'bookSale', 'bookSale', 'release', 'unlock'] as const),
];
type What = (typeof others)[number] | (typeof blockSteps)[number] | (typeof transferSteps)[number];
/** Some are registered late: two days after their ex-date. */
const announced = fc.record(
  { terms, day: fc.integer({ min: 2, max: 8 }), late: fc.boolean() },
  { requiredKeys: ['terms', 'day'] },
);
const storyOf = (whats: readonly What[]) =>
  fc.record({
    actions: fc.array(announced, { minLength: 1, maxLength: 4 }),
    steps: fc.array(
      fc.record({
        what: fc.constantFrom(...whats),
        pick: fc.nat(1_000),
        hundreds: fc.integer({ min: 1, max: 40 }),
        cents: fc.integer({ min: 950, max: 1_050 }),
      }),
      { minLength: 25, maxLength: 70 },
    ),
  });

/** Corporate actions on a share, and what a customer does beside them. */
export const lotStory = storyOf([...others, ...blockSteps, ...transferSteps]);
/** The same without block trades, whose shares hold up some actions. */
export const transferStory = storyOf([...others, ...transferSteps, ...transferSteps]);
export type LotStory = typeof lotStory extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = LotStory['steps'][number];
