import type { Language, Minor, Price, Shares } from '@parkett/kernel';

export interface Security {
  readonly symbol: string;
  readonly name: string;
  readonly nameZh: string | null;
  readonly isin: string | null;
}

/** Shares that a customer holds at the end of a date. */
export interface HeldSecurity extends Security {
  readonly quantity: Shares;
  /** Null, with the other two, if there is none. */
  readonly price: Price | null;
  /** The date of the price. */
  readonly pricedOn: string | null;
  readonly value: Minor | null;
}

/** The name by which a customer knows a security. */
export const nameOf = ({ name, nameZh }: Security, language: Language): string =>
  nameZh !== null && language.startsWith('zh') ? nameZh : name;
