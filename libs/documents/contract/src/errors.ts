import { rejectWith } from '@parkett/kernel';

/** Stable codes of this context's errors, each with its HTTP status; the comment beside a code names its facts. */
export const documentErrors = {
  DOCUMENTS_ISSUED: 409, // { date }: the last date for which the account got its documents
  DOCUMENTS_MISSING: 409, // { date }: a date that lacks documents, which come first
  POSTBOX_DOCUMENT_UNKNOWN: 404,
} as const;
export type DocumentError = keyof typeof documentErrors;
export const rejectDocuments = rejectWith<
  DocumentError | 'ACTOR_NOT_ALLOWED' | 'ACCOUNT_UNKNOWN' | 'NOT_SWITCHED_ON'
>();
