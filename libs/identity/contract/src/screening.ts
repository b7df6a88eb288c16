import {
  approvedBySchema,
  defineCommands,
  defineEvents,
  hidden,
  instantSchema,
  recordedIdSchema,
  type CommandOf,
  type EventOf,
  type EventViews,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { idSchema, sealedSchema } from './fields';

/** `sanctions`: money may not be made available to the person. `politicallyExposed`: the customer needs a closer look. */
export const screeningLists = ['sanctions', 'politicallyExposed'] as const;
export const screeningListSchema = z.enum(screeningLists);
export type ScreeningList = z.output<typeof screeningListSchema>;

export const screeningVerdicts = ['confirmed', 'otherPerson'] as const;
export const screeningVerdictSchema = z.enum(screeningVerdicts);
export type ScreeningVerdict = z.output<typeof screeningVerdictSchema>;

/** Limit of possible matches in one answer; a provider that lists more has not compared anything. */
export const hitsMax = 20;
/** HMAC-SHA-256, under the customer's key, of the data that were compared. */
export const dataHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** The provider's reference of a list entry. A changed entry has another one. */
export const entrySchema = z.string().regex(/^[A-Za-z0-9._-]{1,40}$/);
export const listVersionSchema = z.string().regex(/^[A-Za-z0-9._-]{1,40}$/);

/** A list entry that may be the customer. `sealed` is what the list says about the person, with the customer's key. */
const hitSchema = z.object({
  entry: entrySchema,
  list: screeningListSchema,
  score: z.number().int().min(0).max(100),
  sealed: sealedSchema.max(1024),
});
export type ScreeningHit = z.output<typeof hitSchema>;

/** Plaintext of the encrypted field `sealed` of a hit, as JSON. */
export const entryFactsSchema = z.object({
  name: z.string(),
  birthDate: z.string().nullable(),
  nationality: z.string().nullable(),
  remark: z.string(),
});
export type EntryFacts = z.output<typeof entryFactsSchema>;

/** Sent by a job once a list has changed, or when the last answer is too old. */
const requestScreeningV1 = z.object({ submissionId: idSchema });
/** Sent by the screening process with a provider's answer about the data of one submission. */
const recordScreeningV1 = z.object({
  submissionId: idSchema,
  dataHash: dataHashSchema,
  listVersion: listVersionSchema,
  hits: z
    .array(hitSchema)
    .max(hitsMax)
    .refine((hits) => new Set(hits.map(({ entry }) => entry)).size === hits.length, 'twice the same entry'),
});
/** Sent once two members of staff have agreed. */
const judgeScreeningV1 = z.object({
  entry: entrySchema,
  dataHash: dataHashSchema,
  verdict: screeningVerdictSchema,
  approvedBy: approvedBySchema,
});

export const screeningCommands = defineCommands({
  RequestScreening: { 1: requestScreeningV1 },
  RecordScreening: { 1: recordScreeningV1 },
  JudgeScreening: { 1: judgeScreeningV1 },
});
export type ScreeningCommand = CommandOf<typeof screeningCommands>;
export type ScreeningSent = SentOf<typeof screeningCommands>;

const screeningRequestedV1 = z.object({ submissionId: idSchema });
/** `hits` are those that nobody has judged. `judged` counts the others: somebody has judged the same entry and data. */
const customerScreenedV1 = z.object({
  submissionId: idSchema,
  dataHash: dataHashSchema,
  listVersion: listVersionSchema,
  hits: z.array(hitSchema),
  judged: z.number().int(),
  /** Log time. */
  at: instantSchema,
});
const screeningJudgedV1 = z.object({
  entry: entrySchema,
  list: screeningListSchema,
  dataHash: dataHashSchema,
  verdict: screeningVerdictSchema,
  approvalId: recordedIdSchema,
  requestedBy: recordedIdSchema,
  approvedBy: recordedIdSchema,
  /** Log time. */
  at: instantSchema,
});

export const screeningEvents = defineEvents({
  ScreeningRequested: { 1: screeningRequestedV1, write: 0 },
  CustomerScreened: { 1: customerScreenedV1, write: 0 },
  ScreeningJudged: { 1: screeningJudgedV1, write: 0 },
});
export type ScreeningEvent = EventOf<typeof screeningEvents>;

/** Customers see none of it: somebody on a list must not learn from us that they are about to be found. */
export const screeningViews: EventViews<ScreeningEvent> = {
  ScreeningRequested: hidden,
  CustomerScreened: hidden,
  ScreeningJudged: hidden,
};
