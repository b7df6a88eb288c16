import type { CertifiedPot } from '@parkett/tax-contract';
import { shownTaxes, taxDay } from '@parkett/tax-domain';
import { dayMs, jobs, TaxedStory } from './spec-support/taxed-story';
import { owner, system } from './spec-support/withdrawal-world';

const on = (day: string) => taxDay(day, day);
const given = 'LossCertificateRequested';

/** Loses about seven euros for each of 40 shares, early in December 2026. */
class LossStory extends TaxedStory {
  constructor() {
    super();
    this.trade('buy', 'NORD', 80, { part: 0 });
    this.trade('sell', 'NORD', 40, { part: 1 });
  }

  ask = (pot: CertifiedPot, year = 2026): string => this.world.send('RequestLossCertificate', { year, pot }, owner);
  close = (): string => this.world.send('CloseTaxYears', { before: 2027 }, jobs);
  get last() {
    return this.world.closings.at(-1);
  }
}

it('certifies the losses that are left at the end of the year, and carries none of them', () => {
  const story = new LossStory();
  expect(shownTaxes(story.world.tax, on('2026-12-08'))).toMatchObject({
    ...{ lossCertificateUntil: '2026-12-15', year: { certified: { shares: false, other: false } } },
  });
  expect(story.ask('both')).toBe(given);
  expect(shownTaxes(story.world.tax, on('2026-12-08'))).toMatchObject({
    ...{ lossCertificateUntil: null, year: { certified: { shares: true, other: true } } },
  });
  // A later sale of the year still counts.
  story.trade('sell', 'NORD', 20, { part: 1 });
  const losses = story.world.tax?.year?.taxed.shares ?? 0;
  expect(losses).toBeLessThan(0);
  story.world.pass(30 * dayMs);
  expect(story.close()).toBe('TaxYearClosed');
  expect(story.last).toMatchObject({ figures: { losses: { shares: 0 - losses, other: 0 } }, carried: { shares: 0 } });
  story.trade('sell', 'NORD', 10, { part: 99 });
  expect(story.world.tax?.year).toMatchObject({ year: 2027, brought: { shares: 0, other: 0 }, certificateAsked: null });
});

it('certifies the pots one by one, each once', () => {
  const story = new LossStory();
  expect([story.ask('other'), story.ask('other'), story.ask('shares'), story.ask('both')]).toEqual([
    ...[given, 'LOSS_CERTIFICATE_REQUESTED', given, 'LOSS_CERTIFICATE_REQUESTED'],
  ]);
  const one = new LossStory();
  one.ask('other');
  one.world.pass(30 * dayMs);
  one.close();
  expect(one.last?.figures.losses).toEqual({ shares: 0, other: 0 });
  expect(one.last?.carried.shares).toBeGreaterThan(0);
});

it('is right when the year is corrected after its certificate, before the next income and after it', () => {
  for (const isLater of [false, true]) {
    const story = new LossStory();
    story.trade('sell', 'NORD', 10, { part: 1 });
    story.ask('shares');
    story.world.pass(30 * dayMs);
    if (isLater) story.trade('sell', 'NORD', 5, { part: 99 });
    story.close();
    const first = story.last?.figures.losses.shares ?? 0;
    const year = story.world.tax?.year;
    // The last sale of December is taken back.
    story.bust(isLater ? 1 : 0);
    expect(story.close()).toBe('TaxYearClosed');
    expect(story.last).toMatchObject({ year: 2026, edition: 2, corrects: 1, carried: { shares: 0, other: 0 } });
    expect(story.last?.figures.losses.shares).toBeLessThan(first);
    expect(story.last?.figures.losses.shares).toBeGreaterThan(0);
    if (isLater) expect(story.world.tax?.year?.brought).toEqual(year?.brought);
  }
});

it('takes a request until 15 December in Berlin, whatever the date of the books', () => {
  const story = new LossStory();
  const { world } = story;
  // 15 December, 23:59:59 in Berlin.
  world.now = Date.UTC(2026, 11, 15, 22, 59, 59);
  expect(story.ask('other')).toBe(given);
  world.now += 1_000;
  expect(story.ask('shares')).toBe('LOSS_CERTIFICATE_TOO_LATE');
  expect(shownTaxes(world.tax, on('2026-12-16')).lossCertificateUntil).toBeNull();
  world.booksBehindDays = 4;
  expect(story.ask('shares')).toBe('LOSS_CERTIFICATE_TOO_LATE');
  expect(world.lastFacts).toEqual({ until: '2026-12-15' });
  // The books of the year are still open in January.
  world.now = Date.UTC(2027, 0, 2, 9);
  expect(story.ask('shares')).toBe('LOSS_CERTIFICATE_TOO_LATE');
});

it('is for the running year alone, and for accounts that are taxed', () => {
  const story = new LossStory();
  expect([2025, 2027, -3].map((year) => story.ask('both', year))).toEqual([
    ...['LOSS_CERTIFICATE_OTHER_YEAR', 'LOSS_CERTIFICATE_OTHER_YEAR', 'LOSS_CERTIFICATE_OTHER_YEAR'],
  ]);
  const { world } = story;
  const body = { year: 2026, pot: 'both' };
  expect(world.send('RequestLossCertificate', body, jobs)).toBe('ACTOR_NOT_ALLOWED');
  expect(world.send('RequestLossCertificate', body, system('bank'))).toBe('ACTOR_NOT_ALLOWED');
  world.lacks = ['LossCertificateRequested.v1'];
  expect(story.ask('both')).toBe('NOT_SWITCHED_ON');
  world.lacks = [];
  const untaxed = new TaxedStory();
  untaxed.profile({ withheld: false, from: '2026-01-01', church: '0' });
  expect(untaxed.world.send('RequestLossCertificate', body, owner)).toBe('LOSS_CERTIFICATE_NOT_TAXED');
  expect(shownTaxes(untaxed.world.tax, on('2026-12-08')).lossCertificateUntil).toBeNull();
});

it('moves no money, also where tax is missing', () => {
  const story = new TaxedStory();
  const { world } = story;
  story.trade('buy', 'NORD', 80, { part: 54 });
  story.trade('sell', 'NORD', 40, { part: 99 });
  story.profile({ withheld: true, from: '2026-01-01', church: '0' });
  story.trade('sell', 'NORD', 10, { part: 99 });
  story.profile({ withheld: true, from: '2026-01-01', church: '0.09' });
  expect(shownTaxes(world.tax, on('2026-12-10')).year?.missing).toBeGreaterThan(0);
  const before = JSON.stringify(world.ledger);
  const withheld = world.tax?.year?.withheld;
  expect(world.send('RequestLossCertificate', { year: 2026, pot: 'both' }, owner)).toBe(given);
  expect(JSON.stringify(world.ledger)).toBe(before);
  expect(world.tax?.year?.withheld).toEqual(withheld);
});
