import { defaultLanguage, endpoint, languageSchema } from '@parkett/kernel';
import { z } from 'zod';
import { passwordSchema, phoneSchema, sealedSchema, userinfoSchema } from './endpoints';

const none = z.strictObject({});
const sentAt = z.number().int();

/** Eight digits sent to the phone: valid once within ten minutes, with at most five attempts. */
export const codeSchema = z.string().regex(/^\d{8}$/);
/** Six digits of an authenticator app. */
export const appCodeSchema = z.string().regex(/^\d{6}$/);
/** A code of the app, or a recovery code in any notation. */
export const totpEntrySchema = z.string().min(6).max(24);

/** Proofs besides the login password; SECOND_FACTOR_REQUIRED { factors } names those of which one is needed. */
export const secondFactors = ['phone', 'totp', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

export const codePurposes = ['register', 'resetPassword', 'recover'] as const;

/** Plaintext of the sealed `query` of /api/user/code. */
export const codeSecretSchema = z.strictObject({
  phone: phoneSchema,
  purpose: z.enum(codePurposes),
  language: languageSchema.default(defaultLanguage),
  sentAt,
});

/** Plaintext of the sealed `query` of /api/user/forgot-password. SECOND_FACTOR_REQUIRED asks for `totp`. */
export const forgotPasswordSecretSchema = z.strictObject({
  phone: phoneSchema,
  code: codeSchema,
  /** Required once an app is enrolled; the code of the phone alone is not enough then. */
  totp: totpEntrySchema.optional(),
  password: passwordSchema,
  confirmation: z.string().max(256),
  sentAt,
});

/** Plaintext of the sealed `query` of /api/user/change-password. */
export const changePasswordSecretSchema = z.strictObject({
  password: z.string().min(1).max(256),
  newPassword: passwordSchema,
  confirmation: z.string().max(256),
  sentAt,
});

export const requestCode = endpoint({
  name: 'requestCode',
  method: 'POST',
  path: '/api/user/code',
  access: 'public',
  summary: 'Sends a one-time code to a phone. The answer is the same whether or not the number has an account.',
  input: sealedSchema,
  output: none,
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/user/forgot-password',
  access: 'public',
  summary: 'Sets a new login password with a code; ends every session and starts the cooling period.',
  input: sealedSchema,
  output: none,
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/change-password',
  access: 'customer',
  summary: 'Changes the login password; ends every other session and replaces this one by a new session.',
  input: sealedSchema,
  output: z.object({ userinfo: userinfoSchema }),
});
