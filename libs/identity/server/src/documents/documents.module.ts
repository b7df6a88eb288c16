import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { ImageIntake, openDocumentStore } from '@parkett/platform-documents';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { DocumentReader } from './document-reader';
import { DOCUMENT_STORE, DocumentShelf } from './document-shelf';
import { DocumentSweep } from './document-sweep.process';
import { DocumentUploads } from './document-uploads';
import { DocumentsController } from './documents.controller';
import { HeldSubmissions } from './held-submissions';
import { Verifications } from './verifications';

/** Images of customers, and identity verification. */
@Module({
  controllers: [DocumentsController],
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
    Verifications,
  ],
  exports: [DocumentReader, DocumentShelf, HeldSubmissions, Verifications],
})
export class DocumentsModule implements OnModuleDestroy {
  constructor(@Inject(ImageIntake) private readonly intake: ImageIntake) {}

  onModuleDestroy(): void {
    this.intake.close();
  }
}
