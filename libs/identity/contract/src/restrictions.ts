import { approvedBySchema, defineCommands, defineEvents, instantSchema, recordedIdSchema } from '@parkett/kernel';
import type { CommandOf, EventOf, EventViews, SentOf, WrittenEventOf } from '@parkett/kernel';
import { z } from 'zod';
import { idSchema, sealedSchema } from './fields';

/** What can be stopped on an account. Cancelling an order never is. */
export const stops = ['trading', 'moneyOut', 'login'] as const;
export const stopSchema = z.enum(stops);
export type Stop = z.output<typeof stopSchema>;

/** Reasons that members of staff give; the customer is told the same. */
export const staffReasons = ['takeover', 'identityDoubt', 'marketRules', 'legalHold'] as const;
export const staffReasonSchema = z.enum(staffReasons);
export type StaffReason = z.output<typeof staffReasonSchema>;
const firstReasons = ['ownRequest', 'securityRule', ...staffReasons] as const;
/**
 * `ownRequest`: the customer froze the account. `securityRule`: an automatic rule did. `reconciliation`: the amounts of
 * the account do not agree.
 */
export const restrictionReasons = [...firstReasons, 'reconciliation'] as const;
export const restrictionReasonSchema = z.enum(restrictionReasons);
export type RestrictionReason = z.output<typeof restrictionReasonSchema>;

export const stopsSchema = z
  .array(stopSchema)
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'twice the same');

/** What two members of staff may agree on. Money may be held back only where a law says so. */
export const lastingStopSchema = z
  .object({ stops: stopsSchema, reason: staffReasonSchema })
  .refine((asked) => asked.reason === 'legalHold' || !asked.stops.includes('moneyOut'), 'money is not held');

/** Sent by the customer. */
const freezeAccountV1 = z.object({});
/** Sent by the customer: lifts what they or a security rule have placed. */
const unfreezeAccountV1 = z.object({ stepUpId: idSchema });
/** Sent by the customer: ends a recovery that they have not asked for, and freezes the account. */
const stopRecoveryV1 = z.object({});
/** Sent once two members of staff have agreed. */
const placeRestrictionV1 = z.object({ stops: stopsSchema, reason: staffReasonSchema, approvedBy: approvedBySchema });
const liftRestrictionV1 = z.object({ restrictionId: recordedIdSchema, approvedBy: approvedBySchema });
/** Sent by one member of staff; it ends by itself. The note is encrypted with the customer's key. */
const stopAtOnceV1 = z.object({ stops: stopsSchema, reason: staffReasonSchema, note: sealedSchema });
/** The rule that holds an account because two persons have found its customer on a list of sanctions. */
export const sanctionsRule = 'sanctions';

/** The rule that holds the money of an account whose books do not agree. */
export const reconciliationRule = 'reconciliation';

/**
 * Sent by the process that watches an account; it ends by itself, except where the rule carries out a law or the books
 * do not agree.
 */
const stopByRuleV1 = z.object({ rule: z.string().regex(/^[A-Za-z]{1,64}$/) });

export const restrictionCommands = defineCommands({
  FreezeAccount: { 1: freezeAccountV1 },
  UnfreezeAccount: { 1: unfreezeAccountV1 },
  StopRecovery: { 1: stopRecoveryV1 },
  PlaceRestriction: { 1: placeRestrictionV1 },
  LiftRestriction: { 1: liftRestrictionV1 },
  StopAtOnce: { 1: stopAtOnceV1 },
  StopByRule: { 1: stopByRuleV1 },
});
export type RestrictionCommand = CommandOf<typeof restrictionCommands>;
export type RestrictionSent = SentOf<typeof restrictionCommands>;

const agreedSchema = z.object({ approvalId: recordedIdSchema, maker: recordedIdSchema, checker: recordedIdSchema });
const placedBySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer') }),
  z.object({ kind: z.literal('rule'), rule: z.string() }),
  z.object({ kind: z.literal('staff'), staffId: recordedIdSchema, note: z.string() }),
  z.object({ kind: z.literal('twoStaff'), ...agreedSchema.shape }),
]);
/** Nothing of the account is changed; decisions ask for it until it is lifted or over. */
const placedV1 = z.object({
  restrictionId: recordedIdSchema,
  stops: z.array(stopSchema),
  reason: z.enum(firstReasons),
  by: placedBySchema,
  /** Log time. */
  placedAt: instantSchema,
  /** Null when somebody has to lift it. */
  until: instantSchema.nullable(),
});
/** Has the reason `reconciliation`, too. */
const placedV2 = z.object({ ...placedV1.shape, reason: restrictionReasonSchema });
/** `approval` is null when the customer has lifted it. */
const liftedV1 = z.object({
  restrictionId: recordedIdSchema,
  approval: agreedSchema.nullable(),
  liftedAt: instantSchema,
});

export const restrictionEvents = defineEvents({
  RestrictionPlaced: { 1: placedV1, 2: placedV2, up: { 1: (v1: z.output<typeof placedV1>) => v1 }, write: 0 },
  RestrictionLifted: { 1: liftedV1, write: 0 },
});
export type RestrictionEvent = EventOf<typeof restrictionEvents>;
export type WrittenRestrictionEvent = WrittenEventOf<typeof restrictionEvents>;
export type RestrictionEventOf<Type extends RestrictionEvent['type']> = EventOf<typeof restrictionEvents, Type>;

/** Customers see everything but who of the staff it was and their notes. */
export const restrictionViews: EventViews<RestrictionEvent> = {
  RestrictionPlaced: ({ restrictionId, stops: stopped, reason, placedAt, until }) => ({
    restrictionId,
    stops: stopped,
    reason,
    placedAt,
    until,
  }),
  RestrictionLifted: ({ restrictionId, liftedAt }) => ({ restrictionId, liftedAt }),
};
