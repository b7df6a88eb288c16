import { recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';

/** The version of the mandate's text that customers accept. A text that changes gets another version. */
export const mandateTextVersion = '1';

/**
 * Who collects direct debits. This identifier is the example of the Bundesbank and belongs to nobody: only a simulated
 * bank takes collections yet.
 */
export const creditorId = 'DE98ZZZ09999999999';

/** A reason code of ISO 20022, such as AC04 for a closed account. */
export const reasonCodeSchema = z.string().regex(/^[A-Z0-9]{4}$/);

/**
 * Why a direct debit ended that our bank has never taken: it had not when the due date was over, or refuses it for
 * good. They stand where the bank's reasons do, and are none of them.
 */
export const notTakenCodes = ['LATE', 'DENY'] as const;

export const mandateFields = {
  mandateId: recordedIdSchema,
  /** The unique mandate reference, at most 35 characters. */
  reference: z.string().min(1).max(35),
  creditorId: z.string().min(1).max(35),
  cardId: recordedIdSchema,
  /** Keyed hash of the account's number under the customer's key. */
  payer: recordedIdSchema,
};

/** Why a mandate ended. `bank` says so by the code with which it refused or returned a collection. */
export const mandateEndSchema = z.enum(['customer', 'cardRemoved', 'bank']);

export const collectionStatuses = ['requested', 'credited', 'rejected', 'reversed'] as const;
