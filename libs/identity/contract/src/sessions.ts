import { endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';

const none = z.strictObject({});

/**
 * Cookie with the HttpOnly half of a session (SameSite=Strict, path /, three days). The other half is the `token`
 * header; both are required.
 */
export const sessionCookieName = 'parkett_session';

export const sessionInfoSchema = z.object({
  sessionId: z.string(),
  /** The user agent of the device, cut to 200 characters. */
  device: z.string(),
  createdAt: instantSchema,
  /** Precise to the minute. */
  lastSeenAt: instantSchema,
  expiresAt: instantSchema,
  current: z.boolean(),
  /** It asks for the trading password, a passkey or the login password before it goes on. */
  locked: z.boolean().default(false),
});

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  access: 'customer',
  summary: "This customer's sessions, newest first.",
  input: none,
  output: z.object({ sessions: z.array(sessionInfoSchema) }),
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/api/user/sessions/:sessionId/end',
  access: 'customer',
  summary: 'Ends one session of this customer, its sockets included.',
  input: z.strictObject({ sessionId: z.string().min(1).max(64) }),
  output: none,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/user/sessions/end-others',
  access: 'customer',
  summary: 'Ends every session of this customer except this one.',
  input: none,
  output: none,
});

/** Security events of an account; `facts` fill in the message of their kind (`device`, `credential`…). */
export const securityKinds = [
  'registered',
  'newDevice',
  'passwordChanged',
  'passwordReset',
  'loginLocked',
  'tradingPasswordSet',
  'tradingPasswordChanged',
  'tradingPasswordLocked',
  'paymentPasswordSet',
  'paymentPasswordChanged',
  'paymentPasswordLocked',
  'totpEnrolled',
  'totpRemoved',
  'passkeyEnrolled',
  'passkeyRemoved',
  'passkeyCloned',
  'recoveryCodeUsed',
  'guessesSpent',
  'sessionGuessesSpent',
  'sessionsEnded',
  'emailSet',
  'emailChanged',
  'phoneChangeRequested',
  'phoneChanged',
  'phoneChangeStopped',
  'phoneNotChanged',
  'addressChanged',
  'cardBound',
  'cardUnbound',
  'withdrawalRequested',
  'withdrawalLimitRaised',
  'taxResidenceDeclared',
  'taxResidenceAsked',
  'accountFrozen',
  'accountUnfrozen',
  'accountRestricted',
  'restrictionLifted',
  'recoveryApproved',
  'removalApproved',
  'recoveryStopped',
  'accessRecovered',
  'factorsRemoved',
  'erasureRequested',
  'erasureWithdrawn',
  'documentExpires',
] as const;

export const securityEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  kind: z.enum(securityKinds),
  device: z.string().nullable(),
});

export const listSecurityLog = endpoint({
  name: 'listSecurityLog',
  method: 'GET',
  path: '/api/user/security-log',
  access: 'customer',
  summary: 'Security events of this account, newest first.',
  input: z.strictObject({
    before: z.string().max(64).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  output: z.object({ entries: z.array(securityEntrySchema), next: z.string().nullable() }),
});
