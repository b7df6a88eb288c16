import {
  currencySchema,
  dateSchema,
  defineCommands,
  defineEvents,
  type CommandOf,
  type EventOf,
  type EventViews,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';

/** Those of version 1. */
const firstKinds = ['contractNote', 'dailyStatement', 'monthlyStatement', 'costStatement', 'depotStatement'] as const;
export const documentKinds = [...firstKinds, 'taxCertificate', 'incomeStatement'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Kinds that are also there as a table. */
export const documentsWithTable: ReadonlySet<DocumentKind> = new Set([
  ...(['dailyStatement', 'monthlyStatement', 'taxCertificate', 'incomeStatement'] as const),
]);

/** The documents of one event, so that it fits into a record. Those of a date that has more follow in others. */
export const documentsMax = 100;
/** Of the id of a document or an order. */
const idCharsMax = 80;

const issuedDocumentV1 = z.object({
  documentId: z.string().min(1).max(idCharsMax),
  kind: z.enum(firstKinds),
  /** A date, a month or a year. */
  period: z.string().min(4).max(10),
  currency: currencySchema.nullable(),
  /** Of a contract note. */
  orderId: z.string().max(idCharsMax).nullable(),
  /** SHA-256 of the PDF in hexadecimal digits, by which anybody can tell it from a forged one. The CSV has none. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The document that it replaces. */
  corrects: z.string().max(idCharsMax).nullable(),
});
/** Version 2 has kinds of documents about taxes and income. */
const issuedDocumentV2 = issuedDocumentV1.extend({ kind: z.enum(documentKinds) });
export type IssuedDocument = z.output<typeof issuedDocumentV2>;

const isOfVersion1 = (document: IssuedDocument): boolean => issuedDocumentV1.safeParse(document).success;
/** The version that is needed for these documents. Builds that know version 1 only go on reading all others. */
export const versionFor = (documents: readonly IssuedDocument[]): 1 | 2 => (documents.every(isOfVersion1) ? 1 : 2);

/** Sent by the job for each account and closed book date, after the bytes are stored. */
const issueDocumentsV1 = z.object({
  date: dateSchema,
  documents: z.array(issuedDocumentV1).min(1).max(documentsMax),
  /** How many documents were issued for the date before. */
  first: z.number().int().min(0),
  /** Whether the date has all its documents with these. */
  isLast: z.boolean(),
  /** The last event of the account that they include. */
  upTo: z.object({ partition: z.number().int(), offset: z.number().int(), hash: z.string() }),
});
const issueDocumentsV2 = issueDocumentsV1.extend({
  documents: z.array(issuedDocumentV2).min(1).max(documentsMax),
});

const toV2 = (v1: z.output<typeof issueDocumentsV1>): z.output<typeof issueDocumentsV2> => v1;

export const documentCommands = defineCommands({
  IssueDocuments: { 1: issueDocumentsV1, 2: issueDocumentsV2, up: { 1: toV2 }, write: 1 },
});
export type DocumentCommand = CommandOf<typeof documentCommands>;
export type DocumentSent = SentOf<typeof documentCommands>;

/** The command in the oldest version that has its documents, because older engines read that one, too. */
export function issuingOf(body: z.output<typeof issueDocumentsV2>): DocumentSent {
  const v1 = issueDocumentsV1.safeParse(body);
  return v1.success ? { type: 'IssueDocuments', body: v1.data } : { type: 'IssueDocuments', bodyVersion: 2, body };
}

export const documentEvents = defineEvents({
  DocumentsIssued: { 1: issueDocumentsV1, 2: issueDocumentsV2, up: { 1: toV2 }, write: 0 },
});
export type DocumentEvent = EventOf<typeof documentEvents>;
export const documentViews: EventViews<DocumentEvent> = {
  DocumentsIssued: ({ date, documents }) => ({ date, documents }),
};
