import { minor } from '@parkett/kernel';
import type { AllowanceOrder, AllowanceOrdered, Losses, TaxProfile, TaxSettled } from '@parkett/tax-contract';
import { addTax, assess, noLosses, noSums, noTax, openTaxYear, type TaxLines, type TaxYear } from '@parkett/tax-domain';
import type { AccountEvent, OrderExecuted } from '@parkett/trading-contract';

type Of<Type> = Extract<AccountEvent, { readonly type: Type }>;
type Income = AllowanceOrdered | OrderExecuted | Of<'ExecutionBusted'> | Of<'CorporateActionPaid'> | TaxSettled;

/** Units of a currency for a euro; the only rates that are published. */
const perEuro: Readonly<Record<string, bigint>> = { EUR: 10_000n, CNY: 74_326n };
const scale = 10_000n;

interface Gain {
  readonly pot: 'shares' | 'other';
  readonly amount: number;
}

/**
 * The gains of each year, by the events alone, and the tax on them by the rules: all incomes are summed again each
 * time. It knows neither the state of the account nor what was withheld.
 */
export class TaxBooks {
  /** What was stated last, and what holds on each day: a statement is about all days up to the first one of another. */
  private stated: TaxProfile = { withheld: false, from: '2026-01-01', church: '0' };
  private readonly calendar = new Map<string, TaxProfile>();
  /** The year that runs; 0 before the first income. */
  year = 0;
  /** The year that the income counted last belongs to. */
  counts = 0;
  /** Of each year with income: its gains, and what was withheld in it. */
  private readonly years = new Map<number, { readonly gains: Gain[]; withheld: TaxLines }>();
  /** By execution: what was counted, and in which year. */
  private readonly counted = new Map<string, Gain & { readonly year: number }>();

  /** The orders for the allowance, by the year in which each was given last. */
  private readonly orders = new Map<number, AllowanceOrder>();

  get profile(): TaxProfile {
    return this.stated;
  }
  set profile(profile: TaxProfile) {
    this.stated = profile;
    for (const day of daysFrom(profile.from)) {
      const { from } = this.calendar.get(day) ?? { from: '' };
      if (from === day && day !== profile.from) return;
      this.calendar.set(day, profile);
    }
  }

  /** Counts income that is taxed; undefined for what is none, or not taxed. */
  count(income: Income, today: string, taxed: ReadonlyMap<string, unknown>): Gain | undefined {
    switch (income.type) {
      case 'OrderExecuted':
        return income.side === 'sell' ? this.sale(income) : undefined;
      case 'CorporateActionPaid':
        return this.isTaxed(income.payDate)
          ? this.add({ pot: 'other', amount: this.euros(income.gross, income.currency) }, yearOf(income.payDate))
          : undefined;
      case 'ExecutionBusted':
        return income.inSuspense || !taxed.has(income.executionId) ? undefined : this.reverse(income, today);
      default:
        return undefined;
    }
  }

  /** An order is about the year that runs; false if no tax is withheld on that day. */
  order(order: AllowanceOrder, today: string): boolean {
    if (!this.isTaxed(today)) return false;
    this.year = this.counts = Math.max(yearOf(today), this.year);
    this.years.set(this.year, this.years.get(this.year) ?? { gains: [], withheld: noTax });
    this.orders.set(this.year, order);
    return true;
  }

  /** The tax of the year that was counted last, and what was withheld for it. */
  taxNow = (): TaxLines => assess(this.open(this.counts)).tax;
  withheld = (): TaxLines => this.years.get(this.counts)?.withheld ?? noTax;
  settle(settled: TaxLines): void {
    const year = this.years.get(this.counts);
    if (year) year.withheld = addTax(year.withheld, settled);
  }
  hasCarried = (): boolean => Object.values(this.broughtInto(this.year)).some((loss) => loss > 0);

  inUnit = (cents: number, unit: string): number => rounded(BigInt(cents) * (perEuro[unit] ?? 1n), scale);
  eurosDown = (amount: number, unit: string): number => Number((BigInt(amount) * scale) / (perEuro[unit] ?? 1n));

  private sale({ executionId, symbol, currency, value, fees, lots, earlierLots, businessDate }: OrderExecuted) {
    if (!this.isTaxed(businessDate)) return undefined;
    const proceeds = this.euros(
      fees.reduce((left, { amount }) => left - amount, Number(value)),
      currency,
    );
    const costs = [...(earlierLots ? [earlierLots] : []), ...lots].map(({ cost }) => this.euros(cost, currency));
    const amount = costs.reduce((left, cost) => left - cost, proceeds);
    const gain = { pot: symbol === 'FUND' ? 'other' : 'shares', amount } as const;
    this.add(gain, yearOf(businessDate));
    this.counted.set(executionId, { ...gain, year: this.year });
    return gain;
  }

  /** In its own year, unless two years with income have begun since. */
  private reverse({ executionId }: Of<'ExecutionBusted'>, today: string): Gain | undefined {
    const gain = this.counted.get(executionId);
    if (gain === undefined) return undefined;
    const taken = { pot: gain.pot, amount: -gain.amount };
    if ([...this.years.keys()].filter((year) => year > gain.year).length > 1) return this.add(taken, yearOf(today));
    this.years.get(gain.year)?.gains.push(taken);
    this.counts = gain.year;
    return taken;
  }

  /** A date before the year that runs counts in it. */
  private add(gain: Gain, year: number): Gain {
    this.year = this.counts = Math.max(year, this.year);
    const { gains, withheld } = this.years.get(this.year) ?? { gains: [], withheld: noTax };
    this.years.set(this.year, { gains: [...gains, gain], withheld });
    return gain;
  }

  /** Computed from the first year on each time, so a change of an earlier year reaches all later ones. */
  private broughtInto = (year: number): Losses => {
    const before = [...this.years.keys()].filter((one) => one < year);
    return before.length === 0 ? noLosses : assess(this.open(Math.max(...before))).losses;
  };

  private open(year: number): TaxYear {
    const first = daysFrom(`${year}-01-01`).find((day) => this.calendar.has(day));
    const church = this.calendar.get(first ?? '')?.church ?? '0';
    const brought = this.broughtInto(year);
    const given = Math.max(...[...this.orders.keys()].filter((one) => one <= year));
    const order = this.orders.get(given);
    const allowance = order === undefined || (order.endsWithYear && given < year) ? minor(0) : order.amount;
    const opened = openTaxYear({ year, church, brought, isJoint: order?.isJoint ?? false, allowance });
    const sum = (pot: Gain['pot']) =>
      minor((this.years.get(year)?.gains ?? []).reduce((all, gain) => all + (gain.pot === pot ? gain.amount : 0), 0));
    return { ...opened, taxed: { ...noSums, shares: sum('shares'), other: sum('other') } };
  }

  private isTaxed = (date: string): boolean => this.calendar.get(date)?.withheld ?? false;
  private euros = (amount: number, currency: string): number =>
    rounded(BigInt(amount) * scale, perEuro[currency] ?? 1n);
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
const days = Array.from({ length: 1_500 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
const daysFrom = (date: string): readonly string[] => days.filter((day) => day >= date);

/** Half up, away from zero. */
function rounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -whole : whole);
}
