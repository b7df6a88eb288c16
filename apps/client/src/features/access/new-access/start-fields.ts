import type { MessageKey } from '@parkett/web-i18n';
import { isCode } from '../../../shared/credentials/one-time-code';
import { documentTypeOf, type PaperKind } from '../../../shared/documents/document-type';

export interface StartFields extends PaperKind {
  readonly by: 'phone' | 'idNumber';
  readonly oldPhone: string;
  readonly idNumber: string;
  readonly name: string;
  /** The new number. */
  readonly phone: string;
  readonly code: string;
}

type StartProblems = { readonly [Name in keyof StartFields]?: MessageKey };

const [nameLengthMin, numberLengthMin] = [2, 5];

/** Problems by field. The server checks again, without saying whether there is an account. */
export const checkStart = ({ by, oldPhone, idNumber, name, phone, code }: StartFields): StartProblems => ({
  ...(by === 'phone' && oldPhone.trim() === '' ? { oldPhone: 'login.enterPhone' } : {}),
  ...(by === 'idNumber' && idNumber.trim().length < numberLengthMin ? { idNumber: 'verification.enterNumber' } : {}),
  ...(name.trim().length < nameLengthMin ? { name: 'verification.enterName' } : {}),
  ...(phone.trim() === '' ? { phone: 'login.enterPhone' } : {}),
  ...(isCode(code) ? {} : { code: 'code.enter' }),
});

/** How the account is found. */
export const accountOf = ({ by, oldPhone, kind, country, idNumber }: StartFields) =>
  by === 'phone'
    ? { by, phone: oldPhone.trim() }
    : { by, documentType: documentTypeOf({ kind, country }), country, idNumber: idNumber.trim() };
