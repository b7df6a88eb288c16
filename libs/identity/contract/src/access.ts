import { defaultLanguage, endpoint, languageSchema } from '@parkett/kernel';
import { z } from 'zod';
import { passwordSchema, phoneSchema, sealedSchema, userinfoSchema } from './endpoints';

const none = z.strictObject({});
const sentAt = z.number().int();

/** Six digits that were sent to the telephone: valid for ten minutes, five attempts, once. */
export const codeSchema = z.string().regex(/^\d{6}$/);

export const codePurposes = ['register', 'resetPassword'] as const;

/** What the sealed `query` of /api/user/code holds. */
export const codeSecretSchema = z.strictObject({
  phone: phoneSchema,
  purpose: z.enum(codePurposes),
  language: languageSchema.default(defaultLanguage),
  sentAt,
});

/** What the sealed `query` of /api/user/forgot-password holds. */
export const forgotPasswordSecretSchema = z.strictObject({
  phone: phoneSchema,
  code: codeSchema,
  password: passwordSchema,
  confirmation: z.string().max(256),
  sentAt,
});

/** What the sealed `query` of /api/user/change-password holds. */
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
  summary: 'Sends a one-time code to a telephone. The answer is the same whether the number has an account or not.',
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
  summary: 'Changes the login password; ends every other session and starts a fresh one here.',
  input: sealedSchema,
  output: z.object({ userinfo: userinfoSchema }),
});
