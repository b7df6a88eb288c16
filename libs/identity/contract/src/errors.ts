/** Stable codes this context answers with; the table of messages has every one of them in every language. */
export const identityErrors = [
  'SEALED_UNREADABLE',
  'PHONE_INVALID',
  'PHONE_TAKEN',
  'PASSWORD_TOO_SHORT',
  'PASSWORDS_DIFFER',
  'AGREEMENT_REQUIRED',
  'LOGIN_FAILED',
  'TOO_MANY_ATTEMPTS',
  'TRADING_PASSWORD_NOT_SET',
  'TRADING_PASSWORD_ALREADY_SET',
  'TRADING_PASSWORD_FORMAT',
  'TRADING_PASSWORD_WRONG',
  'TRADING_PASSWORD_LOCKED',
] as const;
