import { Module } from '@nestjs/common';
import { READ_DB, RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault } from '@parkett/platform-secrets';
import { Postbox } from './postbox/postbox';
import { PostboxController } from './postbox/postbox.controller';
import { CustomerDocuments, type HoldCustomer } from './store/customer-documents';

/** Injection token of the function that locks a customer. */
export const DOCUMENT_OWNERS = 'DOCUMENT_OWNERS';

/** The postbox of customers. */
@Module({
  controllers: [PostboxController],
  providers: [
    {
      provide: Postbox,
      inject: [READ_DB, RECORDS_DB, CustomerVault, DOCUMENT_OWNERS],
      useFactory: (readModels: Database, records: Database, vault: CustomerVault, hold: HoldCustomer) =>
        new Postbox({ readModels, store: new CustomerDocuments(records, vault), hold }),
    },
  ],
})
export class DocumentsModule {}
