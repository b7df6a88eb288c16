import { recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';

/**
 * Why money is not credited: its sender has another name than the customer, or the bank names none, or not the account
 * that it came from, or the customer's name was not verified for as long as money waits.
 */
export const refusalReasonsOfDeposits = ['SENDER_DIFFERS', 'SENDER_UNNAMED', 'CUSTOMER_UNVERIFIED'] as const;

export const refusalSchema = z.object({
  reason: z.enum(refusalReasonsOfDeposits),
  /** The sender's name and IBAN, encrypted under the customer's key; null where no IBAN can be paid to. */
  sender: z.string().min(1).max(4096).nullable(),
  /** Keyed hash of that IBAN. */
  payee: recordedIdSchema.nullable(),
});

/** What `sender` contains. */
export const senderSchema = z.object({ name: z.string().max(140), iban: z.string().max(34) });
export type Sender = z.output<typeof senderSchema>;

/** Why a return ended without the money having left. `notPayable`: no payment can carry it, as where it is too large. */
export const returnEndSchema = z.enum(['refusedByBank', 'payeeDiffers', 'notPayable']);
export type ReturnEnd = z.output<typeof returnEndSchema>;
