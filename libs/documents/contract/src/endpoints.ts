import { currencySchema, dateSchema, endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { documentKinds } from './issuing';

const documentIdSchema = z.string().min(1).max(80);

/** A document in the postbox. */
export const postboxDocumentSchema = z.object({
  documentId: documentIdSchema,
  kind: z.enum(documentKinds),
  /** The trade date of a contract note; the date, month or year of a statement. */
  period: z.string(),
  currency: currencySchema.nullable(),
  orderId: z.string().nullable(),
  /** The book date after which it was issued. */
  date: dateSchema,
  issuedAt: instantSchema,
  /** Of the PDF, in hexadecimal digits. */
  sha256: z.string(),
  /** The document that it replaces, and the one that replaces it. */
  corrects: z.string().nullable(),
  correctedBy: z.string().nullable(),
  hasTable: z.boolean(),
  unread: z.boolean(),
});
export type PostboxDocument = z.output<typeof postboxDocumentSchema>;

/** Documents that one call marks as read, at most. */
export const readAtOnceMax = 100;
/** Unread documents are counted up to this number, which then means "this many or more". */
export const unreadDocumentsMax = 100;
const unread = z.object({ count: z.number().int().min(0).max(unreadDocumentsMax) });

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  access: 'customer',
  summary: "Lists the customer's contract notes and statements, newest first.",
  input: z.strictObject({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ documents: z.array(postboxDocumentSchema), nextCursor: z.string().nullable() }),
});

export const countUnreadDocuments = endpoint({
  name: 'countUnreadDocuments',
  method: 'GET',
  path: '/api/documents/unread',
  access: 'customer',
  summary: `Returns the number of unread documents, at most ${unreadDocumentsMax}.`,
  input: z.strictObject({}),
  output: unread,
});

/** May be repeated: a document once read stays read. */
export const markDocumentsRead = endpoint({
  name: 'markDocumentsRead',
  method: 'POST',
  path: '/api/documents/read',
  access: 'customer',
  summary: "Marks documents as read. Throws POSTBOX_DOCUMENT_UNKNOWN if one is not the customer's.",
  input: z.strictObject({ documentIds: z.array(documentIdSchema).min(1).max(readAtOnceMax) }),
  output: unread,
});

export const downloadDocument = endpoint({
  name: 'downloadDocument',
  method: 'GET',
  path: '/api/documents/file',
  access: 'customer',
  summary: 'Returns a document as PDF, or the table of a statement as CSV.',
  answers: 'file',
  gives: ['application/pdf', 'text/csv'],
  input: z.strictObject({ documentId: documentIdSchema, format: z.enum(['pdf', 'csv']).default('pdf') }),
  output: z.object({}),
});
