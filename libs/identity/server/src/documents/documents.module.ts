import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { ImageIntake, openDocumentStore } from '@parkett/platform-documents';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { VERIFICATION_RECORDS } from '@parkett/identity-contract';
import { DocumentLooksController } from './document-looks.controller';
import { DocumentReader } from './document-reader';
import { DOCUMENT_STORE, DocumentShelf } from './document-shelf';
import { DocumentSweep } from './document-sweep.process';
import { DocumentUploads } from './document-uploads';
import { DocumentsController } from './documents.controller';
import { HeldSubmissions } from './held-submissions';
import { IdentityNumbers } from './identity-numbers';
import { ReviewsController } from './reviews.controller';
import { VerificationDirectory } from './verification-directory';
import { Verifications } from './verifications';

/** Images of customers, and their real-name verification. */
@Module({
  controllers: [DocumentsController, DocumentLooksController, ReviewsController],
  providers: [
    {
      provide: DOCUMENT_STORE,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => openDocumentStore(settings.home),
    },
    { provide: ImageIntake, useFactory: () => new ImageIntake() },
    DocumentReader,
    DocumentShelf,
    DocumentSweep,
    DocumentUploads,
    HeldSubmissions,
    IdentityNumbers,
    VerificationDirectory,
    { provide: VERIFICATION_RECORDS, useExisting: VerificationDirectory },
    Verifications,
  ],
  exports: [VERIFICATION_RECORDS, DocumentReader, DocumentShelf, HeldSubmissions, IdentityNumbers, Verifications],
})
export class DocumentsModule implements OnModuleDestroy {
  constructor(@Inject(ImageIntake) private readonly intake: ImageIntake) {}

  onModuleDestroy(): void {
    this.intake.close();
  }
}
