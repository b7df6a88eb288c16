import type { DocumentType } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';

export interface VerificationForm {
  readonly documentType: DocumentType;
  readonly name: string;
  readonly idNumber: string;
  /** What the server calls the uploaded images; undefined until they are there. */
  readonly frontId: string | undefined;
  readonly backId: string | undefined;
}

/** The form when nothing is missing: what is sent. */
export type Submission = { readonly [Name in keyof VerificationForm]: Exclude<VerificationForm[Name], undefined> };

export type VerificationProblems = { readonly [Name in keyof VerificationForm]?: MessageKey };

const [nameLengthMin, numberLengthMin] = [2, 5];

/** A number as it stands in the document: capitals, without the gaps that it is printed with. */
export const tidyNumber = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

/** What is missing, by field. Whether number and document are right is for the server and a reviewer to say. */
export function checkVerification(form: VerificationForm): VerificationProblems {
  return {
    ...(form.name.trim().length < nameLengthMin ? { name: 'verification.enterName' } : {}),
    ...(tidyNumber(form.idNumber).length < numberLengthMin ? { idNumber: 'verification.enterNumber' } : {}),
    ...(form.frontId === undefined ? { frontId: 'spec.uploadFront' } : {}),
    ...(form.backId === undefined ? { backId: 'spec.uploadBack' } : {}),
  };
}

/** What is sent; undefined while something is missing. */
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
