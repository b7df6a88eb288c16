import { Problem } from '@parkett/platform-http';
import { Inject, Injectable } from '@nestjs/common';
import { Secrets } from '@parkett/platform-secrets';
import { createHmac } from 'node:crypto';
import type { AttemptLimit } from './attempt-limit';
import { RedisLink } from './redis-link';

export { addressGroup } from '@parkett/platform-http';

const markLength = 12;

/**
 * Counts attempts and refuses those over a limit. Without Redis it refuses all: guessing must never become free. Who is
 * counted stands in Redis as a keyed hash: a typed login may well be a password in the wrong field.
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
   * Answers whether attempts are left after this one. Throws 429 TOO_MANY_ATTEMPTS { retryAfterSeconds } over the
   * limit, 503 UNAVAILABLE when it cannot be counted.
   */
  async take(limit: AttemptLimit, who: string): Promise<{ readonly isLast: boolean }> {
    const counted = await this.redis.count(this.nameOf(limit, who), limit.windowSeconds).catch(() => undefined);
    if (counted === undefined) throw new Problem(503, 'UNAVAILABLE');
    if (counted.count > limit.attempts)
      throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: counted.leftSeconds });
    return { isLast: counted.count === limit.attempts };
  }

  /** The right password ends the count of the wrong ones. */
  async clear(limit: AttemptLimit, who: string): Promise<void> {
    await this.redis.forget(this.nameOf(limit, who)).catch(() => undefined);
  }

  /** What tells one from another in our log of what was typed, without telling what it was. */
  markOf(typed: string): string {
    return createHmac('sha256', this.key).update(`mark\0${typed}`).digest('base64url').slice(0, markLength);
  }

  private nameOf({ name }: AttemptLimit, who: string): string {
    return `attempts:${name}:${createHmac('sha256', this.key).update(`${name}\0${who}`).digest('base64url')}`;
  }
}
