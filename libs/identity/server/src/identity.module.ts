import { Global, Inject, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SESSIONS } from '@parkett/platform-http';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { AccessModule } from './access/access.module';
import { AttemptLimits } from './attempt-limits';
import { DocumentsModule } from './documents/documents.module';
import { FactorsModule } from './factors/factors.module';
import { IdentityController } from './identity.controller';
import { IDENTITY_LIMITS, readLimits } from './limits';
import { LimitSharing } from './limit-sharing';
import { Login } from './login';
import { PasswordHasher } from './passwords/password-hasher';
import { RedisLink } from './redis-link';
import { AccountOpening } from './registration/account-opening.process';
import { CustomerStore } from './registration/customer-store';
import { IdentityReader } from './projections/identity-reader';
import { Registration } from './registration/registration';
import { MasterKeyCheck } from './secrets/master-key-check';
import { openSecrets, Secrets } from './secrets/secrets';
import { LiveSessions } from './sessions/live-sessions';
import { SessionNews } from './sessions/session-news';
import { SessionStore } from './sessions/session-store';
import { SessionsController } from './sessions/sessions.controller';
import { StaffModule } from './staff/staff.module';
import { Userinfos } from './userinfos';
import { VaultModule } from './vault/vault.module';

/**
 * Customers and their credentials. Provides the Sessions port for the session guard of every context, and the check of
 * trading passwords. The server provides settings, logger, gateway and the records database globally.
 */
@Global()
@Module({
  imports: [AccessModule, DocumentsModule, FactorsModule, StaffModule, VaultModule],
  controllers: [IdentityController, SessionsController],
  providers: [
    { provide: IDENTITY_LIMITS, useFactory: () => readLimits() },
    { provide: Secrets, inject: [SETTINGS], useFactory: (settings: Settings) => openSecrets(settings.home) },
    {
      provide: RedisLink,
      inject: [SETTINGS, LOGGER],
      useFactory: (settings: Settings, logger: Logger) =>
        new RedisLink(settings.redisUrl, `${settings.topicPrefix}:identity`, logger),
    },
    { provide: SESSIONS, useExisting: LiveSessions },
    AccountOpening,
    AttemptLimits,
    CustomerStore,
    IdentityReader,
    LimitSharing,
    LiveSessions,
    Login,
    MasterKeyCheck,
    PasswordHasher,
    Registration,
    SessionNews,
    SessionStore,
    Userinfos,
  ],
  exports: [
    AccessModule,
    DocumentsModule,
    FactorsModule,
    VaultModule,
    SESSIONS,
    IDENTITY_LIMITS,
    AccountOpening,
    AttemptLimits,
    CustomerStore,
    IdentityReader,
    LiveSessions,
    PasswordHasher,
    RedisLink,
    Registration,
    Secrets,
    SessionStore,
    Userinfos,
  ],
})
export class IdentityModule implements OnModuleInit, OnModuleDestroy {
  constructor(
    @Inject(RedisLink) private readonly redis: RedisLink,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.redis.connect(), this.hasher.prepare()]);
  }

  async onModuleDestroy(): Promise<void> {
    await this.redis.close();
  }
}
