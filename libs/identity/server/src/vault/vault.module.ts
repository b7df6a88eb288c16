import { Module } from '@nestjs/common';
import { CustomerKeys } from './customer-keys';
import { CustomerVault } from './customer-vault';
import { IdentityNumbers } from './identity-numbers';

const providers = [CustomerKeys, CustomerVault, IdentityNumbers];

/** Encryption of personal data; the rest of the context uses it to seal and open. */
@Module({ providers, exports: providers })
export class VaultModule {}
