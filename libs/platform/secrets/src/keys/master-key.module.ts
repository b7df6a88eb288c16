import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { MasterKeyCheck } from './master-key-check';
import { openSecrets, Secrets } from './secrets';

/**
 * The installation's secrets. Global, so that Nest checks the master key before any other module opens what was made
 * with it: a wrong key has to be named, not met as a value that does not decrypt.
 */
@Global()
@Module({
  providers: [
    { provide: Secrets, inject: [SETTINGS], useFactory: (settings: Settings) => openSecrets(settings.home) },
    MasterKeyCheck,
  ],
  exports: [Secrets],
})
export class MasterKeyModule {}
