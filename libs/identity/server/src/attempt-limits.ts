import { Problem } from '@parkett/platform-http';
import { Inject, Injectable } from '@nestjs/common';
import type { AttemptLimit } from './limits';
import { RedisLink } from './redis-link';

export { addressGroup } from '@parkett/platform-http';

/** Counts attempts and refuses those over a limit. Without Redis it refuses all: guessing must never become free. */
@Injectable()
export class AttemptLimits {
  constructor(@Inject(RedisLink) private readonly redis: RedisLink) {}

  /**
   * Answers whether attempts are left after this one. Throws 429 TOO_MANY_ATTEMPTS { retryAfterSeconds } over the limit, 503 UNAVAILABLE
   * when it cannot be counted.
   */
  async take(limit: AttemptLimit, who: string): Promise<{ readonly isLast: boolean }> {
    const counted = await this.redis.count(`attempts:${limit.name}:${who}`, limit.windowSeconds).catch(() => undefined);
    if (counted === undefined) throw new Problem(503, 'UNAVAILABLE');
    if (counted.count > limit.attempts) throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: counted.leftSeconds });
    return { isLast: counted.count === limit.attempts };
  }

  /** The right password ends the count of the wrong ones. */
  async clear(limit: AttemptLimit, who: string): Promise<void> {
    await this.redis.forget(`attempts:${limit.name}:${who}`).catch(() => undefined);
  }
}
