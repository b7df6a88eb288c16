import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { windowSeconds, type RequestLimits } from '@parkett/platform-http';
import type { FastifyInstance } from 'fastify';
import { createHmac } from 'node:crypto';
import { RedisLink } from './redis-link';
import { Secrets } from './secrets/secrets';

const shareEveryMs = 500;
/** Limit of counts per exchange; the rest follows with the next one. */
const sharedMax = 2_000;

/**
 * Exchanges high request counts between processes through Redis. The subject (an address, an account) is sent as a
 * keyed hash. Without Redis each process enforces its own limits.
 */
@Injectable()
export class LimitSharing implements OnModuleDestroy {
  private readonly key: Buffer;
  private sharing = false;
  private readonly timer = setInterval(() => {
    if (!this.sharing) void this.share();
  }, shareEveryMs);

  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(RedisLink) private readonly redis: RedisLink,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.key = secrets.derive('request-limits');
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async share(): Promise<void> {
    const limits: RequestLimits = this.host.httpAdapter.getInstance<FastifyInstance>().requestLimits;
    const counts = limits.toShare(sharedMax);
    if (counts.length === 0) return;
    this.sharing = true;
    try {
      const totals = await this.redis.addUp(
        counts.map(({ key, more }) => ({ name: `rate:${this.nameOf(key)}`, by: more })),
        2 * windowSeconds,
      );
      for (const [index, { key }] of counts.entries()) limits.learn(key, totals[index] ?? 0);
    } catch {
      // Each process still enforces its own limits.
    } finally {
      this.sharing = false;
    }
  }

  private nameOf(key: string): string {
    return createHmac('sha256', this.key).update(key).digest('base64url');
  }
}
