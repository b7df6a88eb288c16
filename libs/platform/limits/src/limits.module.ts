import { Inject, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { SecretsModule } from '@parkett/platform-secrets';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { AttemptLimits } from './attempt-limits';
import { LimitSharing } from './limit-sharing';
import { RedisLink } from './redis-link';

/** Limits that all processes keep together, through Redis. */
@Module({
  imports: [SecretsModule],
  providers: [
    {
      provide: RedisLink,
      inject: [SETTINGS, LOGGER],
      // The prefix is older than this package. Keep it, because processes of earlier builds use the same counts.
      useFactory: (settings: Settings, logger: Logger) =>
        new RedisLink(settings.redisUrl, `${settings.topicPrefix}:identity`, logger),
    },
    AttemptLimits,
    LimitSharing,
  ],
  exports: [AttemptLimits, RedisLink],
})
export class LimitsModule implements OnModuleInit, OnModuleDestroy {
  constructor(@Inject(RedisLink) private readonly redis: RedisLink) {}

  async onModuleInit(): Promise<void> {
    await this.redis.connect();
  }

  async onModuleDestroy(): Promise<void> {
    await this.redis.close();
  }
}
