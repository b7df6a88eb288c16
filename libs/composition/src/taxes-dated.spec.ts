import { minor } from '@parkett/kernel';
import { cashIn } from '@parkett/ledger';
import { evolveAccountTax } from '@parkett/tax-domain';
import { dateOf, dayMs, TaxedStory } from './spec-support/taxed-story';

it('a profile from a later date changes nothing until then', () => {
  const story = new TaxedStory();
  const set = { withheld: false, from: '2027-01-01', church: '0' } as const;
  expect([set, set].map((profile) => story.profile(profile))).toEqual(['TaxProfileSet', '']);
  story.trade('buy', 'NORD', 10, { part: 0 });
  story.trade('sell', 'NORD', 5, { part: 99 });
  expect(story.world.faults).toEqual([]);
  expect(story.world.tax?.year?.withheld.church).toBeGreaterThan(0);
  story.world.pass(40 * dayMs);
  story.trade('sell', 'NORD', 5, { part: 99 });
  expect(story.world.faults).toEqual([]);
  expect(story.world.tax?.year?.year).toBe(2026);
});

it('a church tax rate that becomes known after the first income of a year is that of the year', () => {
  const story = new TaxedStory();
  story.world.pass(30 * dayMs);
  story.trade('buy', 'NORD', 10, { part: 0 });
  story.trade('sell', 'NORD', 5, { part: 99 });
  story.profile({ withheld: true, from: '2027-01-01', church: '0' });
  story.trade('sell', 'NORD', 5, { part: 99 });
  expect(story.world.faults).toEqual([]);
  expect(story.world.tax?.year?.withheld.church).toBe(0);
});

it('tax of a sale that is taken back comes back to the proceeds that have not settled', () => {
  const story = new TaxedStory();
  const { world } = story;
  story.trade('buy', 'NORD', 80, { part: 0 });
  story.trade('sell', 'NORD', 80, { part: 99 });
  const settled = cashIn(world.ledger, 'EUR').settled;
  story.bust(0);
  expect(world.faults).toEqual([]);
  expect(cashIn(world.ledger, 'EUR').settled).toBe(settled);
});

it('a sale of last year that is taken back is corrected in that year, and its tax is paid back', () => {
  const story = new TaxedStory();
  const { world } = story;
  story.trade('buy', 'NORD', 80, { part: 0 });
  story.trade('sell', 'NORD', 40, { part: 99 });
  story.trade('sell', 'NORD', 20, { part: 1 });
  world.pass(30 * dayMs);
  story.trade('sell', 'NORD', 10, { part: 0 });
  expect(world.tax?.year?.year).toBe(2027);
  story.bust(2);
  expect(world.faults).toEqual([]);
  expect(world.busts).toMatchObject([{ side: 'sell', missing: { cash: 0 } }]);
  expect(world.tax?.last?.withheld).toEqual({ capitalGainsTax: 0, solidarity: 0, church: 0 });
  // The loss that is left of last year reduces the gain of this one.
  expect(world.tax?.year?.brought.shares).toBeGreaterThan(0);
  story.trade('sell', 'NORD', 10, { part: 99 });
  expect(world.faults).toEqual([]);
});

it('a sale of the year before the last one is corrected in the year that runs', () => {
  const story = new TaxedStory();
  const { world } = story;
  story.trade('buy', 'NORD', 80, { part: 0 });
  for (let year = 0; year < 3; year++) {
    story.trade('sell', 'NORD', 20, { part: 99 });
    world.pass(365 * dayMs);
  }
  const [before, { year }] = [world.tax?.last, world.tax?.year ?? { year: 0 }];
  story.bust(2);
  expect(world.faults).toEqual([]);
  expect(world.tax?.last?.year).toBe(year);
  expect(before?.withheld.capitalGainsTax).toBeGreaterThan(0);
});

it('a cost in another currency from before the first rates is known, and the event names the rate', () => {
  const story = new TaxedStory(Date.UTC(2026, 9, 26, 2));
  const { world } = story;
  story.trade('buy', 'SHAI', 10, { part: 0 });
  world.pass(14 * dayMs);
  story.trade('sell', 'SHAI', 10, { part: 99 });
  expect(world.faults).toEqual([]);
  expect(world.taxEvents).toMatchObject([{ costRates: [{ date: '2026-10-30', source: 'ECB' }] }]);
});

it('a dividend that is booked late counts on its pay date', () => {
  const story = new TaxedStory();
  const { world } = story;
  story.trade('buy', 'NORD', 80, { part: 0 });
  world.pass(22 * dayMs);
  story.play([{ kind: 'dividend', symbol: 'NORD', part: 503, pick: 0 }]);
  expect(world.faults).toEqual([]);
  expect([dateOf(world.now), world.tax?.year?.year]).toEqual(['2027-01-01', 2026]);
});

it('the state of an account is what its events say, whatever the rules are by then', () => {
  const story = new TaxedStory();
  story.trade('buy', 'NORD', 10, { part: 0 });
  story.trade('sell', 'NORD', 5, { part: 99 });
  const { tax } = story.world;
  const settled = story.world.taxEvents.at(-1);
  if (settled === undefined || tax === null) throw new Error('no tax');
  const year = { ...settled.year, taxed: { shares: minor(7), other: minor(8), credit: minor(9) } };
  expect(evolveAccountTax({ ...tax, year: null }, { ...settled, year })).toMatchObject({ year });
});
