import {
  dateSchema,
  defineCommands,
  defineEvents,
  instantSchema,
  recordedIdSchema,
  type CommandOf,
  type EventOf,
  type EventViews,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { idSchema } from './fields';

export const complaintTopics = ['order', 'money', 'identity', 'restriction', 'service', 'other'] as const;
export const complaintTopicSchema = z.enum(complaintTopics);
export type ComplaintTopic = z.output<typeof complaintTopicSchema>;

export const complaintOutcomes = ['upheld', 'partly', 'rejected'] as const;
export const complaintOutcomeSchema = z.enum(complaintOutcomes);
export type ComplaintOutcome = z.output<typeof complaintOutcomeSchema>;

export const complaintStatuses = ['filed', 'inWork', 'answered'] as const;
export const complaintStatusSchema = z.enum(complaintStatuses);
export type ComplaintStatus = z.output<typeof complaintStatusSchema>;

export const complaintCharsMax = 5_000;
/** Encrypted with the customer's key; four bytes a character at most, in base64. */
const sealedTextSchema = z.string().min(1).max(32_768);
/** The number or id of an order or of something else that the complaint is about. */
export const complaintReferenceSchema = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}./:_ -]{0,63}$/u);

/** Sent by the customer. `about` are the members of staff who have decided what the complaint is about. */
const fileV1 = z.object({
  topic: complaintTopicSchema,
  reference: complaintReferenceSchema.nullable(),
  about: z.array(recordedIdSchema).max(20),
  sealed: sealedTextSchema,
});
/** Sent by a member of staff who begins to deal with it; they can name colleagues whom it is about. */
const takeV1 = z.object({ complaintId: idSchema, about: z.array(recordedIdSchema).max(20) });
/** Sent by a member of staff whom it is not about. */
const answerV1 = z.object({ complaintId: idSchema, outcome: complaintOutcomeSchema, sealed: sealedTextSchema });
/** Sent by the customer, once for each complaint. */
const reopenV1 = z.object({ complaintId: idSchema, sealed: sealedTextSchema });

export const complaintCommands = defineCommands({
  FileComplaint: { 1: fileV1 },
  TakeComplaint: { 1: takeV1 },
  AnswerComplaint: { 1: answerV1 },
  ReopenComplaint: { 1: reopenV1 },
});
export type ComplaintCommand = CommandOf<typeof complaintCommands>;
export type ComplaintSent = SentOf<typeof complaintCommands>;

const filedV1 = z.object({
  ...fileV1.shape,
  complaintId: idSchema,
  /** The number that people use. */
  number: z.string(),
  /** The date until which it is answered, by the rule of this id. */
  dueOn: dateSchema,
  rule: z.string(),
  at: instantSchema,
});
const takenV1 = z.object({ ...takeV1.shape, by: recordedIdSchema, at: instantSchema });
const answeredV1 = z.object({ ...answerV1.shape, by: recordedIdSchema, at: instantSchema });
const reopenedV1 = z.object({ ...reopenV1.shape, dueOn: dateSchema, rule: z.string(), at: instantSchema });

export const complaintEvents = defineEvents({
  ComplaintFiled: { 1: filedV1, write: 0 },
  ComplaintTaken: { 1: takenV1, write: 0 },
  ComplaintAnswered: { 1: answeredV1, write: 0 },
  ComplaintReopened: { 1: reopenedV1, write: 0 },
});
export type ComplaintEvent = EventOf<typeof complaintEvents>;

/** Customers see the course of it; the texts are in the list of their complaints. */
export const complaintViews: EventViews<ComplaintEvent> = {
  ComplaintFiled: ({ complaintId, number, dueOn }) => ({ complaintId, number, dueOn }),
  ComplaintTaken: ({ complaintId }) => ({ complaintId }),
  ComplaintAnswered: ({ complaintId, outcome }) => ({ complaintId, outcome }),
  ComplaintReopened: ({ complaintId, dueOn }) => ({ complaintId, dueOn }),
};
