import type { DocumentType, TaxResidence } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';
import { documentTypeOf, type PaperKind } from '../../shared/documents/document-type';

export interface VerificationForm extends PaperKind {
  readonly lines: string;
  /** Of a document without lines. */
  readonly expiresOn: string;
  readonly isEndless: boolean;
  readonly name: string;
  readonly idNumber: string;
  /** The server's ids of the uploaded images; undefined until they are uploaded. */
  readonly frontId: string | undefined;
  readonly backId: string | undefined;
}

/** The complete form, as it is sent. */
export type Submission = Readonly<Record<'name' | 'idNumber' | 'frontId' | 'backId' | 'country', string>> & {
  readonly documentType: DocumentType;
  readonly lines?: string;
  readonly expiresOn?: string | null;
  readonly taxResidence?: TaxResidence;
};

export type VerificationProblems = { readonly [Name in keyof VerificationForm]?: MessageKey };

const [nameLengthMin, numberLengthMin, linesLengthMin] = [2, 5, 60];

/** A document number in capitals, without the spaces, dots and hyphens that it is printed with. */
export const tidyNumber = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

/** The Chinese card is the only document without machine-readable lines. */
export const hasLines = (form: PaperKind): boolean => documentTypeOf(form) !== 'cnIdentityCard';

/** Missing fields. The server and a reviewer judge whether the number and the document are right. */
export function checkVerification(form: VerificationForm): VerificationProblems {
  const lacksLines = hasLines(form) && form.lines.replace(/\s/g, '').length < linesLengthMin;
  const lacksExpiry = !hasLines(form) && !form.isEndless && form.expiresOn === '';
  return {
    ...(lacksLines ? { lines: 'verification.enterLines' } : {}),
    ...(lacksExpiry ? { expiresOn: 'verification.enterExpiry' } : {}),
    ...(form.name.trim().length < nameLengthMin ? { name: 'verification.enterName' } : {}),
    ...(tidyNumber(form.idNumber).length < numberLengthMin ? { idNumber: 'verification.enterNumber' } : {}),
    ...(form.frontId === undefined ? { frontId: 'spec.uploadFront' } : {}),
    ...(form.backId === undefined ? { backId: 'spec.uploadBack' } : {}),
  };
}

/** The form as it is sent; undefined while something is missing. */
export function submissionOf(form: VerificationForm): Submission | undefined {
  const { country, lines, frontId, backId } = form;
  if (frontId === undefined || backId === undefined || Object.keys(checkVerification(form)).length > 0)
    return undefined;
  return {
    documentType: documentTypeOf(form),
    country,
    name: form.name.trim().replace(/\s+/g, ' '),
    idNumber: tidyNumber(form.idNumber),
    frontId,
    backId,
    ...(hasLines(form) ? { lines: lines.trim() } : { expiresOn: form.isEndless ? null : form.expiresOn }),
  };
}
