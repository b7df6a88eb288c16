import { applyRate, divide, minor, subtract, unreachable, zero, type Minor } from '@parkett/kernel';
import type { FundClass, Income, SoldLot } from '@parkett/tax-contract';
import { partialExemption } from './tax-rules';

/** What one item adds to the sums of a year. A loss is negative. */
export interface TaxableAmount {
  /** Gains and losses from shares are netted apart. */
  readonly pot: 'shares' | 'other';
  readonly amount: Minor;
  /** What of the foreign tax can be credited. */
  readonly credit: Minor;
  /** Ids of the rules that decided. */
  readonly rules: readonly string[];
}

const gainOf = (lots: readonly SoldLot[]): Minor =>
  minor(lots.reduce((total, { proceeds, cost, lumpSums }) => total + proceeds - cost - lumpSums, 0));

/**
 * The taxable part of an item of income. The untaxed part of a fund's income is rounded half up, on gains and losses
 * alike, §§ 20 and 21 InvStG. Source: § 20 (1), (2), (4) EStG, §§ 16, 19, 20 InvStG 2018.
 */
export function taxableAmount(income: Income): TaxableAmount {
  switch (income.kind) {
    case 'dividend':
    case 'interest':
      return { pot: 'other', amount: income.amount, credit: creditable(income), rules: [] };
    case 'shareSale':
      return { pot: 'shares', amount: gainOf(income.lots), credit: zero, rules: [] };
    case 'otherSale':
      return { pot: 'other', amount: gainOf(income.lots), credit: zero, rules: [] };
    case 'fundSale':
      return ofFund(gainOf(income.lots), income.fundClass, income.date);
    case 'fundDistribution':
    case 'advanceLumpSum':
      return ofFund(income.amount, income.fundClass, income.date);
    default:
      return unreachable(income);
  }
}

/** At most a quarter of the item, rounded down, § 32d (5) sentence 1 EStG; nothing on a loss. */
function creditable({ amount, foreignTax }: { readonly amount: Minor; readonly foreignTax: Minor }): Minor {
  const most = Number(divide(BigInt(Math.max(0, amount)), 4n, 'down'));
  return minor(Math.min(foreignTax, most));
}

/** Nothing that a fund has paid abroad is credited: partial exemption stands for it. */
function ofFund(amount: Minor, fundClass: FundClass, date: string): TaxableAmount {
  const { rule, rate, rounding } = partialExemption(fundClass, date);
  const taxed = subtract(amount, applyRate(amount, rate, rounding));
  return { pot: 'other', amount: taxed, credit: zero, rules: [rule] };
}
