import { z } from 'zod';

const base64url = (lengthMax: number) =>
  z
    .string()
    .min(1)
    .max(lengthMax)
    .regex(/^[A-Za-z0-9_-]+$/);

/** Longest credential id that WebAuthn allows, 1023 bytes. */
export const credentialIdSchema = base64url(1364);
export const transportsSchema = z.array(z.string().min(1).max(32)).max(10);

/** An authenticator's answer to a challenge: a PublicKeyCredential of `navigator.credentials.get` as JSON. */
export const assertionSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(2048),
    authenticatorData: base64url(1024),
    signature: base64url(1024),
    userHandle: base64url(96).nullish(),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

/** A new credential: a PublicKeyCredential of `navigator.credentials.create` as JSON. */
export const attestationSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(2048),
    attestationObject: base64url(8192),
    transports: transportsSchema.optional(),
  }),
});
export type Attestation = z.output<typeof attestationSchema>;
