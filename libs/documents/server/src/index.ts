export * from './csv/statement-csv';
export * from './csv/year-csv';
export * from './document-texts';
export { DOCUMENT_OWNERS, DocumentsModule } from './documents.module';
export { issueDocumentsJob } from './issue/issue-documents.job';
export { taxedAmong, untaxedSales, withholdsIn, yearsToCertify } from './issue/tax-years';
export type { Addressee, DocumentSources, Holding, Period } from './issue/sources';
export { documentMessages } from './messages/document-messages';
export * from './pdf/render-pdf';
export { DocumentRenderer } from './render/document-renderer';
export { Postbox } from './postbox/postbox';
export { documentReadMigrations } from './projection/document-tables';
export { documentDateChanges, documentDatesGroup } from './projection/document-dates';
export { documentsProjection } from './projection/documents.projection';
export { yearlyFiguresProjection } from './projection/yearly-figures.projection';
export {
  CustomerDocuments,
  documentRecordMigrations,
  documentTablesErased,
  sha256Of,
  type HoldCustomer,
} from './store/customer-documents';
export { findByHash, type IssuedFile } from './store/find-by-hash';
export { findMissing, type MissingFile } from './store/find-missing';
export { atHalfSpeed } from './issue/at-half-speed';
