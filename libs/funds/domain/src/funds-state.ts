import type { Currency, Minor } from '@parkett/kernel';

/** Money that the bank reported for this account while it did not exist or after its erasure. */
export interface Suspended {
  readonly bookingId: string;
  readonly amount: Minor;
  readonly currency: Currency;
}

/** What is in suspense, oldest first; null for nothing, as in every account of a customer. */
export type FundsState = readonly Suspended[] | null;
