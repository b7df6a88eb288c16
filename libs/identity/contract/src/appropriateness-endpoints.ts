import { endpoint, instantSchema } from '@parkett/kernel';
import { complexKindSchema } from '@parkett/market-contract';
import { z } from 'zod';

/** The id of a version of the questionnaire, or of the warnings. */
export const knowledgeVersionSchema = z.string().min(1).max(16);

/** Whether a customer's knowledge and experience are enough for a kind of complex instrument. */
export const appropriatenessResults = ['appropriate', 'notAppropriate'] as const;
export const resultSchema = z.object({ kind: complexKindSchema, result: z.enum(appropriatenessResults) });
export type AppropriatenessResult = z.output<typeof resultSchema>;

/** A warning before an order: the result is `unknown` without a questionnaire that is still valid. */
export const warningSchema = z.object({
  kind: complexKindSchema,
  warning: z.enum(['unknown', 'notAppropriate']),
  /** The version of the warnings' texts. */
  version: knowledgeVersionSchema,
});
export type Warning = z.output<typeof warningSchema>;

const word = z.string().min(1).max(32);

/** What a customer's latest valid questionnaire says about a kind of complex instrument. */
export const assessedSchema = z.object({
  kind: complexKindSchema,
  result: z.enum(appropriatenessResults),
  /** The version of the questionnaire. */
  version: z.string(),
  assessedAt: instantSchema,
  validUntil: instantSchema,
});

export const getAppropriateness = endpoint({
  name: 'getAppropriateness',
  method: 'GET',
  path: '/api/user/appropriateness',
  access: 'customer',
  summary: 'The questionnaire on knowledge and experience, its latest results, and the warnings before an order.',
  input: z.strictObject({}),
  output: z.object({
    version: z.string(),
    /** Ids, for which the client has the texts. `kind` is null for questions that count for every kind. */
    questions: z.array(z.object({ id: word, kind: complexKindSchema.nullable(), answers: z.array(word) })),
    results: z.array(assessedSchema),
    /** When the questionnaire can be answered again; null when it can be now. */
    nextAt: instantSchema.nullable(),
    /** What an order of these kinds asks to be acknowledged first; a kind without a warning is not named. */
    warnings: z.array(warningSchema.extend({ acknowledged: z.boolean() })),
  }),
});

export const answerQuestionnaire = endpoint({
  name: 'answerQuestionnaire',
  method: 'POST',
  path: '/api/user/appropriateness',
  access: 'customer',
  idempotent: true,
  summary: 'Answers the questionnaire, at most three times in 24 hours. The answers are kept encrypted.',
  input: z.strictObject({ version: z.string().min(1).max(16), answers: z.record(word, word) }),
  output: z.object({ results: z.array(assessedSchema.pick({ kind: true, result: true })) }),
});

export const acknowledgeWarning = endpoint({
  name: 'acknowledgeWarning',
  method: 'POST',
  path: '/api/user/appropriateness/acknowledgement',
  access: 'customer',
  summary: 'Acknowledges a warning, after which orders of its kind are taken until the result or the text changes.',
  input: z.strictObject(warningSchema.shape),
  output: z.object({}),
});
