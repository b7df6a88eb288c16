import { dateSchema, endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';

export const nightPageMax = 31;
/** The most items of a night that are listed; their number is given as a whole. */
export const nightNamesMax = 200;

const count = z.number().int().min(0);
const instant = instantSchema.nullable();
const desk = { access: 'staff', roles: ['operations', 'risk', 'auditor'] } as const;

/**
 * `late`: not ended although it should have. `setAside`: ended, but it went on without some accounts, which are named.
 */
export const nightStates = ['running', 'late', 'done', 'setAside'] as const;

const night = {
  /** The book date that was closed before it. */
  date: dateSchema,
  state: z.enum(nightStates),
  begunAt: instantSchema,
  endedAt: instant,
  /** Whether it ended after the time by which it should have. */
  endedLate: z.boolean(),
  /** How many items it went on without. */
  setAside: count,
};

export const listedNightSchema = z.object({ ...night, steps: count, stepsDone: count });
export type DeskNight = z.output<typeof listedNightSchema>;

export const listNights = endpoint({
  ...desk,
  name: 'listNights',
  method: 'GET',
  path: '/api/staff/nights',
  summary: 'The nights of the closed book dates, the newest first.',
  input: z.strictObject({
    /** Nights before this date. */
    before: dateSchema.optional(),
    limit: z.coerce.number().int().min(1).max(nightPageMax).default(nightPageMax),
  }),
  output: z.object({ nights: z.array(listedNightSchema), next: dateSchema.nullable() }),
});

export const nightStepSchema = z.object({
  /** The name of the job. */
  step: z.string(),
  state: z.enum(['waiting', 'running', 'paused', 'done']),
  /** How many runs it took: one, unless something was in the way. */
  runs: count,
  /** SHA-256 over the items of its first plan, in their order; null before it is planned. */
  inputsHash: z.string().nullable(),
  startedAt: instant,
  endedAt: instant,
  done: count,
  alreadyDone: count,
  /** Items of the run under way that have no outcome yet. */
  left: count,
  setAside: count,
  /** Whole minor units by currency. */
  totals: z.record(z.string(), z.string()),
  /** Why its last run was interrupted, or could not finish. */
  error: z.string().nullable(),
});
export type NightStepView = z.output<typeof nightStepSchema>;

export const namedItemSchema = z.object({
  step: z.string(),
  /** What the step was to do, such as an order or an account. */
  item: z.string(),
  /** Null where the item belongs to no account. */
  accountId: z.string().nullable(),
  /** A code of a rejection; NO_ANSWER and READ_MODELS_BEHIND say that a partition was away. */
  reason: z.string(),
  /** Null when nothing is due for it any more, or another look finds it by itself. */
  nextTryAt: instant,
});
export type NamedItemView = z.output<typeof namedItemSchema>;

export const openNight = endpoint({
  ...desk,
  name: 'openNight',
  method: 'GET',
  path: '/api/staff/nights/:date',
  summary: 'One night with its steps, and the accounts that they have set aside; null before it has begun.',
  input: z.strictObject({ date: dateSchema }),
  output: z.object({
    night: z
      .object({ ...night, steps: z.array(nightStepSchema), named: z.array(namedItemSchema).max(nightNamesMax) })
      .nullable(),
  }),
});
