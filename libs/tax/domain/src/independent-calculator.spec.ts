import { randomFrom } from '@parkett/kernel/spec-support';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { advanceLumpSum } from './advance-lump-sum';
import { decideTax, evolveTax } from './decide-tax';
import { randomHolding, randomTaxYear, type RandomTaxYear } from './spec-support/random-tax-year';
import { openTaxYear, type TaxLines } from './tax-year';
import { closeTaxYear } from './year-end';

/** Set by infra/test.mjs. Without it the test is counted as skipped, so that nobody believes it passed. */
const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';
const program = join(__dirname, '../../../../tools/tax-check/tax_years.py');
const years = Number(process.env['PARKETT_TAX_YEARS'] ?? 1_000);

const linesOf = ({ capitalGainsTax, solidarity, church }: TaxLines) => [capitalGainsTax, solidarity, church];

/** What our decisions make of a year, in the form of the program. */
function decided({ opened, commands }: RandomTaxYear) {
  let state = openTaxYear(opened);
  const steps = commands.map((command) => {
    const outcome = decideTax(state, command);
    if (!outcome.accepted) return outcome.code;
    state = evolveTax(state, outcome.change);
    return linesOf(outcome.change.settled);
  });
  const { certificate, carried } = closeTaxYear(state);
  const { income, shareGains, allowanceUsed, creditUsed, creditLeft, losses, exempt, tax } = certificate;
  return {
    steps,
    ...{ income, shareGains, allowanceUsed, creditUsed, creditLeft },
    tax: linesOf(tax),
    exempt: [exempt.shares, exempt.other, exempt.credit],
    certified: [losses.shares, losses.other],
    carried: [carried.shares, carried.other],
  };
}

(python === '' ? it.skip : it)(
  `${years} random tax years are those of an independent calculator, to the cent`,
  () => {
    const told = Array.from({ length: years }, (_, seed) => randomTaxYear(randomFrom(seed)));
    const holdings = Array.from({ length: years }, (_, seed) => randomHolding(randomFrom(seed)));
    const input = JSON.stringify({ years: told.map(({ opened, commands }) => ({ ...opened, commands })), holdings });
    const output = execFileSync(python, [program], { input, encoding: 'utf8', maxBuffer: 500_000_000 });
    const theirs = JSON.parse(output) as { years: object[]; holdings: unknown[] };
    const seen = { refused: 0, paidBack: 0, credited: 0, certified: 0, exempt: 0, lumpSums: 0 };
    told.forEach((year, seed) => {
      const ours = decided(year);
      // Jest compares slowly, so it sees only what differs.
      if (JSON.stringify(ours) !== JSON.stringify(theirs.years[seed]))
        expect([seed, ours]).toEqual([seed, theirs.years[seed]]);
      seen.refused += ours.steps.filter((step) => typeof step === 'string').length;
      seen.paidBack += ours.steps.filter(([tax = 0]) => typeof tax === 'number' && tax < 0).length;
      seen.credited += ours.creditUsed > 0 ? 1 : 0;
      seen.certified += ours.certified.some((amount) => amount > 0) ? 1 : 0;
      seen.exempt += ours.exempt.some((amount) => amount !== 0) ? 1 : 0;
    });
    holdings.forEach((held, seed) => {
      const { amount, date } = advanceLumpSum(held);
      expect([seed, amount, date]).toEqual([seed, ...((theirs.holdings[seed] ?? []) as unknown[])]);
      seen.lumpSums += amount > 0 ? 1 : 0;
    });
    // Otherwise the comparison says little.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(years * 0.03);
  },
  60_000 + years * 30,
);
