/** The check of the payment password; the identity context provides it. */
export interface PaymentChecks {
  verify(
    accountId: string,
    password: string,
  ): Promise<{ readonly kind: 'ok' | 'locked' | 'notSet' } | { readonly kind: 'wrong'; readonly left: number }>;
}

/** The date of an instant in the broker's time zone; the market context provides it. */
export type BrokerDates = (instant: number) => string;

/** Injection tokens for what other contexts do for withdrawals; the server provides them. */
export const PAYMENT_CHECKS = 'PAYMENT_CHECKS';
export const BROKER_DATES = 'BROKER_DATES';
