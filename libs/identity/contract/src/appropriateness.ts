import {
  defineCommands,
  defineEvents,
  instantSchema,
  type CommandOf,
  type EventOf,
  type EventViews,
  type SentOf,
} from '@parkett/kernel';
import { complexKindSchema } from '@parkett/market-contract';
import { z } from 'zod';
import { sealedSchema } from './fields';

/** The id of a version of the questionnaire, or of the warnings. */
const versionSchema = z.string().min(1).max(16);

/** Whether a customer's knowledge and experience are enough for a kind of complex instrument. */
export const appropriatenessResults = ['appropriate', 'notAppropriate'] as const;
const resultSchema = z.object({ kind: complexKindSchema, result: z.enum(appropriatenessResults) });
export type AppropriatenessResult = z.output<typeof resultSchema>;

/** A warning before an order: the result is `unknown` without a questionnaire that is still valid. */
export const warningSchema = z.object({
  kind: complexKindSchema,
  warning: z.enum(['unknown', 'notAppropriate']),
  /** The version of the warnings' texts. */
  version: versionSchema,
});
export type Warning = z.output<typeof warningSchema>;

/** Sent by the customer. The server has scored the answers, which are encrypted with the customer's key. */
const assessV1 = z.object({ version: versionSchema, sealed: sealedSchema, results: z.array(resultSchema).max(16) });
/** Sent by the customer, who has read a warning and wants to go on. */
const acknowledgeV1 = warningSchema;

export const appropriatenessCommands = defineCommands({
  AssessAppropriateness: { 1: assessV1 },
  AcknowledgeWarning: { 1: acknowledgeV1 },
});
export type AppropriatenessCommand = CommandOf<typeof appropriatenessCommands>;
export type AppropriatenessSent = SentOf<typeof appropriatenessCommands>;

export const appropriatenessEvents = defineEvents({
  AppropriatenessAssessed: { 1: assessV1.extend({ assessedAt: instantSchema }), write: 0 },
  WarningAcknowledged: { 1: acknowledgeV1.extend({ acknowledgedAt: instantSchema }), write: 0 },
});
export type AppropriatenessEvent = EventOf<typeof appropriatenessEvents>;

/** Customers see their results; their answers stay sealed. */
export const appropriatenessViews: EventViews<AppropriatenessEvent> = {
  AppropriatenessAssessed: ({ version, results, assessedAt }) => ({ version, results, assessedAt }),
  WarningAcknowledged: ({ kind, warning, version, acknowledgedAt }) => ({ kind, warning, version, acknowledgedAt }),
};
