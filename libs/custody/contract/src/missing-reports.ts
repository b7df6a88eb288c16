import { endpoint, instantSchema, reasonSchema } from '@parkett/kernel';
import { z } from 'zod';

/** Numbers of one request. */
export const passedOverMax = 1_000;

const seq = z.number().int().min(1);

/** Numbers of the custodian's list, the first and the last included. */
export const reportRangeSchema = z
  .strictObject({ from: seq, to: seq })
  .refine(({ from, to }) => from <= to && to - from < passedOverMax);

const missingReportsSchema = z.object({ from: seq, to: seq, since: instantSchema });
export type MissingReports = z.output<typeof missingReportsSchema>;

export const listMissingReports = endpoint({
  name: 'listMissingReports',
  method: 'GET',
  path: '/api/staff/missing-custody-reports',
  access: 'staff',
  roles: ['operations', 'risk', 'auditor'],
  summary: 'Numbers that the custodian has left out of its list of reports, the first ones first.',
  input: z.strictObject({}),
  output: z.object({ missing: z.array(missingReportsSchema) }),
});

export const requestPassOver = endpoint({
  name: 'requestPassOver',
  method: 'POST',
  path: '/api/staff/missing-custody-reports/pass-overs',
  access: 'staff',
  roles: ['operations'],
  idempotent: true,
  summary: 'Requests that missing reports of the custodian are waited for no longer; risk approves it.',
  input: z.strictObject({ from: seq, to: seq, reason: reasonSchema }),
  output: z.object({ approvalId: z.string() }),
});
