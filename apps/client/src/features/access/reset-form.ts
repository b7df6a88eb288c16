import type { MessageKey } from '@parkett/web-i18n';
import { checkNewPassword, type NewPassword } from '../../shared/credentials/new-password';
import { isCode } from '../../shared/credentials/one-time-code';

export interface ResetForm extends NewPassword {
  readonly phone: string;
  readonly code: string;
}

type ResetProblems = { readonly [Name in keyof ResetForm]?: MessageKey };

/** Problems by field. The server checks again. */
export const checkReset = (form: ResetForm): ResetProblems => ({
  ...(form.phone.trim() === '' ? { phone: 'login.enterPhone' } : {}),
  ...(isCode(form.code) ? {} : { code: 'code.enter' }),
  ...checkNewPassword(form),
});
