import {
  defineCommands,
  reasonSchema,
  recordedIdSchema,
  remarkSchema,
  suspectsSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { bodyHashSchema, nameSchema, seenSchema } from './fields';

/** The id of an approval is the id of the command that requested it, so nobody can choose one. */
export const approvalAggregate = (approvalId: string): string => `approval:${approvalId}`;

/**
 * The aggregate that decides which approval an outside reference belongs to. No request has such an id.
 * `digest` is the SHA-256 of the reference.
 */
export const claimAggregate = (digest: string): string => `approval:claim-${digest.slice(0, 48)}`;

/** Sent by the maker. The engine builds the command from kind and body, and compares its hash. */
const requestApprovalV1 = z.object({
  kind: nameSchema,
  body: z.record(z.string(), z.unknown()),
  bodyHash: bodyHashSchema,
  reason: reasonSchema,
  seen: seenSchema,
});
/** Sent by the checker about the command that they have seen. */
const grantApprovalV1 = z.object({ bodyHash: bodyHashSchema, reason: remarkSchema });
/** Sent by somebody who might have approved. */
const refuseApprovalV1 = z.object({ reason: reasonSchema });
/** Sent by the maker. */
const withdrawApprovalV1 = z.object({ reason: reasonSchema });
/** Sent by a job once the time is over. */
const expireApprovalV1 = z.object({});

/** Sent by the process manager before the approved command, with what it is about to send. */
const checkApprovedExecutionV1 = z.object({
  bodyHash: bodyHashSchema,
  maker: recordedIdSchema,
  makerBehind: suspectsSchema,
  by: recordedIdSchema,
});

export const executionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('executed') }),
  z.object({ kind: z.literal('failed'), code: nameSchema }),
]);
export type Execution = z.output<typeof executionSchema>;
/** Sent by the process manager that has sent the approved command. */
const recordApprovedExecutionV1 = z.object({ outcome: executionSchema });

/** Sent by the process manager before an approved command that names an outside reference, and after its refusal. */
const claimV1 = z.object({ approvalId: recordedIdSchema });

export const approvalCommands = defineCommands({
  RequestApproval: { 1: requestApprovalV1 },
  GrantApproval: { 1: grantApprovalV1 },
  RefuseApproval: { 1: refuseApprovalV1 },
  WithdrawApproval: { 1: withdrawApprovalV1 },
  ExpireApproval: { 1: expireApprovalV1 },
  CheckApprovedExecution: { 1: checkApprovedExecutionV1 },
  RecordApprovedExecution: { 1: recordApprovedExecutionV1 },
  ClaimReference: { 1: claimV1 },
  ReleaseClaim: { 1: claimV1 },
});
export type ApprovalCommand = CommandOf<typeof approvalCommands>;
export type ApprovalSent = SentOf<typeof approvalCommands>;
