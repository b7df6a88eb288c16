import { Problem } from '@parkett/platform-http';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { AttemptLimit } from './limits';
import { RedisLink } from './redis-link';
import { Secrets } from './secrets/secrets';

export { addressGroup } from '@parkett/platform-http';

const markLength = 12;

/**
 * Counts attempts and refuses those over a limit. Without Redis it refuses all, because unlimited guessing must never
 * be possible. Redis only has keyed hashes of the subject, because a typed login may be a password in the wrong field.
 */
@Injectable()
export class AttemptLimits {
  private readonly key: Buffer;

  constructor(
    @Inject(RedisLink) private readonly redis: RedisLink,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.key = secrets.derive('attempt-limits');
  }

  /**
   * Counts an attempt and returns whether it was the last one. Throws 429 TOO_MANY_ATTEMPTS { retryAfterSeconds } over
   * the limit and 503 UNAVAILABLE when it cannot be counted.
   */
  async take(limit: AttemptLimit, who: string): Promise<{ readonly isLast: boolean }> {
    const counted = await this.redis.count(this.nameOf(limit, who), limit.windowSeconds).catch(() => undefined);
    if (counted === undefined) throw new Problem(503, 'UNAVAILABLE');
    if (counted.count > limit.attempts)
      throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: counted.leftSeconds });
    return { isLast: counted.count === limit.attempts };
  }

  /** Resets the count of wrong passwords after a correct one. */
  async clear(limit: AttemptLimit, who: string): Promise<void> {
    await this.redis.forget(this.nameOf(limit, who)).catch(() => undefined);
  }

  /** A keyed hash of typed text for our log: distinguishes values without revealing them. */
  markOf(typed: string): string {
    return createHmac('sha256', this.key).update(`mark\0${typed}`).digest('base64url').slice(0, markLength);
  }

  private nameOf({ name }: AttemptLimit, who: string): string {
    return `attempts:${name}:${createHmac('sha256', this.key).update(`${name}\0${who}`).digest('base64url')}`;
  }
}
