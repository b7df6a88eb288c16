import { minorSchema } from '@parkett/kernel';
import { z } from 'zod';

/** The way of a withdrawal; the last four end it. */
export const withdrawalStatuses = [
  'requested',
  'approved',
  'signed',
  'sent',
  'paid',
  'returned',
  'rejected',
  'cancelled',
] as const;
export const withdrawalStatusSchema = z.enum(withdrawalStatuses);
export type WithdrawalStatus = z.output<typeof withdrawalStatusSchema>;

/**
 * Why it was cancelled, or who has cancelled it. `saleReversed`: its money had to go back, with a sale that the exchange
 * has taken back or a direct debit that the bank has booked back.
 */
const cancelReasons = ['customer', 'restricted', 'payeeRemoved', 'saleReversed'] as const;
/** Why two members of staff reject one. */
export const refusalReasonSchema = z.enum(['ownerNotConfirmed', 'implausible', 'legalOrder']);
export type RefusalReason = z.output<typeof refusalReasonSchema>;
/** Why the payout process does not send one: the first three; the last one is the bank's. */
export const payoutRejectionSchema = z.enum(['payeeDiffers', 'notReconciled', 'stopped', 'refusedByBank']);
export type PayoutRejection = z.output<typeof payoutRejectionSchema>;

/** Why nothing was paid. The last one: two members of staff have found that it never left. */
export const endReasonSchema = z.enum([
  ...cancelReasons,
  ...refusalReasonSchema.options,
  ...payoutRejectionSchema.options,
  'neverLeft',
]);
export type EndReason = z.output<typeof endReasonSchema>;

export const outcomeOf = (reason: EndReason): 'cancelled' | 'rejected' =>
  (cancelReasons as readonly string[]).includes(reason) ? 'cancelled' : 'rejected';

/** What has become of a payout whose fate the bank has not reported. */
export const settlementSchema = z.enum(['paid', 'neverLeft']);
export type Settlement = z.output<typeof settlementSchema>;

/** A code of ISO 20022's external code sets, such as AC04 for a closed account. */
export const bankCodeSchema = z.string().regex(/^[A-Z0-9]{4}$/);

export const paidAmountSchema = minorSchema.refine((amount) => amount > 0, 'positive');

/** What a customer is known by; each level has its own limits. */
export const withdrawalLevelSchema = z.enum(['identified', 'declared']);
export type WithdrawalLevel = z.output<typeof withdrawalLevelSchema>;

/** Most that may leave on a day and in a month, in minor units of one currency. */
export const limitsSchema = z
  .object({ day: minorSchema, month: minorSchema })
  .refine(({ day, month }) => day >= 0 && day <= month, 'day up to month');
export type WithdrawalLimits = z.output<typeof limitsSchema>;
