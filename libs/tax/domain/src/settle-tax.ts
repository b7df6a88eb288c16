import { exchanged, minor, type Currency, type Minor } from '@parkett/kernel';
import { Entry, type Ledger } from '@parkett/ledger';
import type { ReferenceRate, TaxCommand, TaxSettled } from '@parkett/tax-contract';
import { broughtAfter, correctedYearOn, taxYearOn, type OwnTax } from './account-tax';
import { decideTax, evolveTax, taxDateOf, type TaxChange } from './decide-tax';
import { taxTotal, type TaxLines, type TaxYear } from './tax-year';

type Named = Pick<TaxSettled, 'kind' | 'reference' | 'orderId' | 'symbol'>;

/** A change with the bucket that it is settled with; `covers` is the most that may be taken. */
export interface Settlement {
  readonly named: Named;
  readonly command: TaxCommand;
  /** Besides those of the change itself. */
  readonly rules?: readonly string[];
  /** Those of the cost of sold lots in another currency. */
  readonly costRates?: readonly ReferenceRate[];
  readonly currency: Currency;
  readonly rate: ReferenceRate | null;
  readonly covers: number;
  readonly bucket: 'settled' | 'unsettledSell';
  readonly settlesOn: string | null;
  /** The date of unsettled proceeds that the tax was taken from, and comes back to; absent where it is `bucket`. */
  readonly backOn?: string;
}

/** Decides a change of the tax year, and books its difference. */
export function settledBy(tax: OwnTax, ledger: Ledger, one: Settlement): TaxSettled | undefined {
  const { named, command, rules = [], costRates = [], currency, rate, backOn } = one;
  const covers = minor(Math.max(0, one.covers));
  const settled = settleTax(tax, command, { currency, rate, covers });
  if (settled === undefined) return undefined;
  const { change, amount, year } = settled;
  const isBack = amount < 0 && backOn !== undefined;
  const { bucket, settlesOn } = isBack ? { bucket: 'unsettledSell' as const, settlesOn: backOn } : one;
  return {
    ...{ type: 'TaxSettled', v: 1, ...named, change: change.command, settled: change.settled },
    ...{ before: change.before, after: change.after, rules: [...change.rules, ...rules] },
    ...{ year, brought: broughtAfter(tax, year) },
    ...{ currency, amount, rate, costRates: [...costRates], settlesOn },
    postings: taxPostings(ledger, currency, amount, bucket),
  };
}

/** Tax leaves the bucket, or comes back to it if the amount is negative. */
export function taxPostings(ledger: Ledger, currency: Currency, amount: Minor, bucket: Settlement['bucket']) {
  const entry = new Entry(ledger);
  if (amount >= 0) entry.move(currency, bucket, 'house:taxes', amount);
  else entry.move(currency, 'house:taxes', bucket, -amount);
  return entry.postings();
}

/** The cash out of which a difference is settled. */
interface Settling {
  readonly currency: Currency;
  /** What it covers at most, in minor units of the currency; zero or more. */
  readonly covers: Minor;
  /** Null for euros. */
  readonly rate: ReferenceRate | null;
}

interface Settled {
  readonly change: TaxChange;
  /** After the change. */
  readonly year: TaxYear;
  /** Taken from the customer in the currency, negative for what they get. */
  readonly amount: Minor;
}

/**
 * Decides a change and how much of its difference the cash covers; the rest is part of the next difference, because it
 * was not withheld. Undefined for a change that the rules refuse.
 */
function settleTax(tax: OwnTax, command: TaxCommand, { currency, covers, rate }: Settling): Settled | undefined {
  const known = command.type === 'CorrectIncome' ? correctedYearOn(tax, command.was.date) : undefined;
  const year = known ?? taxYearOn(tax, taxDateOf(command));
  const outcome = decideTax(year, command);
  if (!outcome.accepted) return undefined;
  const most = rate === null ? covers : inEuros(covers, currency, rate, 'down');
  const settled = covered(outcome.change.settled, most);
  const total = taxTotal(settled);
  const amount = rate === null ? total : exchanged(total, { from: 'EUR', to: currency, times: rate.perEuro });
  const change = { ...outcome.change, settled };
  return { change, year: evolveTax(year, change), amount: minor(Math.min(amount, covers)) };
}

export const inEuros = (
  amount: Minor,
  currency: Currency,
  { perEuro }: Pick<ReferenceRate, 'perEuro'>,
  rounding: 'halfUp' | 'down' = 'halfUp',
): Minor => exchanged(amount, { from: currency, to: 'EUR', times: '1', by: perEuro }, rounding);

/** The lines, lowered to a total: church tax first, then the surcharge, as far as they are positive. */
export function covered(lines: TaxLines, most: Minor): TaxLines {
  let missing = Math.max(0, taxTotal(lines) - most);
  const lowered = (line: Minor): Minor => {
    const less = Math.min(missing, Math.max(0, line));
    missing -= less;
    return minor(line - less);
  };
  const church = lowered(lines.church);
  const solidarity = lowered(lines.solidarity);
  return { capitalGainsTax: lowered(lines.capitalGainsTax), solidarity, church };
}
