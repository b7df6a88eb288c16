import type { FollowerTrouble, PartitionFollower } from '@parkett/platform-event-log';
import { isConnectionTrouble } from '@parkett/platform-read-model';

/** A partition that has not got on for this time does not keep a starting process from taking the others. */
export const stalledMsMax = 60_000;
const lookMs = 1_000;

/** Measures for how long a follower has not got on with loading its states or reading the log. */
export class Stall {
  private seen = { progress: 0, at: performance.now() };

  /**
   * In milliseconds; 0 while it has nothing to do, and while Postgres answers nobody: without it this process cannot
   * serve any partition. Call it regularly.
   */
  ms(follower: Pick<PartitionFollower, 'progress' | 'trouble'> | undefined, isDone = false): number {
    const { progress = 0, trouble } = follower ?? {};
    if (isDone || isPostgresAway(trouble) || progress !== this.seen.progress)
      this.seen = { progress, at: performance.now() };
    return performance.now() - this.seen.at;
  }
}

/**
 * Loads a follower and reads to the end of the log. Returns false when it was aborted. Throws when it has not got on
 * for a minute, so that others who wait for their turn get it, and what `open` throws.
 */
export async function openUnlessStalled(follower: PartitionFollower, signal: AbortSignal): Promise<boolean> {
  const [stall, stalled] = [new Stall(), new AbortController()];
  const watching = setInterval(() => {
    if (stall.ms(follower) > stalledMsMax) stalled.abort();
  }, lookMs);
  try {
    await follower.open(AbortSignal.any([signal, stalled.signal]));
  } finally {
    clearInterval(watching);
  }
  if (stalled.signal.aborted) throw new Error('it has not got on for a minute', { cause: follower.trouble?.error });
  return !signal.aborted;
}

/** A statement that takes too long (57014) may do so because of this partition's rows. */
const isPostgresAway = (trouble: FollowerTrouble | undefined): boolean =>
  trouble?.service === 'Postgres' &&
  isConnectionTrouble(trouble.error) &&
  (trouble.error as { code?: unknown }).code !== '57014';
