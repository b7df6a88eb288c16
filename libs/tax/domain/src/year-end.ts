import { zero, type Minor } from '@parkett/kernel';
import type { Losses } from '@parkett/tax-contract';
import { assess } from './assess';
import { certifiedOf, type Sums, type TaxLines, type TaxYear } from './tax-year';

/**
 * The figures of the yearly certificate (Jahressteuerbescheinigung, form I; § 45a (2) EStG). No figure of it says what
 * was taken to another bank: that bank has been told.
 */
export interface YearCertificate {
  readonly year: number;
  /** After losses, before the allowance. */
  readonly income: Minor;
  /** The part of the income that is from sales of shares. */
  readonly shareGains: Minor;
  /** Only if they were asked for in time. */
  readonly losses: Losses;
  readonly allowanceUsed: Minor;
  readonly tax: TaxLines;
  readonly creditUsed: Minor;
  /** Foreign tax that was not credited: it is not carried forward. */
  readonly creditLeft: Minor;
  /** Income under a certificate of exemption, for the tax return. */
  readonly exempt: Sums;
}

export interface ClosedYear {
  readonly certificate: YearCertificate;
  /** Losses that the next year begins with. */
  readonly carried: Losses;
}

/** The losses of each pot are certified or carried forward, never both, § 43a (3) sentences 3 to 5 EStG. */
export function closeTaxYear(state: TaxYear): ClosedYear {
  const { losses, income, shareGains, allowanceUsed, creditUsed, creditLeft } = assess(state);
  const certified = certifiedOf(state);
  const only = (isWanted: boolean): Losses => ({
    shares: certified.shares === isWanted ? losses.shares : zero,
    other: certified.other === isWanted ? losses.other : zero,
  });
  return {
    certificate: {
      year: state.year,
      income,
      shareGains,
      losses: only(true),
      allowanceUsed,
      tax: state.withheld,
      creditUsed,
      creditLeft,
      exempt: state.exempt,
    },
    carried: only(false),
  };
}
