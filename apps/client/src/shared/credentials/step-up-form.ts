import type { StepUpAction } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';
import { isCode, isTotpEntry } from './one-time-code';

export interface StepUpForm {
  readonly password: string;
  /** The code from a text message, or from the authenticator app. With an app it can also be a recovery code. */
  readonly code: string;
}

type StepUpProblems = { readonly [Name in keyof StepUpForm]?: MessageKey };

/** The text that names the action to be proved. */
export const stepUpWords = {
  changeTradingPassword: 'stepUp.for.changeTradingPassword',
  changePaymentPassword: 'stepUp.for.changePaymentPassword',
  enrolTotp: 'stepUp.for.enrolTotp',
  removeTotp: 'stepUp.for.removeTotp',
  enrolPasskey: 'stepUp.for.enrolPasskey',
  removePasskey: 'stepUp.for.removePasskey',
  withdraw: 'stepUp.for.withdraw',
  addPayee: 'stepUp.for.addPayee',
  signMandate: 'stepUp.for.signMandate',
  raiseWithdrawalLimit: 'stepUp.for.raiseWithdrawalLimit',
  viewDocuments: 'stepUp.for.viewDocuments',
  unfreeze: 'stepUp.for.unfreeze',
  eraseData: 'stepUp.for.eraseData',
  changePhone: 'stepUp.for.changePhone',
  changeEmail: 'stepUp.for.changeEmail',
  changeAddress: 'stepUp.for.changeAddress',
  declareTaxResidence: 'stepUp.for.declareTaxResidence',
  orderAllowance: 'stepUp.for.orderAllowance',
} as const satisfies Record<StepUpAction, MessageKey>;

const isProof = (code: string, byApp: boolean): boolean => (byApp ? isTotpEntry(code) : isCode(code.trim()));

export const checkStepUp = (form: StepUpForm, byApp: boolean): StepUpProblems => ({
  ...(form.password === '' ? { password: 'login.enterPassword' } : {}),
  ...(isProof(form.code, byApp) ? {} : { code: byApp ? 'stepUp.enterTotp' : 'code.enter' }),
});

/** The two fields as the server expects them: a customer with an app proves with the app. */
export const proofOf = ({ password, code }: StepUpForm, byApp: boolean): Readonly<Record<string, string>> => ({
  password,
  ...(byApp ? { totp: code.trim() } : { code: code.trim() }),
});
