import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MasterKeyModule } from './keys/master-key.module';
import { KnownBrowsers } from './proofs/known-browsers';
import { PasswordHasher } from './proofs/password-hasher';
import { SealedForms } from './sealed/sealed-forms';
import { SealedReader } from './sealed/sealed-reader';
import { SealedSeen } from './sealed/sealed-seen';
import { SealingKeys } from './sealed/sealing-keys';
import { CustomerKeys } from './vault/customer-keys';
import { CustomerVault } from './vault/customer-vault';

const shared = [CustomerKeys, CustomerVault, KnownBrowsers, PasswordHasher, SealedForms, SealedReader];

/**
 * Everything that the master key protects: sealed forms, customers' data keys, hashes of passwords. The process
 * provides settings and the records' database globally, and the identity context the refusals of single fields.
 */
@Module({
  imports: [MasterKeyModule],
  providers: [...shared, SealedSeen, SealingKeys],
  exports: [...shared, MasterKeyModule],
})
export class SecretsModule implements OnModuleInit {
  constructor(@Inject(PasswordHasher) private readonly hasher: PasswordHasher) {}

  async onModuleInit(): Promise<void> {
    await this.hasher.prepare();
  }
}
