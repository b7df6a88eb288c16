export * from './csv/statement-csv';
export * from './document-texts';
export { documentMessages } from './messages/document-messages';
export * from './pdf/render-pdf';
