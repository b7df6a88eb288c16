import { applyRate, invariant, minor, subtract, type Minor, type Rounding } from '@parkett/kernel';
import type { FundClass } from '@parkett/tax-contract';
import rules from './tax-rules.json';

/** A version of a rule, with its first and last date; null means no end. */
export interface DatedRule {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
}

/** A church tax rate as a decimal string; "0" for nobody's member. */
export type ChurchRate = string;

export interface TaxRates {
  readonly id: string;
  /** The income that is worth one unit of tax: 4 for 25 %. */
  readonly divisor: bigint;
  readonly solidarity: string;
  readonly rounding: Readonly<Record<'capitalGainsTax' | 'solidarity' | 'church', Rounding>>;
}

/** All versions of all rules, for lists. */
export const taxRules: readonly DatedRule[] = [
  ...rules.rates,
  ...rules.churchRates,
  ...rules.substituteBases,
  ...rules.allowances,
  ...rules.partialExemptions,
  ...rules.lossCertificates,
  ...rules.baseRates,
];

function ruleOn<Rule extends DatedRule>(versions: readonly Rule[], date: string): Rule {
  const found = versions.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(found !== undefined, `no tax rule for ${date}`);
  return found;
}

const roundings: Readonly<Record<string, Rounding>> = { halfUp: 'halfUp', down: 'down', up: 'up' };

function roundingNamed(name: string): Rounding {
  const found = roundings[name];
  invariant(found !== undefined, `not a rounding: ${name}`);
  return found;
}

const firstDay = (year: number): string => `${year}-01-01`;

export function taxRatesOf(year: number): TaxRates {
  const { id, divisor, solidarity, rounding } = ruleOn(rules.rates, firstDay(year));
  return {
    id,
    divisor: BigInt(divisor),
    solidarity,
    rounding: {
      capitalGainsTax: roundingNamed(rounding.capitalGainsTax),
      solidarity: roundingNamed(rounding.solidarity),
      church: roundingNamed(rounding.church),
    },
  };
}

/** The most that one person, or both spouses together, may have untaxed at all banks in a year. */
export function largestAllowance(year: number, isJoint: boolean): { readonly rule: string; readonly amount: Minor } {
  const { id, joint, single } = ruleOn(rules.allowances, firstDay(year));
  return { rule: id, amount: minor(isJoint ? joint : single) };
}

/** The part of a fund's income that stays untaxed, and the rounding of that part. */
export function partialExemption(fundClass: FundClass, date: string) {
  const { id, rates, rounding } = ruleOn(rules.partialExemptions, date);
  return { rule: id, rate: rates[fundClass], rounding: roundingNamed(rounding) };
}

/** The last day on which the losses of a year can be asked for as a certificate. */
export function lossCertificateUntil(year: number): { readonly rule: string; readonly date: string } {
  const { id, lastDay } = ruleOn(rules.lossCertificates, firstDay(year));
  return { rule: id, date: `${year}-${lastDay}` };
}

/** The base rate of a calendar year for the advance lump sum, as a signed decimal string. */
export function baseRateOf(year: number): { readonly rule: string; readonly rate: string } {
  const { id, rate } = ruleOn(rules.baseRates, firstDay(year));
  return { rule: id, rate };
}

/** The cost that is assumed where nobody knows it: so much that a fixed part of the proceeds is the gain. */
export function substituteCost(proceeds: Minor, date: string): { readonly rule: string; readonly cost: Minor } {
  const { id, rate } = ruleOn(rules.substituteBases, date);
  return { rule: id, cost: subtract(proceeds, applyRate(proceeds, rate)) };
}

export const isChurchRate = (rate: ChurchRate, year: number): boolean =>
  ruleOn(rules.churchRates, firstDay(year)).rates.includes(rate);
