import { endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { userinfoSchema } from './endpoints';
import { askedPurposeSchema } from './factors';
import { attestationSchema, assertionSchema, credentialIdSchema, transportsSchema } from './passkey-answers';

const none = z.strictObject({});
const id = z.string().min(1).max(64);
export const passkeyNameSchema = z.string().trim().min(1).max(40);

const credentialSchema = z.object({
  id: credentialIdSchema,
  type: z.literal('public-key'),
  transports: transportsSchema,
});

/** PublicKeyCredentialRequestOptions as JSON. Without `allowCredentials` the browser lets the user choose a passkey. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialSchema),
});

/** PublicKeyCredentialCreationOptions as JSON. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
});

export const passkeySchema = z.object({
  passkeyId: id,
  name: z.string(),
  /** The host name for which it was made; browsers offer it nowhere else. */
  host: z.string(),
  /** Whether `host` is the one to which this call was sent. */
  here: z.boolean(),
  /** Whether the authenticator may copy it to other devices of the customer. */
  synced: z.boolean(),
  createdAt: instantSchema,
  /** Precise to the minute. */
  lastUsedAt: instantSchema.nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/api/user/login/passkey/start',
  access: 'public',
  question: true,
  summary: 'A challenge for a login with a passkey, valid once within five minutes.',
  input: none,
  output: requestOptionsSchema,
});

export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/api/user/login/passkey',
  access: 'public',
  summary: 'Starts a session of three days with a passkey, without telephone number and password.',
  input: z.strictObject({ passkey: assertionSchema }),
  output: z.object({ userinfo: userinfoSchema }),
});

export const startPasskeyStepUp = endpoint({
  name: 'startPasskeyStepUp',
  method: 'POST',
  path: '/api/user/step-up/passkey',
  access: 'customer',
  question: true,
  summary: 'A challenge for a step-up with a passkey. It is valid for exactly this purpose, once within five minutes.',
  input: z.strictObject({ ...askedPurposeSchema, payee: z.string().min(1).max(64).nullable().default(null) }),
  output: requestOptionsSchema,
});

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/user/passkeys',
  access: 'customer',
  summary: "This customer's passkeys, oldest first.",
  input: none,
  output: z.object({
    passkeys: z.array(passkeySchema),
    /** Whether the host name to which this call was sent can have passkeys; an address cannot. */
    possible: z.boolean(),
  }),
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/user/passkeys/start',
  access: 'customer',
  question: true,
  summary: 'A challenge for a new passkey, valid once within five minutes.',
  input: none,
  output: creationOptionsSchema,
});

export const enrolPasskey = endpoint({
  name: 'enrolPasskey',
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'customer',
  summary:
    'Enrols a passkey after a step-up. The first factor beyond the phone comes with recovery codes. Until it is done, repeat the call within ten minutes.',
  input: z.strictObject({ stepUpId: id, name: passkeyNameSchema, passkey: attestationSchema }),
  output: z.object({
    /** False while it is not known whether the passkey is enrolled. */
    done: z.boolean(),
    recoveryCodes: z.array(z.string()),
  }),
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'POST',
  path: '/api/user/passkeys/:passkeyId/rename',
  access: 'customer',
  summary: 'Gives a passkey another name.',
  input: z.strictObject({ passkeyId: id, name: passkeyNameSchema }),
  output: none,
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/user/passkeys/:passkeyId/remove',
  access: 'customer',
  summary: 'Removes a passkey after a step-up.',
  input: z.strictObject({ passkeyId: id, stepUpId: id }),
  output: none,
});
