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

export const documentKinds = [
  'contractNote',
  'dailyStatement',
  'monthlyStatement',
  'costStatement',
  'depotStatement',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The documents of one event, so that it fits into a record. Those of a date that has more follow in others. */
export const documentsMax = 100;
/** Of the id of a document or an order. */
const idCharsMax = 80;

const issuedDocumentSchema = z.object({
  documentId: z.string().min(1).max(idCharsMax),
  kind: z.enum(documentKinds),
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
export type IssuedDocument = z.output<typeof issuedDocumentSchema>;

/** Sent by the job for each account and closed book date, after the bytes are stored. */
const issueDocumentsV1 = z.object({
  date: dateSchema,
  documents: z.array(issuedDocumentSchema).min(1).max(documentsMax),
  /** How many documents were issued for the date before. */
  first: z.number().int().min(0),
  /** Whether the date has all its documents with these. */
  isLast: z.boolean(),
  /** The last event of the account that they include. */
  upTo: z.object({ partition: z.number().int(), offset: z.number().int(), hash: z.string() }),
});
export const documentCommands = defineCommands({ IssueDocuments: { 1: issueDocumentsV1 } });
export type DocumentCommand = CommandOf<typeof documentCommands>;
export type DocumentSent = SentOf<typeof documentCommands>;

export const documentEvents = defineEvents({ DocumentsIssued: { 1: issueDocumentsV1, write: 0 } });
export type DocumentEvent = EventOf<typeof documentEvents>;
export const documentViews: EventViews<DocumentEvent> = {
  DocumentsIssued: ({ date, documents }) => ({ date, documents }),
};
