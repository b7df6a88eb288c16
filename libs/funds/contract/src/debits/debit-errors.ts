import { rejectWith } from '@parkett/kernel';
import { cardRefusals } from '../cards/card-errors';

/** Stable codes of the errors about direct debits, each with its HTTP status. */
export const debitErrors = {
  DEBIT_NOT_AVAILABLE: 409, // no bank collects direct debits for this installation
  MANDATE_UNKNOWN: 404,
  MANDATE_EXISTS: 409, // { mandateId }: for this account at a bank
  MANDATE_TEXT_CHANGED: 409,
  MANDATE_NOT_FOR_CARD: 409, // direct debits need an IBAN
  MANDATE_HOLDER_UNCONFIRMED: 409, // no bank has said whose account it is
  DEBIT_TOO_SMALL: 422, // { min, currency }
  DEBIT_ABOVE_LIMIT: 422, // { period, left, currency }
  DEBITS_TOO_MANY: 429, // { max }: on one day
  DEBITS_REFUNDABLE: 422, // { sum, max, from, currency }: what may be refunded; the amount fits from an instant on
  COLLECTION_UNKNOWN: 404,
  COLLECTION_DIFFERS: 409,
  COLLECTION_NOT_LATE: 409, // { dueOn }: the bank may still take it
  COLLECTION_NOT_CREDITED: 409, // it cannot be booked back yet
  ACCOUNT_OVERDRAWN: 409, // { owed, currency }
  DEBITS_NOT_COVERED: 409, // { missing, currency, until }: no shares leave the account before
} as const;
/** Those that a decision or a call about direct debits may give. */
export const debitRefusals = {
  ...cardRefusals,
  CARD_NOT_USABLE_YET: 409, // { usableFrom }
  CURRENCY_NOT_PAYABLE: 422, // { currency }
  ...debitErrors,
} as const;
export const rejectDebit = rejectWith<keyof typeof debitRefusals>();
