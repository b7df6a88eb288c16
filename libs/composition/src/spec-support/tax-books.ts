import { minor } from '@parkett/kernel';
import type { TaxProfile, TaxSettled } from '@parkett/tax-contract';
import { assess, noLosses, noSums, openTaxYear, type TaxLines, type TaxYear } from '@parkett/tax-domain';
import type { AccountEvent, OrderExecuted } from '@parkett/trading-contract';

type Of<Type> = Extract<AccountEvent, { readonly type: Type }>;
type Income = OrderExecuted | Of<'ExecutionBusted'> | Of<'CorporateActionPaid'> | TaxSettled;

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
  /** What is said of each day: a statement is about all days up to the first one of another. */
  private readonly calendar = new Map<string, TaxProfile>();
  /** The year that runs; 0 before the first income. */
  year = 0;
  private brought = noLosses;
  private sums = { shares: 0, other: 0 };
  /** By execution: what was counted, and in which year. */
  private readonly counted = new Map<string, Gain & { readonly year: number }>();

  state(profile: TaxProfile): void {
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
        return this.isTaxed(today)
          ? this.add({ pot: 'other', amount: this.euros(income.gross, income.currency) }, today)
          : undefined;
      case 'ExecutionBusted':
        return income.inSuspense || !taxed.has(income.executionId) ? undefined : this.reverse(income, today);
      default:
        return undefined;
    }
  }

  taxNow = (): TaxLines => assess(this.open()).tax;
  hasCarried = (): boolean => this.brought.shares + this.brought.other > 0;

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
    this.add(gain, businessDate);
    this.counted.set(executionId, { ...gain, year: this.year });
    return gain;
  }

  private reverse({ executionId }: Of<'ExecutionBusted'>, today: string): Gain | undefined {
    const gain = this.counted.get(executionId);
    return gain && this.add({ pot: gain.pot, amount: -gain.amount }, today);
  }

  private add(gain: Gain, date: string): Gain {
    this.roll(Number(date.slice(0, 4)));
    this.sums[gain.pot] += gain.amount;
    return gain;
  }

  /** A date before the year that runs counts in it. */
  private roll(year: number): void {
    if (year <= this.year) return;
    this.brought = this.year === 0 ? noLosses : assess(this.open()).losses;
    [this.year, this.sums] = [year, { shares: 0, other: 0 }];
  }

  private open(): TaxYear {
    const { year, brought, sums } = this;
    const first = daysFrom(`${year}-01-01`).find((day) => this.calendar.has(day));
    const church = this.calendar.get(first ?? '')?.church ?? '0';
    const opened = openTaxYear({ year, church, brought, isJoint: false, allowance: minor(0) });
    return { ...opened, taxed: { ...noSums, shares: minor(sums.shares), other: minor(sums.other) } };
  }

  private isTaxed = (date: string): boolean => this.calendar.get(date)?.withheld ?? false;
  private euros = (amount: number, currency: string): number =>
    rounded(BigInt(amount) * scale, perEuro[currency] ?? 1n);
}

const days = Array.from({ length: 1_500 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
const daysFrom = (date: string): readonly string[] => days.filter((day) => day >= date);

/** Half up, away from zero. */
function rounded(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -whole : whole);
}
