import {
  defineCommands,
  defineEvents,
  instantSchema,
  type CommandOf,
  type EventOf,
  type EventViews,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { knowledgeVersionSchema, resultSchema, warningSchema } from './appropriateness-endpoints';
import { sealedSchema } from './fields';

/** Sent by the customer. The server has scored the answers, which are encrypted with the customer's key. */
const assessV1 = z.object({
  version: knowledgeVersionSchema,
  sealed: sealedSchema,
  results: z.array(resultSchema).max(16),
});
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
