import { applyRate, decimal, divide, minor, type Minor } from '@parkett/kernel';
import type { Losses } from '@parkett/tax-contract';
import { taxRatesOf, type ChurchRate } from './tax-rules';
import type { TaxLines, TaxYear } from './tax-year';

/** How the tax of a year comes about, from top to bottom. Every amount is zero or positive. */
export interface Assessment {
  /** Losses that wait for gains. */
  readonly losses: Losses;
  /** Income after losses, before the allowance. */
  readonly income: Minor;
  /** The part of it that is from sales of shares. */
  readonly shareGains: Minor;
  readonly allowanceUsed: Minor;
  /** Income after the allowance: e in the formula. */
  readonly base: Minor;
  /** Foreign tax that is credited, q in the formula, and that which finds no tax to be credited against. */
  readonly creditUsed: Minor;
  readonly creditLeft: Minor;
  readonly tax: TaxLines;
}

const positive = (amount: number): Minor => minor(Math.max(0, amount));

/**
 * The tax of a year as it stands, from its sums. Losses come first, then the allowance, then foreign tax, § 43a (3)
 * EStG and BMF of 19 May 2022 (BStBl 2022 I p. 742), Rn. 201 ff. Losses from shares reduce gains from shares only,
 * § 20 (6) sentence 4; other losses reduce everything. The limits of § 20 (6) sentences 5 and 6 on futures and
 * worthless securities were repealed by the Jahressteuergesetz 2024 and are not known here.
 */
export function assess({ year, church, taxed, brought, taken, allowance }: TaxYear): Assessment {
  const shares = taxed.shares - brought.shares + taken.shares;
  const other = taxed.other - brought.other + taken.other;
  const net = Math.max(0, shares) + other;
  const income = positive(net);
  const allowanceUsed = minor(Math.min(allowance, income));
  const base = minor(income - allowanceUsed);
  const credit = positive(taxed.credit);
  const rest = positive(base - 4 * credit);
  // Rounded up: the last cents of the base need a part of a cent of foreign tax.
  const creditUsed = minor(Number(divide(BigInt(base - rest), 4n, 'up')));
  return {
    losses: { shares: positive(-shares), other: positive(-net) },
    income,
    shareGains: minor(Math.min(Math.max(0, shares), income)),
    allowanceUsed,
    base,
    creditUsed,
    creditLeft: minor(credit - creditUsed),
    tax: taxOn(rest, church, year),
  };
}

/**
 * The tax on e − 4q. Church tax is deductible, so that e / (4 + k) is the tax before it, § 32d (1) EStG. The tax is
 * rounded half up, solidarity surcharge and church tax are cut off to whole cents.
 */
export function taxOn(rest: Minor, church: ChurchRate, year: number): TaxLines {
  const { divisor, solidarity, rounding } = taxRatesOf(year);
  const { digits, scale } = decimal(church);
  const unit = 10n ** BigInt(scale);
  const exact = divide(BigInt(rest) * unit, divisor * unit + digits, rounding.capitalGainsTax);
  const capitalGainsTax = minor(Number(exact));
  return {
    capitalGainsTax,
    solidarity: applyRate(capitalGainsTax, solidarity, rounding.solidarity),
    church: applyRate(capitalGainsTax, church, rounding.church),
  };
}
