import { add, invariant, minor, subtract, zero, type Minor } from '@parkett/kernel';
import type { Losses } from '@parkett/tax-contract';
import type { TaxableAmount } from './taxable-amount';
import { isChurchRate, largestAllowance, type ChurchRate } from './tax-rules';

/** Sums of income. The first two can be negative. */
export interface Sums {
  readonly shares: Minor;
  readonly other: Minor;
  /** Foreign tax that can be credited. It can be negative after a correction. */
  readonly credit: Minor;
}

export interface TaxLines {
  readonly capitalGainsTax: Minor;
  readonly solidarity: Minor;
  readonly church: Minor;
}

/**
 * One calendar year of one person at one broker. It holds sums only, so it does not grow with the number of sales: the
 * tax of a year depends on nothing else. Church membership is asked for once for each year, § 51a (2c) EStG.
 */
export interface TaxYear {
  readonly year: number;
  readonly church: ChurchRate;
  /** The order for the allowance is that of both spouses. */
  readonly isJoint: boolean;
  readonly taxed: Sums;
  /** Income under a certificate of exemption: neither taxed nor netted. */
  readonly exempt: Sums;
  readonly isExempt: boolean;
  /** Losses of the year before, and those that another bank has confirmed. */
  readonly brought: Losses;
  /** Losses that were taken to another bank. */
  readonly taken: Losses;
  /** What the customer has ordered to leave untaxed here. */
  readonly allowance: Minor;
  /** The order is none in the next year. */
  readonly allowanceEnds?: true | undefined;
  /** When the certificate of losses was asked for. */
  readonly certificateAsked: string | null;
  /** The losses of which it was asked for; absent where that is both. */
  readonly certificateOf?: 'shares' | 'other' | undefined;
  readonly withheld: TaxLines;
}

export const noSums: Sums = { shares: zero, other: zero, credit: zero };
export const noTax: TaxLines = { capitalGainsTax: zero, solidarity: zero, church: zero };
export const noLosses: Losses = { shares: zero, other: zero };

export interface NewTaxYear {
  readonly year: number;
  readonly church: ChurchRate;
  readonly isJoint: boolean;
  /** The order of the year before goes on, up to the largest allowance of this year. */
  readonly allowance: Minor;
  readonly brought: Losses;
  readonly isExempt?: boolean;
}

export function openTaxYear({ year, church, isJoint, allowance, brought, isExempt = false }: NewTaxYear): TaxYear {
  invariant(isChurchRate(church, year), `not a church tax rate: ${church}`);
  return {
    year,
    church,
    isJoint,
    taxed: noSums,
    exempt: noSums,
    isExempt,
    brought,
    taken: noLosses,
    allowance: minor(Math.min(allowance, largestAllowance(year, isJoint).amount)),
    certificateAsked: null,
    withheld: noTax,
  };
}

export function addAmount(sums: Sums, { pot, amount, credit }: TaxableAmount): Sums {
  return { ...sums, [pot]: add(sums[pot], amount), credit: add(sums.credit, credit) };
}

export function subtractAmount(sums: Sums, { pot, amount, credit }: TaxableAmount): Sums {
  return { ...sums, [pot]: subtract(sums[pot], amount), credit: subtract(sums.credit, credit) };
}

export const addSums = (a: Sums, b: Sums): Sums => ({
  shares: add(a.shares, b.shares),
  other: add(a.other, b.other),
  credit: add(a.credit, b.credit),
});

export const addLosses = (a: Losses, b: Losses): Losses => ({
  shares: add(a.shares, b.shares),
  other: add(a.other, b.other),
});

export const subtractLosses = (a: Losses, b: Losses): Losses => ({
  shares: subtract(a.shares, b.shares),
  other: subtract(a.other, b.other),
});

export const addTax = (a: TaxLines, b: TaxLines): TaxLines => ({
  capitalGainsTax: add(a.capitalGainsTax, b.capitalGainsTax),
  solidarity: add(a.solidarity, b.solidarity),
  church: add(a.church, b.church),
});

export const subtractTax = (a: TaxLines, b: TaxLines): TaxLines => ({
  capitalGainsTax: subtract(a.capitalGainsTax, b.capitalGainsTax),
  solidarity: subtract(a.solidarity, b.solidarity),
  church: subtract(a.church, b.church),
});

export const taxTotal = ({ capitalGainsTax, solidarity, church }: TaxLines): Minor =>
  minor(capitalGainsTax + solidarity + church);

/** Of which losses a certificate was asked for. */
export function certifiedOf({ certificateAsked, certificateOf }: TaxYear): Readonly<Record<keyof Losses, boolean>> {
  const of = (pot: keyof Losses): boolean => certificateAsked !== null && (certificateOf ?? pot) === pot;
  return { shares: of('shares'), other: of('other') };
}
