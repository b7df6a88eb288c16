import { minor } from '@parkett/kernel';
import { advanceLumpSum, lumpSumAt } from './advance-lump-sum';
import { assess } from './assess';
import { decideTax, evolveTax } from './decide-tax';
import { cents } from './spec-support/incomes';
import { publishedFundTaxes } from './spec-support/published-fund-taxes';
import { publishedLumpSums } from './spec-support/published-lump-sums';
import { publishedTaxes, type PublishedTax } from './spec-support/published-taxes';
import { openTaxYear, taxTotal } from './tax-year';

const taxes = [...publishedTaxes, ...publishedFundTaxes];

/** What we make of an example, for the figures that it publishes. */
function figuresOf({ church = '0', allowance = '0', losses = ['0', '0'], incomes, published }: PublishedTax) {
  let state = openTaxYear({
    year: Number(incomes[0]?.date.slice(0, 4)),
    church,
    isJoint: false,
    allowance: minor(cents(allowance)),
    brought: { shares: minor(cents(losses[0])), other: minor(cents(losses[1])) },
  });
  for (const income of incomes) {
    const outcome = decideTax(state, { type: 'AddIncome', income });
    if (!outcome.accepted) throw new Error(outcome.code);
    state = evolveTax(state, outcome.change);
  }
  const { income, base, creditUsed, creditLeft, tax } = assess(state);
  expect(state.withheld).toEqual(tax);
  const figures = { income, base, creditUsed, creditLeft, tax: tax.capitalGainsTax, total: taxTotal(tax) };
  const all: Readonly<Record<string, number>> = { ...figures, solidarity: tax.solidarity, church: tax.church };
  return Object.fromEntries(Object.keys(published).map((name) => [name, all[name]]));
}

describe('published examples of taxes', () => {
  it.each(taxes.map((example) => [example.about, example.url, example] as const))('%s (%s)', (_, __, example) => {
    const expected = Object.entries(example.published).map(([name, text]) => [name, cents(text)]);
    expect(figuresOf(example)).toEqual(Object.fromEntries(expected));
  });
});

describe('published examples of the advance lump sum', () => {
  it.each(publishedLumpSums.map((example) => [example.about, example.url, example] as const))(
    '%s (%s)',
    (_, __, example) => {
      const { base, start, end, distributions = '0', published } = example;
      const held = {
        year: typeof base === 'number' ? base : 2025,
        valueAtStart: minor(cents(start)),
        valueAtEnd: minor(cents(end)),
        distributions: minor(cents(distributions)),
        boughtOn: null,
      };
      const amount = typeof base === 'number' ? advanceLumpSum(held).amount : lumpSumAt(base, held);
      expect(amount).toBe(cents(published));
    },
  );
});

it('there are 42 of them, from 34 pages', () => {
  const urls = [...taxes, ...publishedLumpSums].map(({ url }) => url);
  expect([urls.length, new Set(urls).size]).toEqual([42, 34]);
});
