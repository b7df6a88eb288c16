import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { MasterKeyCheck } from './master-key-check';
import { openSecrets, Secrets } from './secrets';

/**
 * The installation's secrets. The module is global, so that Nest checks the master key before any other module decrypts
 * something. A wrong key is then reported as such, and not as a value that cannot be decrypted.
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
