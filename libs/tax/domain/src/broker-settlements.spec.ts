import { applyRate, minor, type Minor } from '@parkett/kernel';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess } from './assess';
import { decideTax, evolveTax } from './decide-tax';
import { cents, interest } from './spec-support/incomes';
import { explanations, type GermanSettlement, type TradeLevy } from './spec-support/settlement-explanations';
import { openTaxYear, type TaxYear } from './tax-year';

function added(state: TaxYear, income: GermanSettlement['incomes'][number]) {
  const outcome = decideTax(state, { type: 'AddIncome', income });
  if (!outcome.accepted) throw new Error(outcome.code);
  return { state: evolveTax(state, outcome.change), change: outcome.change };
}

/** What we withhold on the last income, after `earlier` cents of income in the same year. */
function linesOf({ church = '0', allowance = '0', losses = ['0', '0'], incomes }: GermanSettlement, earlier = 0) {
  const date = incomes[0]?.date ?? '';
  let state = openTaxYear({
    year: Number(date.slice(0, 4)),
    church,
    isJoint: true,
    allowance: minor(cents(allowance)),
    brought: { shares: minor(cents(losses[0])), other: minor(cents(losses[1])) },
  });
  if (earlier > 0) state = added(state, { ...interest('0', date), amount: minor(earlier) }).state;
  for (const income of incomes.slice(0, -1)) state = added(state, income).state;
  const last = incomes.at(-1);
  if (last === undefined) throw new Error('a settlement without income');
  const { capitalGainsTax, solidarity, church: churchTax } = added(state, last).change.settled;
  return [capitalGainsTax, solidarity, churchTax];
}

const german = Object.entries(explanations).flatMap(([document, explanation]) =>
  explanation.kind === 'german' ? [[document, explanation] as const] : [],
);

describe('settlements of German brokers', () => {
  it.each(german.filter(([, { missing }]) => missing === undefined))('%s: each line follows', (_, settlement) => {
    expect(linesOf(settlement)).toEqual(settlement.lines.map(cents));
  });

  it.each(german.filter(([, { missing }]) => missing !== undefined))(
    '%s: each line follows from some earlier income',
    (_, settlement) => {
      const lines = settlement.lines.map(cents);
      expect(linesOf(settlement)).not.toEqual(lines);
      const earlier = Array.from({ length: 20_000 }, (__, n) => n).find(
        (n) => String(linesOf(settlement, n)) === String(lines),
      );
      expect(earlier).toBeDefined();
    },
  );

  it('a loss sets free the foreign tax that was credited', () => {
    const { incomes } = explanations['comdirect/VerkaufMitSteuerbehandlung20.txt'] as GermanSettlement;
    const open = openTaxYear({
      year: 2025,
      church: '0',
      isJoint: false,
      allowance: minor(0),
      brought: { shares: minor(0), other: minor(0) },
    });
    const states = incomes.reduce((all, income) => [...all, added(all.at(-1) ?? open, income).state], [open]);
    const used = states.map((state) => assess(state).creditUsed);
    expect(used.map((amount, n) => amount - (used[n - 1] ?? 0))).toEqual([0, 2_500, -675]);
  });
});

function levyOf({ rate, of, step = 1, converted = '1' }: TradeLevy, gross: Minor): number {
  const exact = applyRate(minor((of === undefined ? gross : cents(of)) * 1_000), rate);
  const rounded = Math.round(exact / (1_000 * step)) * step;
  return applyRate(minor(rounded), converted);
}

const folder = process.env['PARKETT_DATA_DIR'] ?? '';
const file = join(folder, 'vectors/broker_settlements.csv');

/** The fields of a line; one in quotation marks may have commas. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, field = '']) => field.replaceAll('"', ''));

(folder !== '' && existsSync(file) ? describe : describe.skip)('taxed settlements (real data)', () => {
  const [head = '', ...lines] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(/\r?\n/) : [];
  const names = fieldsOf(head);
  const rows = lines.map((line) => {
    const fields = fieldsOf(line);
    return Object.fromEntries(names.map((name, n) => [name, fields[n] ?? '']));
  });
  const taxed = rows.filter((row) => cents(row['taxes'] ?? '0') > 0);

  it('there are 33, and all have an explanation', () => {
    expect(taxed).toHaveLength(33);
    const explained = new Set(Object.keys(explanations));
    expect(new Set(taxed.map(({ broker, document }) => `${broker}/${document}`))).toEqual(explained);
  });

  it.each(taxed.map((row) => [`${row['broker']}/${row['document']}`, row] as const))('%s', (document, row) => {
    const explanation = explanations[document];
    const taxes = cents(row['taxes'] ?? '');
    switch (explanation?.kind) {
      case 'german': {
        const besides = cents(explanation.besides?.[0] ?? '0');
        expect(explanation.lines.reduce((total, line) => total + cents(line), besides)).toBe(taxes);
        return;
      }
      case 'levy':
        expect(levyOf(explanation, minor(cents(row['gross_value'] ?? '')))).toBe(taxes);
        return;
      case 'unknown':
        expect(explanation.missing).not.toBe('');
        return;
      case undefined:
        throw new Error('no explanation');
    }
  });
});
