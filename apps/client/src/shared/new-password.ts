import type { MessageKey } from '@parkett/web-i18n';

/** The shortest password the server takes (identity contract). */
export const passwordLengthMin = 12;

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export type NewPasswordProblems = { readonly [Name in keyof NewPassword]?: MessageKey };

/** What is missing or wrong, by field; the server judges again, and alone knows the common ones. */
export function checkNewPassword({ password, confirmation }: NewPassword): NewPasswordProblems {
  const first =
    password === ''
      ? 'login.enterPassword'
      : password.length < passwordLengthMin
        ? 'register.passwordShort'
        : undefined;
  const second =
    confirmation === '' ? 'register.confirmPassword' : confirmation !== password ? 'register.different' : undefined;
  return { ...(first ? { password: first } : {}), ...(second ? { confirmation: second } : {}) };
}

/** While it is typed: how many letters are missing, and whether the two agree so far. */
export interface PasswordProgress {
  readonly missing: number;
  readonly repetition: 'none' | 'sameSoFar' | 'same' | 'differs';
}

export function progressOf({ password, confirmation }: NewPassword): PasswordProgress {
  const repetition =
    confirmation === ''
      ? 'none'
      : confirmation === password
        ? 'same'
        : password.startsWith(confirmation)
          ? 'sameSoFar'
          : 'differs';
  return { missing: Math.max(0, passwordLengthMin - password.length), repetition };
}
