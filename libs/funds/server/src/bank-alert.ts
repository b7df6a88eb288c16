import { contradictions, noAnswer } from './unposted-bookings';

/** Conditions that somebody must look at, by kind. */
export type BankAlert =
  /** The bank contradicts itself: the booking is set aside and never posted automatically. */
  | 'booking-contradiction'
  /** The log does not answer for a booking: its partition has probably stopped. */
  | 'booking-unanswered'
  /** The account refuses a booking, for example because it does not exist. */
  | 'booking-refused'
  /** The money is in suspense, as where its account does not exist or is erased, and two members of staff decide. */
  | 'booking-suspended'
  /** The bank has booked a direct debit back: the customer may lack the money now. */
  | 'debit-reversed'
  /** The bank has skipped a number for so long that it may be lost. */
  | 'booking-missing'
  /** A booking's number is absurdly far ahead: it is not read, and the cursor stays. */
  | 'booking-number';

/** The alert for a booking that is not posted for this reason. */
export function alertOf(reason: string): BankAlert {
  if (contradictions.includes(reason)) return 'booking-contradiction';
  return reason === noAnswer ? 'booking-unanswered' : 'booking-refused';
}
