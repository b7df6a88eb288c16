import { endpoint, instantSchema, reasonSchema } from '@parkett/kernel';
import { z } from 'zod';
import {
  dataHashSchema,
  entryFactsSchema,
  entrySchema,
  screeningListSchema,
  screeningVerdictSchema,
} from './screening';

const none = z.strictObject({});
const id = z.string().min(1).max(64);

/** Limit of each list of cases; both begin with the oldest. */
export const screeningCasesMax = 200;

export const listScreenings = endpoint({
  name: 'listScreenings',
  method: 'GET',
  path: '/api/staff/screenings',
  access: 'staff',
  roles: ['operations', 'risk'],
  summary:
    'Customers who may be on a list, and submissions about which the provider has not answered; both oldest first.',
  input: none,
  output: z.object({
    cases: z.array(z.object({ accountId: id, hits: z.number().int(), score: z.number().int(), since: instantSchema })),
    unanswered: z.array(z.object({ accountId: id, submissionId: id, since: instantSchema })),
  }),
});

export const getScreening = endpoint({
  name: 'getScreening',
  method: 'GET',
  path: '/api/staff/screenings/:accountId',
  access: 'staff',
  roles: ['operations', 'risk'],
  summary: "One customer's data beside those of the list entries; the access is recorded and visible to the customer.",
  input: z.strictObject({ accountId: id }),
  output: z.object({
    accountId: id,
    customer: entryFactsSchema.omit({ remark: true }),
    /** Null while the provider has not answered about these data. */
    screenedAt: instantSchema.nullable(),
    hits: z.array(
      z.object({
        entry: entrySchema,
        list: screeningListSchema,
        score: z.number().int(),
        dataHash: dataHashSchema,
        /** Whether the data that were compared are those above. */
        isCurrent: z.boolean(),
        since: instantSchema,
        verdict: screeningVerdictSchema.nullable(),
        judgedAt: instantSchema.nullable(),
        facts: entryFactsSchema,
      }),
    ),
  }),
});

export const requestVerdict = endpoint({
  name: 'requestVerdict',
  method: 'POST',
  path: '/api/staff/screenings/:accountId/verdict',
  access: 'staff',
  roles: ['operations', 'risk'],
  idempotent: true,
  summary: 'Requests a verdict on one list entry, which another member, of risk, approves.',
  input: z.strictObject({
    accountId: id,
    entry: entrySchema,
    dataHash: dataHashSchema,
    verdict: screeningVerdictSchema,
    reason: reasonSchema,
  }),
  output: z.object({ approvalId: id }),
});
