import { Problem } from '@parkett/platform-http';
import { Inject, Injectable } from '@nestjs/common';
import { isIPv6 } from 'node:net';
import type { AttemptLimit } from './limits';
import { RedisLink } from './redis-link';

/** Counts attempts and refuses those over a limit. Without Redis it refuses all: guessing must never become free. */
@Injectable()
export class AttemptLimits {
  constructor(@Inject(RedisLink) private readonly redis: RedisLink) {}

  /** Throws 429 TOO_MANY_ATTEMPTS { retryAfterSeconds } over the limit, 503 UNAVAILABLE when it cannot be counted. */
  async take(limit: AttemptLimit, who: string): Promise<void> {
    const counted = await this.redis.count(`attempts:${limit.name}:${who}`, limit.windowSeconds).catch(() => undefined);
    if (counted === undefined) throw new Problem(503, 'UNAVAILABLE');
    if (counted.count > limit.attempts) throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: counted.leftSeconds });
  }

  /** The right password ends the count of the wrong ones. */
  async clear(limit: AttemptLimit, who: string): Promise<void> {
    await this.redis.forget(`attempts:${limit.name}:${who}`).catch(() => undefined);
  }
}

/** Whom an address stands for: one IPv4 address, or the /64 of IPv6 that one subscriber has. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
