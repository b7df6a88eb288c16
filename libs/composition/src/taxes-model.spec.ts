import fc from 'fast-check';
import { bank, stepOf, TaxedStory, venue } from './spec-support/taxed-story';
import { owner } from './spec-support/withdrawal-world';

const stories = fc.array(stepOf, { minLength: 60, maxLength: 140, size: 'max' });

/** All that can become of tax. */
const ways = [
  ...['a new year', 'in renminbi', 'losses of the year before', 'not covered', 'of the last year'],
  ...['dividend taxed', 'dividend nothing', 'dividend paid back', 'sale nothing', 'sale paid back', 'sale taxed'],
  ...['order paid back', 'order nothing'],
  ...['ALLOWANCE_ABOVE_MAXIMUM', 'ALLOWANCE_BELOW_USED', 'TAX_NOT_WITHHELD'],
  ...['saleReversed nothing', 'saleReversed paid back', 'saleReversed taxed'],
];

it('any story withholds what the rules say of the same incomes, as far as the cash covers it', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(stories, (steps) => {
      const story = new TaxedStory();
      expect(story.play(steps)).toEqual([]);
      for (const way of story.world.ways) reached.add(way);
    }),
    // A story that fails is shown whole: making it shorter takes minutes.
    { numRuns: 250, seed: 11, endOnFailure: true },
  );
  expect([...reached].sort()).toEqual([...ways].sort());
});

it('a sale in parts is taxed once, with the record that moves its money', () => {
  const story = new TaxedStory();
  const { world } = story;
  world.send('Deposit', { bookingId: 'more', amount: 900_000, currency: 'EUR' }, bank);
  // Ids that take so much room in a record that a sale out of 120 lots needs a second one.
  const lotId = (n: number): string => `${n}${'\u0001'.repeat(60)}`;
  for (let n = 0; n < 120; n++) story.trade('buy', 'NORD', 1, { part: 54, id: lotId(n) });
  world.send(
    'PlaceOrder',
    { symbol: 'NORD', side: 'sell', orderType: 'limit', quantity: 120, limitPrice: '96' },
    owner,
  );
  const of = { executionId: 'sale', orderId: world.lastId, symbol: 'NORD', side: 'sell', quantity: 120, price: '150' };
  const report = { ...of, currency: 'EUR', executedAt: world.now };
  const outcomes = [1, 2, 3].map(() => world.send('RecordExecution', report, venue));
  expect(outcomes).toEqual(['LotsConsumed', 'OrderExecuted TaxSettled', 'EXECUTION_ALREADY_RECORDED']);
  expect(world.faults).toEqual([]);
});

it('a sale that is taken back gives its tax back first, so nothing of it is missing', () => {
  const story = new TaxedStory();
  story.trade('buy', 'NORD', 80, { part: 0 });
  story.trade('sell', 'NORD', 80, { part: 99 });
  story.bust(0);
  const { world } = story;
  expect(world.faults).toEqual([]);
  expect(world.busts).toMatchObject([{ side: 'sell', missing: { cash: 0 } }]);
  expect(world.tax?.year?.withheld).toEqual({ capitalGainsTax: 0, solidarity: 0, church: 0 });
});

it('without a profile nothing is withheld, and nobody else sets one', () => {
  const story = new TaxedStory();
  expect(story.profile({ withheld: false, from: '2026-01-01', church: '0' })).toBe('TaxProfileSet');
  story.trade('buy', 'NORD', 10, { part: 0 });
  story.trade('sell', 'NORD', 10, { part: 99 });
  expect(story.world.tax?.year).toBeNull();
  const set = { withheld: true, from: '2026-01-01', church: '0' };
  expect([owner, bank].map((actor) => story.world.send('SetTaxProfile', set, actor))).toEqual([
    ...['ACTOR_NOT_ALLOWED', 'ACTOR_NOT_ALLOWED'],
  ]);
  story.world.lacks = ['TaxProfileSet.v1'];
  expect(story.profile({ withheld: true, from: '2026-01-01', church: '0' })).toBe('NOT_SWITCHED_ON');
});
