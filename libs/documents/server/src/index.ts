export * from './csv/statement-csv';
export * from './document-texts';
export * from './pdf/render-pdf';
