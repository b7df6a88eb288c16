import { currencySchema, endpoint, instantSchema, minorSchema } from '@parkett/kernel';
import { z } from 'zod';
import { codeSchema } from './access';
import { sealedSchema, tradingPasswordSchema } from './endpoints';

const none = z.strictObject({});
const sentAt = z.number().int();
const id = z.string().min(1).max(64);

/**
 * What a step-up can be for. It is bound to the action and, where money leaves, to the exact amount (minor units) and
 * payee; it is used once, within five minutes, and consumed by the decision that it allows.
 */
export const stepUpActions = [
  'changeTradingPassword',
  'changePaymentPassword',
  'enrolTotp',
  'removeTotp',
  'withdraw',
  'addPayee',
] as const;
export const stepUpActionSchema = z.enum(stepUpActions);
export type StepUpAction = z.output<typeof stepUpActionSchema>;

export const stepUpPurposeSchema = z.object({
  action: stepUpActionSchema,
  amount: minorSchema.nullable(),
  currency: currencySchema.nullable(),
  /** Never what the customer has written, which may be an account's number, but its mark under the customer's key. */
  payee: z.string().min(1).max(64).nullable(),
});
export type StepUpPurpose = z.output<typeof stepUpPurposeSchema>;

export const paymentPasswordSchema = z.string().regex(/^\d{6,12}$/);

/**
 * What the sealed `query` of /api/user/step-up holds. `code` is that of the telephone, `totp` that of the app or a
 * recovery code.
 */
export const stepUpSecretSchema = z.strictObject({
  action: stepUpActionSchema,
  amount: minorSchema.nullable().default(null),
  currency: currencySchema.nullable().default(null),
  payee: z.string().min(1).max(64).nullable().default(null),
  password: z.string().min(1).max(256),
  code: codeSchema.optional(),
  totp: z.string().min(6).max(24).optional(),
  sentAt,
});

export const requestStepUpCode = endpoint({
  name: 'requestStepUpCode',
  method: 'POST',
  path: '/api/user/step-up/code',
  access: 'customer',
  summary: "Sends a code to the customer's own telephone for a step-up.",
  input: z.strictObject({ action: stepUpActionSchema }),
  output: none,
});

export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/api/user/step-up',
  access: 'customer',
  summary: "Proves it is really the customer: login password, and the app's code once enrolled, else the telephone's.",
  input: sealedSchema,
  output: z.object({ stepUpId: id, expiresAt: instantSchema }),
});

/** What the sealed `query` of /api/user/trading-password/change holds; it also opens a locked one. */
export const changeTradingPasswordSecretSchema = z.strictObject({
  tradingPassword: tradingPasswordSchema,
  confirmation: z.string().max(12),
  stepUpId: id,
  sentAt,
});

export const changeTradingPassword = endpoint({
  name: 'changeTradingPassword',
  method: 'POST',
  path: '/api/user/trading-password/change',
  access: 'customer',
  summary: 'Replaces the trading password, also a locked one.',
  input: sealedSchema,
  output: none,
});

/** What the sealed `query` of /api/user/payment-password holds; `stepUpId` once one is set. */
export const paymentPasswordSecretSchema = z.strictObject({
  paymentPassword: paymentPasswordSchema,
  confirmation: z.string().max(12),
  stepUpId: id.optional(),
  sentAt,
});

export const setPaymentPassword = endpoint({
  name: 'setPaymentPassword',
  method: 'POST',
  path: '/api/user/payment-password',
  access: 'customer',
  summary: 'Sets the payment password, or replaces it after a step-up.',
  input: sealedSchema,
  output: none,
});

export const startTotp = endpoint({
  name: 'startTotp',
  method: 'POST',
  path: '/api/user/totp/start',
  access: 'customer',
  summary: 'A fresh secret for an authenticator app; it counts once a code of it was confirmed.',
  input: none,
  output: z.object({ secret: z.string(), uri: z.string() }),
});

/**
 * What the sealed `query` of /api/user/totp/confirm holds. The app takes the place of the telephone from then on, so
 * the step-up (login password and the telephone's code) comes first: a stolen session and password enrol nothing.
 */
export const confirmTotpSecretSchema = z.strictObject({ code: codeSchema, stepUpId: id, sentAt });

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/user/totp/confirm',
  access: 'customer',
  summary:
    'Enrols the authenticator app and tells its recovery codes. With 202 there are none yet: the same call within ten minutes tells them.',
  input: sealedSchema,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  method: 'POST',
  path: '/api/user/totp/remove',
  access: 'customer',
  summary: 'Ends the enrolment of the authenticator app after a step-up.',
  input: z.strictObject({ stepUpId: id }),
  output: none,
});

/** What of an account rests for a while after a change of credentials (domain rules §8). */
export const coolingSchema = z.object({
  subject: z.enum(['withdrawals', 'newPayees']),
  /** The change that started it. */
  cause: z.enum(['passwordReset', 'totpRemoved', 'paymentPasswordChanged']),
  until: instantSchema,
});
export type Cooling = z.output<typeof coolingSchema>;

export const getSecurity = endpoint({
  name: 'getSecurity',
  method: 'GET',
  path: '/api/user/security',
  access: 'customer',
  summary: 'Which second factors this customer has, and what rests until when.',
  input: none,
  output: z.object({
    tradingPassword: z.enum(['notSet', 'set', 'locked']),
    paymentPasswordSet: z.boolean(),
    totpEnrolled: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    cooling: z.array(coolingSchema),
  }),
});
