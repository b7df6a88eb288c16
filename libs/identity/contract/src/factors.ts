import { currencySchema, endpoint, instantSchema, minorSchema } from '@parkett/kernel';
import { z } from 'zod';
import { appCodeSchema, codeSchema, totpEntrySchema } from './access';
import { sealedSchema, tradingPasswordSchema } from './endpoints';
import { assertionSchema } from './passkey-answers';

const none = z.strictObject({});
const sentAt = z.number().int();
const id = z.string().min(1).max(64);

/**
 * Purposes of a step-up. It is bound to the action and, where money leaves, to the exact amount (minor units) and
 * payee. It can be used once within five minutes, and the decision that it allows consumes it.
 */
const firstActions = [
  'changeTradingPassword',
  'changePaymentPassword',
  'enrolTotp',
  'removeTotp',
  'withdraw',
  'addPayee',
] as const;
/** Those after the first are recorded as version 2, once that is switched on. */
export const stepUpActions = [
  ...firstActions,
  'enrolPasskey',
  'removePasskey',
  'viewDocuments',
  'unfreeze',
  'eraseData',
  'changePhone',
  'changeEmail',
  'changeAddress',
  'declareTaxResidence',
  'orderAllowance',
  'raiseWithdrawalLimit',
  'signMandate',
] as const;
export const stepUpActionSchema = z.enum(stepUpActions);
export type StepUpAction = z.output<typeof stepUpActionSchema>;

export const firstStepUpActionSchema = z.enum(firstActions);
/** Since version 2 of grants an action is any name, so that another one needs no further version. */
export const stepUpActionNameSchema = z.string().regex(/^[A-Za-z]{1,64}$/);

/** The purpose of a step-up as far as money is concerned; nothing here is bound to other actions. */
const boundSchema = z.object({
  amount: minorSchema.nullable(),
  currency: currencySchema.nullable(),
  /** A keyed hash under the customer's key, never the customer's text, which may be an account number. */
  payee: z.string().min(1).max(64).nullable(),
});
export const firstPurposeSchema = z.object({ action: firstStepUpActionSchema, ...boundSchema.shape });
/** The limit per day of a purpose whose `amount` is the one per month. */
const perDaySchema = minorSchema.optional();
export const stepUpPurposeSchema = z.object({
  action: stepUpActionNameSchema,
  ...boundSchema.shape,
  perDay: perDaySchema,
});
export type StepUpPurpose = Omit<z.output<typeof stepUpPurposeSchema>, 'action'> & { readonly action: StepUpAction };

/** The account number or id of a payee; no free text, because messages repeat it. */
export const payeeSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const paymentPasswordSchema = z.string().regex(/^\d{6,12}$/);

/** The purpose of a step-up as clients name it; the payee is in clear. */
export const askedPurposeSchema = {
  action: stepUpActionSchema,
  amount: minorSchema.nullable().default(null),
  currency: currencySchema.nullable().default(null),
  payee: payeeSchema.nullable().default(null),
  perDay: perDaySchema,
};

/**
 * Plaintext of the sealed `query` of /api/user/step-up. `code` comes from the phone, `totp` is from the app or a
 * recovery code, `passkey` answers the challenge of /api/user/step-up/passkey for exactly this purpose.
 */
export const stepUpSecretSchema = z.strictObject({
  ...askedPurposeSchema,
  password: z.string().min(1).max(256),
  code: codeSchema.optional(),
  totp: totpEntrySchema.optional(),
  passkey: assertionSchema.optional(),
  sentAt,
});

export const requestStepUpCode = endpoint({
  name: 'requestStepUpCode',
  method: 'POST',
  path: '/api/user/step-up/code',
  access: 'customer',
  summary:
    "Sends a code for a step-up to the customer's own phone. It is valid for this purpose only, which the message names.",
  input: z.strictObject(askedPurposeSchema),
  output: none,
});

export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/api/user/step-up',
  access: 'customer',
  summary:
    "Confirms the customer's identity: login password, and a passkey or the code of the authenticator app if there is one, else of the phone.",
  input: sealedSchema,
  output: z.object({ stepUpId: id, expiresAt: instantSchema }),
});

/**
 * Plaintext of the sealed `query` of /api/user/trading-password/change, which also unlocks a locked trading password.
 */
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

/**
 * Plaintext of the sealed `query` of /api/user/payment-password. `stepUpId` is a step-up for `changePaymentPassword`;
 * without one the answer is STEP_UP_REQUIRED { action }.
 */
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
  summary: 'Sets or replaces the payment password, with a step-up.',
  input: sealedSchema,
  output: none,
});

export const startTotp = endpoint({
  name: 'startTotp',
  method: 'POST',
  path: '/api/user/totp/start',
  access: 'customer',
  summary: 'Returns a new secret for an authenticator app; it takes effect once a code from the app was confirmed.',
  input: none,
  output: z.object({ secret: z.string(), uri: z.string() }),
});

/**
 * Plaintext of the sealed `query` of /api/user/totp/confirm. From then on the app replaces the phone, so a step-up
 * (login password and the code from the phone) is required: a stolen session and password are not enough to enrol an
 * app.
 */
export const confirmTotpSecretSchema = z.strictObject({ code: appCodeSchema, stepUpId: id, sentAt });

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/user/totp/confirm',
  access: 'customer',
  summary:
    'Enrols the authenticator app and returns its recovery codes. A 202 has none yet: repeat the call within ten minutes to get them.',
  input: sealedSchema,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  method: 'POST',
  path: '/api/user/totp/remove',
  access: 'customer',
  summary: 'Removes the authenticator app after a step-up.',
  input: z.strictObject({ stepUpId: id }),
  output: none,
});

/** An action that is on hold for a while after a change of credentials (domain rules §8). */
export const coolingSchema = z.object({
  subject: z.enum(['withdrawals', 'newPayees']),
  /** The change that started it. */
  cause: z.enum([
    'passwordReset',
    'passwordChanged',
    'tradingPasswordChanged',
    'totpEnrolled',
    'totpRemoved',
    'passkeyRemoved',
    'paymentPasswordSet',
    'paymentPasswordChanged',
    'accountRecovered',
    'phoneChanged',
    'emailChanged',
  ]),
  until: instantSchema,
});
export type Cooling = z.output<typeof coolingSchema>;

export const getSecurity = endpoint({
  name: 'getSecurity',
  method: 'GET',
  path: '/api/user/security',
  access: 'customer',
  summary: "The customer's second factors, and which actions are on hold until when.",
  input: none,
  output: z.object({
    tradingPassword: z.enum(['notSet', 'set', 'locked']),
    paymentPasswordSet: z.boolean(),
    totpEnrolled: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** Number of passkeys. */
    passkeys: z.number().int(),
    /** Number of passkeys of the host name to which this call was sent; the others cannot be used there. */
    passkeysHere: z.number().int(),
    cooling: z.array(coolingSchema),
  }),
});
