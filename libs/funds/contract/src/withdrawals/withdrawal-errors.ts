import { approverErrors, rejectWith } from '@parkett/kernel';
import { cardRefusals } from '../cards/card-errors';

/** Stable codes of the errors about withdrawals, each with its HTTP status. */
export const withdrawalErrors = {
  WITHDRAWAL_UNKNOWN: 404,
  WITHDRAWAL_EXISTS: 409,
  WITHDRAWAL_IN_FLIGHT: 409, // { withdrawalId }
  WITHDRAWAL_REPEATED: 409, // { requestedAt }: the same was paid a short time ago
  WITHDRAWAL_TOO_LATE: 409, // it is signed, and can no longer be cancelled or rejected
  WITHDRAWAL_NOT_READY: 409, // { status, executeOn }: this step does not follow
  WITHDRAWAL_DIFFERS: 409, // { amount, currency, executeOn }: those of the withdrawal; or another payee or file
  PAYOUT_NOT_IN_DOUBT: 409, // { from }: the bank may still report
  PAYOUT_REPORTED: 409, // it cannot be settled as never sent
  WITHDRAWAL_REQUEST_OPEN: 409, // another request about it waits for its second person
  PAYEE_NOT_SEEN: 409, // both members of staff have to open it
  WITHDRAWAL_TOO_SMALL: 422, // { min, currency }
  WITHDRAWAL_ABOVE_LIMIT: 422, // { period, left, currency }
  NOT_WITHDRAWABLE: 422, // { need, withdrawable, currency }
  CURRENCY_NOT_PAYABLE: 422, // { currency }: not to this kind of card
  CARD_NOT_USABLE_YET: 409, // { usableFrom }
  TRANSFER_WINDOW_CLOSED: 409, // { opensAt }: between banks and accounts
  TRANSFER_WINDOW_UNKNOWN: 409, // closed, and the calendar does not say until when
  LIMIT_TOO_HIGH: 422, // { day, month, currency }: the highest ones
  BOOKING_ALREADY_BOOKED: 409, // { bookingId }
  PAYMENT_PASSWORD_WRONG: 403, // { left }
  PAYMENT_PASSWORD_LOCKED: 403,
  PAYMENT_PASSWORD_NOT_SET: 409,
} as const;
/** Those that a decision or a call about withdrawals may give. */
export const withdrawalRefusals = { ...cardRefusals, ...approverErrors, ...withdrawalErrors } as const;
export const rejectWithdrawal = rejectWith<keyof typeof withdrawalRefusals>();
