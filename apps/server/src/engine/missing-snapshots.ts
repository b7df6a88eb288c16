import { PartitionFollower, type EngineOptions, type SnapshotStore } from '@parkett/platform-event-log';
import type { Logger } from '@parkett/platform-observability';
import { setTimeout as sleep } from 'node:timers/promises';
import { openUnlessStalled } from './stall';

/** A process that takes a partition over reads so many records within seconds. */
const recordsBehindMax = 100_000;
const againMs = 5_000;
const attemptsMax = 12;

interface MissingSnapshots {
  readonly options: Omit<EngineOptions, 'partition' | 'lane' | 'onCommitted' | 'onRetry'>;
  readonly partitions: readonly number[];
  /** A partition that is followed anyway stores its snapshots by itself. */
  readonly isFollowed: (partition: number) => boolean;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/**
 * Reads the partitions whose snapshots are missing in the versions of this build, or are old, and stores them; one
 * partition after the other, because each is held in memory meanwhile. Waits for Postgres. Leaves out partitions that
 * are damaged or do not get on.
 */
export async function storeMissingSnapshots(missing: MissingSnapshots): Promise<void> {
  const { options, partitions, isFollowed, signal, logger } = missing;
  const { snapshots } = options;
  if (snapshots === undefined) return;
  for (const partition of partitions) {
    if (signal.aborted) return;
    if (isFollowed(partition) || !(await isMissing(snapshots, partition, missing))) continue;
    logger.info({ partition }, 'reading the log to store missing snapshots');
    await readAndStore(snapshots, partition, missing).catch((error: unknown) =>
      logger.error({ partition, err: error }, 'its snapshots cannot be stored'),
    );
  }
}

async function isMissing(
  snapshots: SnapshotStore,
  partition: number,
  { options: { log, topics, kinds }, signal, logger }: MissingSnapshots,
): Promise<boolean> {
  for (let attempt = 0; attempt < attemptsMax && !signal.aborted; attempt++) {
    try {
      const readFrom = await snapshots.readFrom(partition, kinds);
      // A partition without a leader cannot be read now.
      const end = await log.endOffset(topics.events, partition).catch(() => undefined);
      if (readFrom === undefined) return end !== 0;
      return end !== undefined && end - readFrom > recordsBehindMax;
    } catch (error) {
      logger.warn({ partition, err: error }, 'it is not known which snapshots are missing');
      await sleep(againMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return !signal.aborted;
}

async function readAndStore(snapshots: SnapshotStore, partition: number, missing: MissingSnapshots): Promise<void> {
  const { options, signal, logger } = missing;
  const onRetry = (error: unknown): void => logger.warn({ partition, err: error }, 'waiting for a service');
  const follower = new PartitionFollower({ ...options, partition, onRetry });
  if (!(await openUnlessStalled(follower, signal))) return;
  for (let attempt = 0; attempt < attemptsMax && !signal.aborted; attempt++) {
    await follower.storeNow();
    if ((await snapshots.readFrom(partition, options.kinds).catch(() => undefined)) !== undefined) return;
    await sleep(againMs, undefined, { signal }).catch(() => undefined);
  }
}
