import { endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { codeSchema } from './access';
import { phoneSchema, sealedSchema } from './endpoints';

const none = z.strictObject({});
const sentAt = z.number().int();
const id = z.string().min(1).max(64);

/** The longest address that mail can be sent to (RFC 5321), in octets. */
export const emailOctetsMax = 254;
const emailSchema = z.string().min(3).max(emailOctetsMax);

/** One line of text as people write it: no control characters, which could add lines to what is printed from it. */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cf}]*$/u);

/** Countries of addresses: ISO 3166-1 alpha-2. */
export const addressCountries: readonly string[] = (
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL ' +
  'CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW ' +
  'GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT ' +
  'LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG ' +
  'PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL ' +
  'TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
).split(' ');

export const addressSchema = z.strictObject({
  street: lineSchema(120),
  postcode: lineSchema(16),
  city: lineSchema(80),
  country: z.string().refine((code) => addressCountries.includes(code)),
});
export type Address = z.output<typeof addressSchema>;

export const getContact = endpoint({
  name: 'getContact',
  method: 'GET',
  path: '/api/user/contact',
  access: 'customer',
  summary: 'How we reach the customer: telephone, e-mail and postal address, masked, and a change that waits.',
  input: none,
  output: z.object({
    phone: z.string(),
    /** A new number that waits, and from when it takes effect. */
    phoneChange: z.object({ changeId: id, phone: z.string(), effectiveAt: instantSchema }).nullable(),
    email: z.string().nullable(),
    address: addressSchema.nullable(),
  }),
});

/** Plaintext of the sealed `query` of /api/user/phone/code. */
export const phoneCodeSecretSchema = z.strictObject({ phone: phoneSchema, sentAt });

export const requestPhoneCode = endpoint({
  name: 'requestPhoneCode',
  method: 'POST',
  path: '/api/user/phone/code',
  access: 'customer',
  summary: 'Sends a code to a new telephone number. The answer is the same whether or not the number can be used.',
  input: sealedSchema,
  output: none,
});

/** Plaintext of the sealed `query` of /api/user/phone; `stepUpId` is a step-up for `changePhone`. */
export const changePhoneSecretSchema = z.strictObject({ phone: phoneSchema, code: codeSchema, stepUpId: id, sentAt });

export const changePhone = endpoint({
  name: 'changePhone',
  method: 'POST',
  path: '/api/user/phone',
  access: 'customer',
  summary:
    'Changes the telephone number: at once where an app or passkey has been enrolled for a day, else a day later.',
  input: sealedSchema,
  output: none,
});

export const stopPhoneChange = endpoint({
  name: 'stopPhoneChange',
  method: 'POST',
  path: '/api/user/phone/stop',
  access: 'customer',
  summary: 'Stops a change of the telephone number that waits.',
  input: z.strictObject({ changeId: id }),
  output: none,
});

/** Plaintext of the sealed `query` of /api/user/email/code. */
export const emailCodeSecretSchema = z.strictObject({ email: emailSchema, sentAt });

export const requestEmailCode = endpoint({
  name: 'requestEmailCode',
  method: 'POST',
  path: '/api/user/email/code',
  access: 'customer',
  summary: 'Sends a code to a new e-mail address.',
  input: sealedSchema,
  output: none,
});

/** Plaintext of the sealed `query` of /api/user/email; `stepUpId` is a step-up for `changeEmail`. */
export const changeEmailSecretSchema = z.strictObject({ email: emailSchema, code: codeSchema, stepUpId: id, sentAt });

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/user/email',
  access: 'customer',
  summary: 'Sets or replaces the e-mail address, to which security notices go as well.',
  input: sealedSchema,
  output: none,
});

/** Plaintext of the sealed `query` of /api/user/address; `stepUpId` is a step-up for `changeAddress`. */
export const changeAddressSecretSchema = z.strictObject({ ...addressSchema.shape, stepUpId: id, sentAt });

export const changeAddress = endpoint({
  name: 'changeAddress',
  method: 'POST',
  path: '/api/user/address',
  access: 'customer',
  summary: 'Sets or replaces the postal address. Repeating a call with its step-up gives the same answer.',
  input: sealedSchema,
  output: none,
});
