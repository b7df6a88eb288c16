import type { identityErrors } from '@parkett/identity-contract';
import type { FieldsOf } from '../../shared/api/refusal';

export type AccessField = 'phone' | 'code' | 'totp' | 'password' | 'confirmation' | 'invitationCode' | 'agreed';

const codes = {
  PHONE_INVALID: 'phone',
  PHONE_TAKEN: 'phone',
  PHONE_UNSUPPORTED: 'phone',
  PHONE_NOT_ACCEPTED: 'phone',
  CODE_WRONG: 'code',
  TOTP_WRONG: 'totp',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORDS_DIFFER: 'confirmation',
  AGREEMENT_REQUIRED: 'agreed',
  INVITATION_CODE_REQUIRED: 'invitationCode',
  INVITATION_CODE_UNKNOWN: 'invitationCode',
} as const satisfies { readonly [Code in keyof typeof identityErrors]?: AccessField };

/** Maps a refusal to the form field that it is about, for the forms before the login. */
export const accessFields: FieldsOf<AccessField> = {
  ...codes,
  phone: 'phone',
  code: 'code',
  password: 'password',
  confirmation: 'confirmation',
  invitationCode: 'invitationCode',
  agreementVersion: 'agreed',
};
