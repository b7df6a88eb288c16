import { price, wholeShares } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import type { BlocksContext } from './blocks-context';
import { estimateBlock } from './estimate-block';
import { at, fees, instrument, quote, startsAt, symbol } from './spec-support/block-market';
import { BlockWorld } from './spec-support/block-world';

type Market = BlocksContext['market'];
type Context = Parameters<typeof estimateBlock>[1];

const clock = { session: 'open', businessDate: '2026-11-24', ts: startsAt, feed: 'f', env: 'SIMULATED' } as const;
const market: Market = {
  instrument: (asked) => (asked === symbol ? instrument : undefined),
  quote: () => quote,
  clock: () => clock,
  rules: (one) => ({ ...ownRules(one), settlesOn: '2026-11-25' }),
  timeOf: () => '10:00',
};
const context: Context = { market, fees, env: 'SIMULATED', now: startsAt, businessDate: '2026-11-24' };
const asked = { symbol, side: 'buy', quantity: wholeShares(300_000), price: at } as const;

const codeOf = (terms: object, parts: Partial<Market> = {}, more: Partial<Context> = {}): string | undefined => {
  const estimate = estimateBlock({ ...asked, ...terms }, { ...context, ...more, market: { ...market, ...parts } });
  return 'kind' in estimate ? estimate.rejection.code : undefined;
};

describe('an estimate of a block', () => {
  it('has the value and the fees with which the decision reserves cash', () => {
    const world = new BlockWorld();
    world.open('BUYER', 1_000_000_000);
    world.take('BUYER', 'o1', 300_000);
    const [requested] = world.all('BlockTakeRequested');
    const estimate = estimateBlock(asked, context);
    expect(estimate).toMatchObject({ value: requested?.value, fees: requested?.fees, total: 300_060_000 });
  });

  it('takes the fees and the tax from what a seller gets', () => {
    expect(estimateBlock({ ...asked, side: 'sell' }, context)).toMatchObject({ total: 299_790_000 });
  });

  it('refuses what no offer and no take can have', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ symbol: 'NOSUCH' })).toBe('SYMBOL_UNKNOWN');
    expect(codeOf({ quantity: wholeShares(199_999) })).toBe('BLOCK_TOO_SMALL');
    expect(codeOf({ price: price('10.001') })).toBe('BAD_TICK');
    expect(codeOf({}, { quote: () => ({ ...quote, previousClose: price('20.00') }) })).toBe('BLOCK_PRICE_OUT_OF_RANGE');
    expect(codeOf({}, { quote: () => ({ ...quote, phase: 'halted' }) })).toBe('MARKET_CLOSED');
    expect(codeOf({}, { clock: () => ({ ...clock, session: 'closed' }) })).toBe('MARKET_CLOSED');
    expect(codeOf({}, { instrument: () => ({ ...instrument, mic: 'XETR' }) })).toBe('BLOCK_NOT_OFFERED');
  });

  it('keeps the hours of blocks in a live market', () => {
    expect(codeOf({}, { timeOf: () => '12:00' }, { env: 'LIVE' })).toBe('MARKET_CLOSED');
    expect(codeOf({}, { timeOf: () => '10:00' }, { env: 'LIVE' })).toBeUndefined();
  });
});
