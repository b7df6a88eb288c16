export * from './sample-documents';
