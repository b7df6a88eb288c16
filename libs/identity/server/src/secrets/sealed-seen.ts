import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';

/** Much longer than a sealed body is accepted; a body that was deleted here is refused for its age. */
const keepMinutes = 60;
const pruneEveryMs = 60_000;
const atOnceMax = 500;

interface Waiting {
  readonly digest: Buffer;
  readonly settle: (isFirst: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Sealed bodies already received, so that each is accepted once, even if Redis is flushed. Those that arrive while
 * others are being written are written together: in a storm of logins, a commit for each would compete with the order
 * log for the disk.
 */
@Injectable()
export class SealedSeen implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting: Waiting[] = [];
  private writing = false;

  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.prune().catch(() => undefined), pruneEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Returns true for the first call with a digest, on any process. */
  first(digest: Buffer): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.waiting.push({ digest, settle, fail });
      if (!this.writing) void this.write();
    });
  }

  /**
   * Takes as long as `first`, for bodies that are refused anyway, so that the time of a refusal does not reveal its
   * reason.
   */
  async look(digest: Buffer): Promise<void> {
    await this.database.rows('SELECT 1 FROM sealed_seen WHERE digest = $1', [digest]);
  }

  async prune(): Promise<void> {
    await this.database.rows('DELETE FROM sealed_seen WHERE seen_at < now() - make_interval(mins => $1)', [
      keepMinutes,
    ]);
  }

  private async write(): Promise<void> {
    this.writing = true;
    for (let batch = this.waiting.splice(0, atOnceMax); batch.length > 0; batch = this.waiting.splice(0, atOnceMax))
      await this.writeBatch(batch);
    this.writing = false;
  }

  private async writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.database.rows<{ digest: Buffer }>(
        'INSERT INTO sealed_seen (digest) SELECT DISTINCT unnest($1::bytea[]) ORDER BY 1 ON CONFLICT DO NOTHING RETURNING digest',
        [batch.map(({ digest }) => digest)],
      );
      const fresh = new Set(rows.map(({ digest }) => digest.toString('hex')));
      // The first of two equal digests in one batch counts.
      for (const { digest, settle } of batch) settle(fresh.delete(digest.toString('hex')));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}
