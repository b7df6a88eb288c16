import type { MessageKey } from '@parkett/web-i18n';

/** The shortest password that the server accepts (identity contract). */
const passwordLengthMin = 12;

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export type NewPasswordProblems = { readonly [Name in keyof NewPassword]?: MessageKey };

/** Problems by field. The server checks again, and only it knows the list of common passwords. */
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

/** The state during typing: how many characters are missing, and whether the two match so far. */
interface PasswordProgress {
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
