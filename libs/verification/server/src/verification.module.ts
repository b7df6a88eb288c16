import { Global, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { ImageIntake, openDocumentStore } from '@parkett/platform-documents';
import { LimitsModule } from '@parkett/platform-limits';
import { SecretsModule } from '@parkett/platform-secrets';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { VERIFICATION_RECORDS } from '@parkett/identity-contract';
import { CasePicturesController } from './case-pictures.controller';
import { DocumentLooksController } from './document-looks.controller';
import { DocumentReader } from './document-reader';
import { DOCUMENT_STORE, DocumentRepository } from './document-repository';
import { DocumentSweep } from './document-sweep.process';
import { DocumentUploads } from './document-uploads';
import { DocumentsController } from './documents.controller';
import { HeldSubmissions } from './held-submissions';
import { IdentityNumbers } from './identity-numbers';
import { OwnDocuments } from './own-documents';
import { readVerificationLimits, VERIFICATION_LIMITS } from './limits';
import { ReviewsController } from './reviews.controller';
import { ScreeningReader } from './screening/screening-reader';
import { ScreeningsController } from './screening/screenings.controller';
import { VerificationDirectory } from './verification-directory';
import { VerificationReader } from './verification-reader';
import { Verifications } from './verifications';

/** Images of customers, their real-name verification, and its review by the staff. */
@Global()
@Module({
  imports: [LimitsModule, SecretsModule],
  controllers: [
    CasePicturesController,
    DocumentsController,
    DocumentLooksController,
    ReviewsController,
    ScreeningsController,
  ],
  providers: [
    {
      provide: DOCUMENT_STORE,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => openDocumentStore(settings.home),
    },
    { provide: ImageIntake, useFactory: () => new ImageIntake() },
    DocumentReader,
    DocumentRepository,
    DocumentSweep,
    DocumentUploads,
    HeldSubmissions,
    IdentityNumbers,
    OwnDocuments,
    ScreeningReader,
    VerificationDirectory,
    VerificationReader,
    { provide: VERIFICATION_LIMITS, useFactory: () => readVerificationLimits() },
    { provide: VERIFICATION_RECORDS, useExisting: VerificationDirectory },
    Verifications,
  ],
  exports: [VERIFICATION_RECORDS],
})
export class VerificationModule implements OnModuleDestroy {
  constructor(@Inject(ImageIntake) private readonly intake: ImageIntake) {}

  onModuleDestroy(): void {
    this.intake.close();
  }
}
