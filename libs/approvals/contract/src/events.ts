import {
  defineEvents,
  instantSchema,
  reasonSchema,
  recordedIdSchema,
  remarkSchema,
  suspectsSchema,
  type EventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { bodyHashSchema, nameSchema, seenSchema } from './fields';

const wrappedCommandSchema = z.object({
  aggregate: z.string(),
  type: nameSchema,
  bodyVersion: z.number().int(),
  body: z.record(z.string(), z.unknown()),
});

const approvalRequestedV1 = z.object({
  kind: nameSchema,
  command: wrappedCommandSchema,
  bodyHash: bodyHashSchema,
  /** The customer's account that the command is about. */
  beneficiary: recordedIdSchema.nullable(),
  maker: recordedIdSchema,
  makerBehind: suspectsSchema,
  reason: reasonSchema,
  seen: seenSchema,
  expiresAt: instantSchema,
});
/** Contains the command once more, so that the process manager needs no other record to send it. */
const approvalGrantedV1 = z.object({
  command: wrappedCommandSchema,
  bodyHash: bodyHashSchema,
  maker: recordedIdSchema,
  makerBehind: suspectsSchema,
  by: recordedIdSchema,
  reason: remarkSchema,
});
const approvalRefusedV1 = z.object({ by: recordedIdSchema, reason: reasonSchema });
const approvalWithdrawnV1 = z.object({ by: recordedIdSchema, reason: reasonSchema });
const approvalExpiredV1 = z.object({});
const approvalExecutedV1 = z.object({});
/** `code` says why the target rejected the command. */
const approvalFailedV1 = z.object({ code: nameSchema });

/** An outside reference is for this approval alone, whatever accounts other requests with it are about. */
const referenceClaimedV1 = z.object({ approvalId: recordedIdSchema });
/** The approved command was not carried out, so the reference is free again. */
const claimReleasedV1 = z.object({ approvalId: recordedIdSchema });

export const approvalEvents = defineEvents({
  ApprovalRequested: { 1: approvalRequestedV1, write: 0 },
  ApprovalGranted: { 1: approvalGrantedV1, write: 0 },
  ApprovalRefused: { 1: approvalRefusedV1, write: 0 },
  ApprovalWithdrawn: { 1: approvalWithdrawnV1, write: 0 },
  ApprovalExpired: { 1: approvalExpiredV1, write: 0 },
  ApprovalExecuted: { 1: approvalExecutedV1, write: 0 },
  ApprovalFailed: { 1: approvalFailedV1, write: 0 },
  ReferenceClaimed: { 1: referenceClaimedV1, write: 0 },
  ClaimReleased: { 1: claimReleasedV1, write: 0 },
});
export type ApprovalEvent = EventOf<typeof approvalEvents>;
