import { endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { sealedSchema } from './endpoints';

const staffId = z.string().min(1).max(64);

/**
 * The token of a one-time link with which a member of staff enrols. Only its hash is stored. It belongs into the
 * fragment of a URL, which browsers do not send.
 */
export const enrolmentLinkSchema = z.object({ token: z.string(), expiresAt: instantSchema });
export type EnrolmentLink = z.output<typeof enrolmentLinkSchema>;

/** The page of the console that a link opens, below the address of the installation. */
export const enrolmentPage = '/console/enrol';

/** The link itself. `base` is the address of the installation. */
export const enrolmentUrl = (base: string, token: string): string => `${new URL(enrolmentPage, base).href}#${token}`;

const token = z.string().min(1).max(128);

/** Plaintext of the sealed `query` of openEnrolment. */
export const openEnrolmentSecretSchema = z.strictObject({ token, sentAt: z.number().int() });

export const openEnrolment = endpoint({
  name: 'openEnrolment',
  method: 'POST',
  path: '/api/staff/enrolment',
  access: 'public',
  summary:
    'Answers the holder of an enrolment link with the login and the key of the authenticator app; the link stays valid.',
  input: sealedSchema,
  output: z.object({ login: z.string(), secret: z.string(), uri: z.string(), expiresAt: instantSchema }),
});

/** Plaintext of the sealed `query` of finishEnrolment. */
export const finishEnrolmentSecretSchema = z.strictObject({
  token,
  password: z.string().min(1).max(256),
  confirmation: z.string().min(1).max(256),
  totp: z.string().regex(/^\d{6}$/),
  sentAt: z.number().int(),
});

export const finishEnrolment = endpoint({
  name: 'finishEnrolment',
  method: 'POST',
  path: '/api/staff/enrolment/finish',
  access: 'public',
  summary: "Sets the member's own password and authenticator app and uses up the link; the next step is the login.",
  input: sealedSchema,
  output: z.object({ login: z.string() }),
});

export const issueEnrolment = endpoint({
  name: 'issueEnrolment',
  method: 'POST',
  path: '/api/staff/people/:staffId/enrolment',
  access: 'staff',
  roles: ['admin'],
  idempotent: true,
  summary: "Issues a new enrolment link to another member; ends the member's credentials, sessions and earlier link.",
  input: z.strictObject({ staffId }),
  output: enrolmentLinkSchema,
});
