import { defaultLanguage, endpoint, languages, languageSchema, type Language } from '@parkett/kernel';
import { z } from 'zod';

export { languages, languageSchema, type Language };

/**
 * A sealed body: base64url of `keyId(8 bytes) ‖ enc(32 bytes) ‖ ciphertext` by HPKE (RFC 9180, base mode,
 * X25519-HKDF-SHA256, HKDF-SHA256, ChaCha20-Poly1305). Associated data is `"<METHOD> <path>"`; the plaintext is JSON of
 * the endpoint's secret schema with `sentAt` (milliseconds) added.
 */
export const sealedSchema = z.strictObject({ query: z.string().min(1).max(8192) });

/**
 * At least 12 characters, and not on the list of breached and common passwords; at most 256, to limit the cost of
 * hashing.
 */
export const passwordSchema = z.string().min(12).max(256);
export const tradingPasswordSchema = z.string().regex(/^\d{6,12}$/);
export const phoneSchema = z.string().min(6).max(24);

/** Plaintext of the sealed `query` of /api/user/register. */
export const registerSecretSchema = z.strictObject({
  phone: phoneSchema,
  password: passwordSchema,
  confirmation: z.string().max(256),
  /** The code of the customer who invites; the configuration says whether one is required. */
  invitationCode: z.string().max(32).optional(),
  agreementVersion: z.string().min(1).max(16),
  /** The code that /api/user/code has sent to the phone. */
  code: z.string().regex(/^\d{8}$/),
  language: languageSchema.default(defaultLanguage),
  sentAt: z.number().int(),
});

/**
 * Plaintext of the sealed `query` of /api/user/login. From a browser that is not known, the right password alone is
 * answered with SECOND_FACTOR_REQUIRED { factors }: `phone` says that a code has been sent, which comes back as `code`;
 * `totp` is a code of the app or a recovery code.
 */
export const loginSecretSchema = z.strictObject({
  phone: phoneSchema,
  password: z.string().min(1).max(256),
  code: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  totp: z.string().min(6).max(24).optional(),
  sentAt: z.number().int(),
});

/**
 * Plaintext of the sealed `query` of /api/user/trading-password. `stepUpId` is a step-up for `changeTradingPassword`;
 * without one the answer is STEP_UP_REQUIRED { action }.
 */
export const tradingPasswordSecretSchema = z.strictObject({
  tradingPassword: tradingPasswordSchema,
  confirmation: z.string().max(12),
  stepUpId: z.string().min(1).max(64).optional(),
  sentAt: z.number().int(),
});

export const userinfoSchema = z.object({
  /** Only present in the answers of login and register. */
  token: z.string().optional(),
  accountId: z.string(),
  /** Masked except for the last digits: `+49 *** 4567`. */
  phone: z.string(),
  accountName: z.string(),
  language: languageSchema,
  avatar: z.string().nullable(),
  /** The customer's own code, for inviting others. */
  invitationCode: z.string().nullable(),
  tradingPasswordSet: z.boolean(),
});
export type Userinfo = z.output<typeof userinfoSchema>;

const none = z.strictObject({});

export const getKey = endpoint({
  name: 'getKey',
  method: 'GET',
  path: '/api/user/key',
  access: 'public',
  summary: 'The public key that seals the secrets of login, registration and trading password.',
  input: none,
  output: z.object({
    keyId: z.string(),
    publicKey: z.string(),
    /**
     * The server's clock, milliseconds since 1970. The client uses it for `sentAt`, so that a device with a wrong clock
     * can log in.
     */
    now: z.number().int().optional(),
  }),
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/user/register',
  access: 'public',
  summary: 'Opens an account and starts a session.',
  input: sealedSchema,
  output: z.object({
    userinfo: userinfoSchema,
    /** A step-up for the first trading password: the phone and the login password have just been proven. */
    stepUpId: z.string().optional(),
  }),
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  summary: 'Starts a session of three days.',
  input: sealedSchema,
  output: z.object({ userinfo: userinfoSchema }),
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/user/logout',
  access: 'customer',
  whileLocked: true,
  summary: 'Ends this session, its sockets included.',
  input: none,
  output: none,
});

export const getUserinfo = endpoint({
  name: 'getUserinfo',
  method: 'GET',
  path: '/api/user/info',
  access: 'customer',
  summary: 'The customer who is logged in.',
  input: none,
  output: z.object({ userinfo: userinfoSchema }),
});

export const setTradingPassword = endpoint({
  name: 'setTradingPassword',
  method: 'POST',
  path: '/api/user/trading-password',
  access: 'customer',
  summary: 'Sets the first trading password, with a step-up.',
  input: sealedSchema,
  output: none,
});

export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/api/stock/getconfig',
  access: 'public',
  summary: 'Settings that the client needs before its first page.',
  input: none,
  output: z.object({
    /** Where customers reach a person, as https:, mailto: or tel: URL; empty when nobody is there for them. */
    kf_url: z.string(),
    /** Part of every price; SIMULATED is shown on every screen with a price. */
    env: z.enum(['SIMULATED', 'LIVE']),
    agreementVersion: z.string(),
    currency: z.string(),
    /** Whether an invitation code is required at registration. */
    invitationRequired: z.boolean().default(false),
    /** Page with the messages of a simulated provider; absent when messages are really sent. */
    outboxUrl: z.string().optional(),
  }),
});
