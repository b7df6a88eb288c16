import { Module } from '@nestjs/common';
import { CustomerKeys } from './customer-keys';
import { CustomerVault } from './customer-vault';
import { IdentityNumbers } from './identity-numbers';

const providers = [CustomerKeys, CustomerVault, IdentityNumbers];

/** What is personal, encrypted: the rest of the context asks it to seal and to open. */
@Module({ providers, exports: providers })
export class VaultModule {}
