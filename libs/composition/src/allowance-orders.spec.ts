import { minor } from '@parkett/kernel';
import { cashIn } from '@parkett/ledger';
import { judgeOrder, noTax, shownTaxes, taxDay, taxTotal } from '@parkett/tax-domain';
import { bank, dayMs, TaxedStory } from './spec-support/taxed-story';
import { owner } from './spec-support/withdrawal-world';

const euros = (whole: number) => minor(whole * 100);
const single = (whole: number) => ({ year: 2026, amount: euros(whole), isJoint: false, endsWithYear: false });
const given = 'StepUpConsumed AllowanceOrdered';

/** Gains about 32 euros for each of 80 shares. */
function taxedStory(): TaxedStory {
  const story = new TaxedStory();
  story.trade('buy', 'NORD', 80, { part: 54 });
  story.trade('sell', 'NORD', 40, { part: 99 });
  return story;
}

it('tax that was withheld comes back with the order, with the proceeds that it was taken from', () => {
  const story = taxedStory();
  const { world } = story;
  const withheld = world.tax?.year?.withheld;
  const before = cashIn(world.ledger, 'EUR');
  expect(story.order(single(1_000))).toBe(given);
  expect(world.faults).toEqual([]);
  const back = (withheld?.capitalGainsTax ?? 0) + (withheld?.solidarity ?? 0) + (withheld?.church ?? 0);
  expect(back).toBeGreaterThan(20_000);
  const after = cashIn(world.ledger, 'EUR');
  expect(after.settled).toBe(before.settled);
  expect(after.unsettledSell - before.unsettledSell).toBeGreaterThan(20_000);
  expect(Object.keys(after.tranches ?? {})).toEqual(Object.keys(before.tranches ?? {}));
  expect(world.tax?.year).toMatchObject({ allowance: 100_000, isJoint: false });
});

it('an order goes down to what is used, in whole euros, and up to the maximum of one person or both', () => {
  const story = taxedStory();
  story.order(single(1_000));
  const { least } = shownTaxes(story.world.tax, taxDay('2026-12-10', '2026-12-10')).limits ?? { least: 0 };
  expect(least % 100).toBe(0);
  expect(least).toBe(100_000);
  expect(story.order(single(999))).toBe('ALLOWANCE_BELOW_USED');
  expect(story.order(single(1_001))).toBe('ALLOWANCE_ABOVE_MAXIMUM');
  expect(story.order({ ...single(2_000), isJoint: true })).toBe(given);
  expect(story.order({ ...single(2_001), isJoint: true })).toBe('ALLOWANCE_ABOVE_MAXIMUM');
  expect(story.order({ ...single(1_500), amount: minor(150_050), isJoint: true })).toBe('ALLOWANCE_NOT_WHOLE_EUROS');
  expect(story.world.faults).toEqual([]);
});

it('an order that ends with its year is none in the next, and any other goes on', () => {
  for (const [endsWithYear, next] of [
    [true, 0],
    [false, 100_000],
  ] as const) {
    const story = taxedStory();
    story.order({ ...single(1_000), endsWithYear });
    expect(shownTaxes(story.world.tax, taxDay('2026-12-31', '2026-12-31')).year?.allowance).toMatchObject({
      amount: 100_000,
      endsWithYear,
    });
    story.world.pass(30 * dayMs);
    expect(shownTaxes(story.world.tax, taxDay('2027-01-07', '2027-01-07'))).toMatchObject({
      ...{ state: 'withheld', year: { year: 2027, allowance: { amount: next, used: 0 } }, before: { year: 2026 } },
    });
    story.trade('sell', 'NORD', 20, { part: 99 });
    expect(story.world.faults).toEqual([]);
    expect(story.world.tax?.year?.allowance).toBe(next);
  }
});

it('an order takes nothing, also where tax is missing', () => {
  const story = taxedStory();
  const { world } = story;
  story.profile({ withheld: true, from: '2026-01-01', church: '0' });
  story.trade('sell', 'NORD', 10, { part: 99 });
  const withheld = taxTotal(world.tax?.year?.withheld ?? noTax);
  const cash = cashIn(world.ledger, 'EUR');
  story.profile({ withheld: true, from: '2026-01-01', church: '0.09' });
  expect(shownTaxes(world.tax, taxDay('2026-12-10', '2026-12-10')).year?.missing).toBeGreaterThan(0);
  expect(story.order(single(0))).toBe(given);
  expect(world.faults).toEqual([]);
  expect(taxTotal(world.tax?.year?.withheld ?? noTax)).toBe(withheld);
  expect(cashIn(world.ledger, 'EUR')).toEqual(cash);
});

it('an order names its year, and begins no year while the books of the one before are open', () => {
  const story = taxedStory();
  expect(story.order({ ...single(100), year: 2027 })).toBe('ALLOWANCE_OTHER_YEAR');
  expect(judgeOrder(story.world.tax, single(100), taxDay('2027-01-01', '2027-01-01'))).toMatchObject({
    rejection: { code: 'ALLOWANCE_OTHER_YEAR', facts: { year: '2027' } },
  });
  story.world.pass(30 * dayMs);
  expect(story.order(single(100))).toBe('ALLOWANCE_OTHER_YEAR');
  expect(story.order({ ...single(100), year: 2027 })).toBe(given);
  expect(story.world.faults).toEqual([]);
});

it('while the books are behind, the screen and the order agree on the year, and a declaration of today counts', () => {
  const story = taxedStory();
  const { tax } = story.world;
  const behind = taxDay('2027-01-01', '2026-12-30');
  expect(shownTaxes(tax, behind)).toMatchObject({ state: 'withheld', year: { year: 2026 } });
  expect(judgeOrder(tax, single(100), behind)).toMatchObject({ kind: 'judged', year: { year: 2026 } });
  const declared = new TaxedStory();
  declared.profile({ withheld: false, from: '2026-03-01', church: '0' });
  declared.profile({ withheld: true, from: '2026-12-10', church: '0' });
  const today = taxDay('2026-12-10', '2026-12-09');
  expect(shownTaxes(declared.world.tax, today).state).toBe('withheld');
  expect(judgeOrder(declared.world.tax, single(100), today)).toMatchObject({ kind: 'judged' });
});

it('only the customer orders, with a step-up, where tax is withheld, and once it is switched on', () => {
  const story = taxedStory();
  const { world } = story;
  expect(world.send('OrderAllowance', { ...single(1), stepUpId: null }, owner)).toBe('STEP_UP_REQUIRED');
  expect(world.send('OrderAllowance', { ...single(1), stepUpId: 'other' }, owner)).toBe('STEP_UP_INVALID');
  expect(world.send('OrderAllowance', { ...single(1), stepUpId: 'other' }, bank)).toBe('ACTOR_NOT_ALLOWED');
  world.lacks = ['AllowanceOrdered.v1'];
  expect(story.order(single(1))).toBe('NOT_SWITCHED_ON');
  world.lacks = [];
  story.profile({ withheld: false, from: '2026-12-01', church: '0' });
  expect(story.order(single(1))).toBe('TAX_NOT_WITHHELD');
  expect(shownTaxes(world.tax, taxDay('2026-12-10', '2026-12-10'))).toMatchObject({
    state: 'notWithheld',
    limits: null,
  });
  expect(shownTaxes(null, taxDay('2026-12-10', '2026-12-10'))).toMatchObject({
    state: 'unknown',
    year: null,
    before: null,
  });
});
