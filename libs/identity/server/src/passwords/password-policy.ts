import { passwordSchema, type PasswordPolicy } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { isGuessable } from './password-strength';

/**
 * Requirements for the login password of the owner of a phone number (international format). Throws PASSWORD_TOO_SHORT
 * { min }, PASSWORDS_DIFFER, PASSWORD_COMMON.
 */
export function requireGoodPassword(password: string, confirmation: string, phone: string): void {
  if (!passwordSchema.safeParse(password).success)
    throw new Problem(400, 'PASSWORD_TOO_SHORT', { min: passwordSchema.minLength });
  if (password !== confirmation) throw new Problem(400, 'PASSWORDS_DIFFER');
  if (isGuessable(password, phone)) throw new Problem(400, 'PASSWORD_COMMON');
}

/** The same requirements for somebody without a phone number. */
export const passwordPolicy: PasswordPolicy = {
  require: (password, confirmation) => requireGoodPassword(password, confirmation, ''),
};
