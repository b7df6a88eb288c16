import { defineEvents, recordedIdSchema, type EventOf, type WrittenEventOf } from '@parkett/kernel';
import { z } from 'zod';
import { actNameSchema, personSchema, staffActSchema, staffIdSchema } from './staff-commands';

const staffFoundedV1 = z.object({
  people: z.array(personSchema.extend({ staffId: staffIdSchema })),
});
const staffProposedV1 = personSchema.extend({ staffId: staffIdSchema, by: staffIdSchema });
const staffApprovedV1 = z.object({ staffId: staffIdSchema, by: staffIdSchema });
const staffDisabledV1 = z.object({ staffId: staffIdSchema, by: staffIdSchema });
/** `by` is null when the installation issued the link from its command line. */
const enrolmentIssuedV1 = z.object({ staffId: staffIdSchema, by: staffIdSchema.nullable() });
/** `linkBy` handed over the link, null for the installation; `at` is when, in milliseconds since 1970. */
const staffEnrolledV1 = z.object({ staffId: staffIdSchema, linkBy: staffIdSchema.nullable(), at: z.number().int() });
const staffCustomerLinkedV1 = z.object({ staffId: staffIdSchema, accountId: recordedIdSchema, by: staffIdSchema });
const staffActedV1 = z.object({
  by: staffIdSchema,
  act: staffActSchema,
  subject: z.string().nullable(),
});

const staffActedV2 = z.object({ ...staffActedV1.shape, act: actNameSchema });

export const staffEvents = defineEvents({
  StaffFounded: { 1: staffFoundedV1 },
  StaffProposed: { 1: staffProposedV1 },
  StaffApproved: { 1: staffApprovedV1 },
  StaffDisabled: { 1: staffDisabledV1 },
  StaffActed: { 1: staffActedV1, 2: staffActedV2, up: { 1: (v1: z.output<typeof staffActedV1>) => v1 }, write: 1 },
  EnrolmentIssued: { 1: enrolmentIssuedV1, write: 0 },
  StaffEnrolled: { 1: staffEnrolledV1, write: 0 },
  StaffCustomerLinked: { 1: staffCustomerLinkedV1, write: 0 },
});
export type StaffEvent = EventOf<typeof staffEvents>;
export type WrittenStaffEvent = WrittenEventOf<typeof staffEvents>;
