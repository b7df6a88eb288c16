import { endpoint } from '@parkett/kernel';
import { z } from 'zod';
import { tradingPasswordSchema, sealedSchema } from './endpoints';
import { assertionSchema } from './passkey-answers';
import { requestOptionsSchema } from './passkeys';

const none = z.strictObject({});

/** The minutes of silence after which a session locks, the longest first. Customers can choose a shorter time. */
export const lockMinutes = [15, 5, 1] as const;
export type LockMinutes = (typeof lockMinutes)[number];
export const lockMinutesMax = lockMinutes[0];
const lockMinutesSchema = z.union([z.literal(15), z.literal(5), z.literal(1)]);

export const getSessionLock = endpoint({
  name: 'getSessionLock',
  method: 'GET',
  path: '/api/user/session/lock',
  access: 'customer',
  whileLocked: true,
  summary:
    'Whether this session is locked, after how long a silence it locks, and what unlocks it besides the login password.',
  input: none,
  output: z.object({
    locked: z.boolean(),
    minutes: lockMinutesSchema,
    /** Milliseconds without a sign of the person, as far as the server knows. */
    idleMs: z.number().int().nonnegative(),
    tradingPassword: z.boolean(),
    passkey: z.boolean(),
  }),
});

export const stayActive = endpoint({
  name: 'stayActive',
  method: 'POST',
  path: '/api/user/session/active',
  access: 'customer',
  summary:
    'Says that a person is using this session, at most once a minute, while they only read. Every other call that changes something says the same; no other query does.',
  input: none,
  output: none,
});

export const setLockMinutes = endpoint({
  name: 'setLockMinutes',
  method: 'POST',
  path: '/api/user/session/lock-minutes',
  access: 'customer',
  summary: "After how many minutes of silence this customer's sessions lock: never more than 15.",
  input: z.strictObject({ minutes: lockMinutesSchema }),
  output: none,
});

export const lockSession = endpoint({
  name: 'lockSession',
  method: 'POST',
  path: '/api/user/session/lock',
  access: 'customer',
  whileLocked: true,
  summary: 'Locks this session at once.',
  input: none,
  output: none,
});

export const startPasskeyUnlock = endpoint({
  name: 'startPasskeyUnlock',
  method: 'POST',
  path: '/api/user/session/unlock/passkey',
  access: 'customer',
  whileLocked: true,
  question: true,
  summary: 'A challenge for unlocking this session with a passkey, valid once within five minutes.',
  input: none,
  output: requestOptionsSchema,
});

/** Plaintext of the sealed `query` of /api/user/session/unlock: exactly one proof. */
export const unlockSecretSchema = z.union([
  z.strictObject({ tradingPassword: tradingPasswordSchema, sentAt: z.number().int() }),
  z.strictObject({ password: z.string().min(1).max(256), sentAt: z.number().int() }),
  z.strictObject({ passkey: assertionSchema, sentAt: z.number().int() }),
]);

export const unlockSession = endpoint({
  name: 'unlockSession',
  method: 'POST',
  path: '/api/user/session/unlock',
  access: 'customer',
  whileLocked: true,
  summary:
    'Unlocks this session with the trading password, a passkey or the login password. Four wrong ones in a row end it.',
  input: sealedSchema,
  output: none,
});
