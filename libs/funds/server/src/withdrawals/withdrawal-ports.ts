import type { TransferWindow } from '@parkett/funds-contract';
import type { Rejection } from '@parkett/kernel';

/** The check of the payment password; the identity context provides it. */
export interface PaymentChecks {
  verify(
    accountId: string,
    password: string,
  ): Promise<{ readonly kind: 'ok' | 'locked' | 'notSet' } | { readonly kind: 'wrong'; readonly left: number }>;
}

/** The gates of the decision, asked about a withdrawal that is not sent yet; the server provides them. */
export interface WithdrawalGates {
  /** Undefined when nothing about the account refuses a withdrawal now (milliseconds since 1970). */
  refusalOf(accountId: string, now: number): Promise<Rejection | undefined>;
}

/** The date of an instant in the broker's time zone; the market context provides it. */
export type BrokerDates = (instant: number) => string;

/** The window of transfers between mainland cards and accounts; the market context provides it. */
export type TransferWindows = (instant: number) => TransferWindow;

/** Injection tokens for what other contexts do for withdrawals; the server provides them. */
export const PAYMENT_CHECKS = 'PAYMENT_CHECKS';
export const BROKER_DATES = 'BROKER_DATES';
export const WITHDRAWAL_GATES = 'WITHDRAWAL_GATES';
export const TRANSFER_WINDOWS = 'TRANSFER_WINDOWS';
