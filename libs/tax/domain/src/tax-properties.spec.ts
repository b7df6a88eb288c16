import { minor } from '@parkett/kernel';
import { randomFrom } from '@parkett/kernel/spec-support';
import { incomeSchema, taxCommandSchema, type Income, type TaxCommand } from '@parkett/tax-contract';
import { assess, taxOn } from './assess';
import { decideTax, evolveTax } from './decide-tax';
import { randomTaxYear } from './spec-support/random-tax-year';
import { addTax, noTax, openTaxYear, taxTotal, type TaxYear } from './tax-year';
import { closeTaxYear } from './year-end';

const stories = Array.from({ length: 400 }, (_, seed) => ({ seed, ...randomTaxYear(randomFrom(seed + 50_000)) }));

const sorted = (value: object): unknown => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Jest compares slowly, so it sees only what differs. Both sides are built by the same code, in the same order. */
const same = (found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted);
};

function after(state: TaxYear, commands: readonly TaxCommand[]): TaxYear {
  return commands.reduce((now, command) => {
    const outcome = decideTax(now, command);
    return outcome.accepted ? evolveTax(now, outcome.change) : now;
  }, state);
}

const adds = (commands: readonly TaxCommand[]) => commands.filter((command) => command.type === 'AddIncome');
const isLoss = (income: Income): boolean =>
  'lots' in income && income.lots.every(({ proceeds, cost }) => proceeds <= cost);

describe('a random tax year', () => {
  it('what is withheld is the sum of what was settled, and the tax of its sums', () => {
    for (const { seed, opened, commands } of stories) {
      let state = openTaxYear(opened);
      let sum = noTax;
      for (const command of commands) {
        const outcome = decideTax(state, command);
        if (!outcome.accepted) continue;
        sum = addTax(sum, outcome.change.settled);
        state = evolveTax(state, outcome.change);
        same([seed, state.withheld, assess(state).tax], [seed, sum, sum]);
        const { losses, income, shareGains, allowanceUsed, base, creditUsed, creditLeft, tax } = assess(state);
        const amounts = [losses.shares, losses.other, income, shareGains, allowanceUsed, base, creditUsed, creditLeft];
        same([seed, Math.min(...amounts, ...Object.values(tax)) >= 0], [seed, true]);
        same([seed, shareGains <= income, allowanceUsed <= state.allowance], [seed, true, true]);
        // Income and losses that wait are never both there, except for losses from shares.
        same([seed, losses.other > 0 && income > 0], [seed, false]);
        // With its part of the credit, the tax is a quarter of the base at most.
        same([seed, tax.capitalGainsTax + creditUsed <= base / 4 + 1], [seed, true]);
      }
    }
  });

  it('is settled the same in any order of its income', () => {
    for (const { seed, opened, commands } of stories) {
      const income = adds(commands);
      const [one, other] = [income, income.toReversed()].map((order) => after(openTaxYear(opened), order));
      same([seed, one], [seed, other]);
    }
  });

  it('a corrected item leaves what it would have been from the beginning', () => {
    for (const { seed, opened, commands } of stories) {
      const [first, second, ...rest] = adds(commands).filter(({ income }) =>
        income.date.startsWith(String(opened.year)),
      );
      if (first === undefined || second === undefined) continue;
      const now = { ...second.income, id: first.income.id };
      const { isExempt } = opened;
      const fix: TaxCommand = { type: 'CorrectIncome', date: now.date, isExempt, was: first.income, now };
      const right = after(openTaxYear(opened), [{ type: 'AddIncome', income: now }, ...rest]);
      same([seed, after(openTaxYear(opened), [first, ...rest, fix])], [seed, right]);
    }
  });

  it('a loss never costs tax, and pays back no more than was withheld', () => {
    for (const { seed, opened, commands } of stories) {
      const state = after(openTaxYear(opened), commands);
      for (const command of adds(commands)) {
        if (!isLoss(command.income)) continue;
        const outcome = decideTax(state, command);
        if (!outcome.accepted) continue;
        const { settled } = outcome.change;
        same([seed, Object.values(settled).every((line) => line <= 0)], [seed, true]);
        same([seed, -taxTotal(settled) <= taxTotal(state.withheld)], [seed, true]);
      }
    }
  });

  it('a higher allowance never costs tax', () => {
    for (const { seed, opened, commands } of stories) {
      const state = { ...after(openTaxYear(opened), commands), allowance: minor(10_000) };
      const more = assess({ ...state, allowance: minor(10_100) }).tax;
      same([seed, taxTotal(more) <= taxTotal(assess(state).tax)], [seed, true]);
    }
  });

  it('losses that are carried forward reduce the next year as if it were this one', () => {
    for (const { seed, opened, commands } of stories) {
      const simple = { ...opened, allowance: minor(0), isExempt: false };
      const income = adds(commands);
      const { carried } = closeTaxYear(after(openTaxYear(simple), income));
      const next = assess(openTaxYear({ ...simple, brought: carried }));
      same([seed, next.losses, next.income], [seed, carried, 0]);
    }
  });

  it('commands and income pass their schemas unchanged', () => {
    for (const { commands } of stories) {
      for (const command of commands) {
        same(sorted(taxCommandSchema.parse(JSON.parse(JSON.stringify(command)))), sorted(command));
        if (command.type === 'AddIncome') same(sorted(incomeSchema.parse(command.income)), sorted(command.income));
      }
    }
  });
});

it.each(['0', '0.08', '0.09'])('tax on up to 50 euros with a church tax of %s is that of exact fractions', (church) => {
  const k = Math.round(Number(church) * 100);
  for (let rest = 0; rest <= 5_000; rest++) {
    // The tax is rest × 100 / (400 + k), rounded half up.
    const tax = Math.floor((2 * rest * 100 + 400 + k) / (2 * (400 + k)));
    const expected = {
      capitalGainsTax: tax,
      solidarity: Math.floor((tax * 55) / 1_000),
      church: Math.floor((tax * k) / 100),
    };
    same([rest, taxOn(minor(rest), church, 2025)], [rest, expected]);
  }
});
