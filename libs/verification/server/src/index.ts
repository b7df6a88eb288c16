export { DocumentReader } from './document-reader';
export { DOCUMENT_STORE, DocumentRepository } from './document-repository';
export { HeldSubmissions } from './held-submissions';
export { IdentityNumbers } from './identity-numbers';
export { openHeldSubmissions } from './open-held-submissions';
export { verificationChanges } from './verification-changes';
export { VerificationReader } from './verification-reader';
export { verificationMigrations, verificationTablesErased } from './verification.migrations';
export { VerificationModule } from './verification.module';
