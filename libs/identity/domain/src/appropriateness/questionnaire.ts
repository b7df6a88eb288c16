import type { AppropriatenessResult } from '@parkett/identity-contract';
import { dateSchema, invariant } from '@parkett/kernel';
import { complexKinds, complexKindSchema, type ComplexKind } from '@parkett/market-contract';
import { z } from 'zod';
import data from './questionnaires.json';

const questionSchema = z.object({
  id: z.string(),
  /** Null for a question that counts for every kind. */
  kind: complexKindSchema.nullable(),
  /** The points of each answer. */
  points: z.record(z.string(), z.number().int().min(0)),
});
const questionnaireSchema = z.object({
  version: z.string(),
  validFrom: dateSchema,
  validTo: dateSchema.nullable(),
  source: z.string(),
  /** How long its results count. */
  validYears: z.number().int().min(1),
  /** So that nobody tries until the result fits. */
  attempts: z.object({ max: z.number().int().min(1), inMs: z.number().int().min(1) }),
  /** Points from which a kind is appropriate: its own questions and those for every kind. */
  pass: z.number().int().min(1),
  /** The version of the warnings' texts. */
  warnings: z.string(),
  questions: z.array(questionSchema),
});
/** A version of the questionnaire on knowledge and experience, with its rules. */
export type Questionnaire = z.output<typeof questionnaireSchema>;

const published = z.array(questionnaireSchema).parse(data.questionnaires);

/** The version that holds at an instant; its dates are in UTC. */
export function questionnaireAt(instant: number): Questionnaire {
  const date = new Date(instant).toISOString().slice(0, 10);
  const found = published.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(found !== undefined, `no questionnaire on ${date}`);
  return found;
}

/** Question id → answer id. */
export type Answers = Readonly<Record<string, string>>;

/** The results of a complete set of answers; undefined if an answer is missing, unknown, or to no question. */
export function scored({ questions, pass }: Questionnaire, answers: Answers): AppropriatenessResult[] | undefined {
  const points = new Map<ComplexKind | null, number>();
  for (const { id, kind, points: worth } of questions) {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    const earned = answer !== undefined && Object.hasOwn(worth, answer) ? worth[answer] : undefined;
    if (earned === undefined) return undefined;
    points.set(kind, (points.get(kind) ?? 0) + earned);
  }
  if (Object.keys(answers).length !== questions.length) return undefined;
  const general = points.get(null) ?? 0;
  return complexKinds.map((kind) => ({
    kind,
    result: general + (points.get(kind) ?? 0) >= pass ? 'appropriate' : 'notAppropriate',
  }));
}

/** The instant at which results of an assessment end, by the rules of its day. */
export function validUntil(assessedAt: number): number {
  const end = new Date(assessedAt);
  return end.setUTCFullYear(end.getUTCFullYear() + questionnaireAt(assessedAt).validYears);
}

/**
 * When the questionnaire can be answered again, after attempts at these instants; undefined when it can be now.
 */
export function nextAttemptAt(attempts: readonly number[], now: number): number | undefined {
  const { max, inMs } = questionnaireAt(now).attempts;
  const recent = attempts.filter((at) => now < at + inMs).toSorted((a, b) => b - a);
  const oldest = recent[max - 1];
  return oldest === undefined ? undefined : oldest + inMs;
}
