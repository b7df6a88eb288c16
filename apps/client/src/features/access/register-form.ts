import type { MessageKey } from '@parkett/web-i18n';

export interface RegisterForm {
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
  readonly invitationCode: string;
  readonly agreed: boolean;
}

export type RegisterProblems = { readonly [Name in keyof RegisterForm]?: MessageKey };

/** The shortest password the server takes (identity contract). */
const passwordLengthMin = 12;

/** What is missing or wrong in the form, by field; the server judges again. */
export function checkRegistration(form: RegisterForm): RegisterProblems {
  const password = form.password === '' ? 'login.enterPassword' : form.password.length < passwordLengthMin ? 'register.passwordShort' : undefined;
  const confirmation = form.confirmation === '' ? 'register.confirmPassword' : form.confirmation !== form.password ? 'register.different' : undefined;
  return {
    ...(form.phone.trim() === '' ? { phone: 'login.enterPhone' } : {}),
    ...(password ? { password } : {}),
    ...(confirmation ? { confirmation } : {}),
    ...(form.agreed ? {} : { agreed: 'register.agreeFirst' }),
  };
}
