import { dayMs, jobs, TaxedStory } from './spec-support/taxed-story';
import { owner } from './spec-support/withdrawal-world';
import { shownTaxes, taxDay } from '@parkett/tax-domain';

class ClosingStory extends TaxedStory {
  close = (before: number): string => this.world.send('CloseTaxYears', { before }, jobs);
}

/** A purchase and a sale with a gain in December 2026. */
function decemberStory(): ClosingStory {
  const story = new ClosingStory();
  story.trade('buy', 'NORD', 80, { part: 54 });
  story.trade('sell', 'NORD', 40, { part: 99 });
  return story;
}

const figuresOf = ({ world }: TaxedStory, year: number) => world.tax?.closed?.find((one) => one.year === year);

it('closes a year once the books are past it, and once however often it is asked', () => {
  const story = decemberStory();
  expect(story.close(2027)).toBe('');
  story.world.pass(30 * dayMs);
  expect([1, 2, 3].map(() => story.close(2027))).toEqual(['TaxYearClosed', '', '']);
  expect(story.world.closings.at(-1)).toMatchObject({ type: 'TaxYearClosed', year: 2026, edition: 1, corrects: null });
  expect(figuresOf(story, 2026)).toMatchObject({ edition: 1, figures: { tax: story.world.tax?.year?.withheld } });
});

it('closes a year late, after income of the next one', () => {
  const story = decemberStory();
  const { withheld } = story.world.tax?.year ?? {};
  story.world.pass(100 * dayMs);
  story.trade('sell', 'NORD', 10, { part: 99 });
  expect(story.close(2027)).toBe('TaxYearClosed');
  expect(figuresOf(story, 2026)?.figures.tax).toEqual(withheld);
  expect(shownTaxes(story.world.tax, taxDay('2027-03-18', '2027-03-18'))).toMatchObject({
    year: { closed: null },
    before: { closed: { edition: 1 } },
  });
  expect(story.world.faults).toEqual([]);
});

it('closes a corrected year once more, with an edition that names the one before', () => {
  const story = decemberStory();
  story.world.pass(30 * dayMs);
  story.trade('sell', 'NORD', 10, { part: 99 });
  story.close(2027);
  story.bust(1);
  expect(shownTaxes(story.world.tax, taxDay('2027-01-08', '2027-01-08')).before?.closed).toBeNull();
  expect([1, 2].map(() => story.close(2027))).toEqual(['TaxYearClosed', '']);
  expect(story.world.closings.at(-1)).toMatchObject({
    ...{ type: 'TaxYearClosed', year: 2026, edition: 2, corrects: 1 },
    figures: { income: 0, tax: { capitalGainsTax: 0, solidarity: 0, church: 0 } },
  });
  expect(story.world.faults).toEqual([]);
});

it('losses go into the next year, whether it was closed before its first income or after', () => {
  const broughtBy = (isClosedFirst: boolean) => {
    const story = new ClosingStory();
    story.trade('buy', 'NORD', 80, { part: 0 });
    story.trade('sell', 'NORD', 40, { part: 0 });
    story.trade('sell', 'NORD', 20, { part: 3 });
    story.world.pass(30 * dayMs);
    if (isClosedFirst) story.close(2027);
    story.trade('sell', 'NORD', 5, { part: 99 });
    story.close(2027);
    const event = story.world.closings.at(-1);
    expect(event?.carried).toEqual(story.world.tax?.year?.brought);
    expect(event?.figures.losses).toEqual({ shares: 0, other: 0 });
    return event?.carried.shares;
  };
  expect(broughtBy(true)).toBe(broughtBy(false));
  expect(broughtBy(true)).toBeGreaterThan(0);
});

it('closes the years of an account one after the other, and only for the jobs', () => {
  const story = decemberStory();
  story.world.pass(30 * dayMs);
  story.trade('sell', 'NORD', 10, { part: 99 });
  story.world.pass(365 * dayMs);
  expect(story.world.send('CloseTaxYears', { before: 2028 }, owner)).toBe('ACTOR_NOT_ALLOWED');
  story.world.lacks = ['TaxYearClosed.v1'];
  expect(story.close(2028)).toBe('NOT_SWITCHED_ON');
  story.world.lacks = [];
  expect([story.close(2028), story.close(2028)]).toEqual(['TaxYearClosed TaxYearClosed', '']);
  expect(story.world.tax?.closed?.map(({ year }) => year)).toEqual([2026, 2027]);
});
