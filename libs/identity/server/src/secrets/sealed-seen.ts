import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';

/** Much longer than a sealed secret is fresh: what is forgotten here is refused for its age. */
const keepMinutes = 60;
const pruneEveryMs = 60_000;

/** What was sealed and came: each is accepted once, whatever happens to Redis. */
@Injectable()
export class SealedSeen implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.prune().catch(() => undefined), pruneEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** True for the first one who comes with it, on whatever process. */
  async first(digest: Buffer): Promise<boolean> {
    return (await this.database.rows('INSERT INTO sealed_seen (digest) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1', [digest])).length === 1;
  }

  /** As much of a way as `first`, for what is refused anyhow: so that a refusal's time does not tell its reason. */
  async look(digest: Buffer): Promise<void> {
    await this.database.rows('SELECT 1 FROM sealed_seen WHERE digest = $1', [digest]);
  }

  async prune(): Promise<void> {
    await this.database.rows('DELETE FROM sealed_seen WHERE seen_at < now() - make_interval(mins => $1)', [keepMinutes]);
  }
}
