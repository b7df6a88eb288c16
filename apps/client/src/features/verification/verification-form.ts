import type { DocumentType } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';

export interface VerificationForm {
  readonly documentType: DocumentType;
  readonly name: string;
  readonly idNumber: string;
  /** The server's ids of the uploaded images; undefined until they are uploaded. */
  readonly frontId: string | undefined;
  readonly backId: string | undefined;
}

/** The complete form, as it is sent. */
export type Submission = { readonly [Name in keyof VerificationForm]: Exclude<VerificationForm[Name], undefined> };

export type VerificationProblems = { readonly [Name in keyof VerificationForm]?: MessageKey };

const [nameLengthMin, numberLengthMin] = [2, 5];

/** A document number in capitals, without the spaces, dots and hyphens that it is printed with. */
export const tidyNumber = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

/** Missing fields. The server and a reviewer judge whether the number and the document are right. */
export function checkVerification(form: VerificationForm): VerificationProblems {
  return {
    ...(form.name.trim().length < nameLengthMin ? { name: 'verification.enterName' } : {}),
    ...(tidyNumber(form.idNumber).length < numberLengthMin ? { idNumber: 'verification.enterNumber' } : {}),
    ...(form.frontId === undefined ? { frontId: 'spec.uploadFront' } : {}),
    ...(form.backId === undefined ? { backId: 'spec.uploadBack' } : {}),
  };
}

/** The form as it is sent; undefined while something is missing. */
export function submissionOf(form: VerificationForm): Submission | undefined {
  const { documentType, frontId, backId } = form;
  if (frontId === undefined || backId === undefined || Object.keys(checkVerification(form)).length > 0)
    return undefined;
  return {
    documentType,
    name: form.name.trim().replace(/\s+/g, ' '),
    idNumber: tidyNumber(form.idNumber),
    frontId,
    backId,
  };
}
