import type { MessageKey } from '@parkett/web-i18n';
import type { AccessField } from './access-fields';
import { checkReset, type ResetForm } from './reset-form';

export interface RegisterForm extends ResetForm {
  readonly invitationCode: string;
  readonly agreed: boolean;
}

type RegisterProblems = { readonly [Name in AccessField]?: MessageKey };

/** Problems by field. The server checks again. */
export const checkRegistration = (form: RegisterForm, invitationRequired: boolean): RegisterProblems => ({
  ...checkReset(form),
  ...(invitationRequired && form.invitationCode.trim() === '' ? { invitationCode: 'register.enterInvitation' } : {}),
  ...(form.agreed ? {} : { agreed: 'register.agreeFirst' }),
});
