import { setTimeout as sleep } from 'node:timers/promises';
import type { KafkaLog } from '../kafka/kafka-log';
import type { AnyAggregateKind } from './aggregate-kind';
import type { SnapshotStore } from './snapshot-store';

const everyMs = 10 * 60 * 1000;
/**
 * Commands are kept for this long after the snapshots cover them. An engine that was frozen for less finds the commands
 * that it wants to read next, and people can look at the commands of the last hour.
 */
const keepMs = 60 * 60 * 1000;

interface CommandTrimmerOptions {
  readonly log: Pick<KafkaLog, 'client' | 'startOffset'>;
  /** The topic of the commands. */
  readonly topic: string;
  readonly snapshots: Pick<SnapshotStore, 'coveredCommands'>;
  readonly kinds: readonly AnyAggregateKind[];
  /** The partitions that this process owns now. */
  readonly partitions: () => readonly number[];
  readonly onTrimmed?: (partition: number, before: number) => void;
  readonly onRetry?: (error: unknown) => void;
}

interface Covered {
  readonly at: number;
  readonly before: number;
}

/**
 * Deletes the commands whose answers every used snapshot contains. The events contain all that the commands led to, so
 * that nothing reads an answered command again: not a recovery, even without any snapshot, and not a repetition.
 * Waiting for the snapshots only keeps the last commands while somebody may have to investigate. Two processes that
 * trim one partition do no harm, because a deletion never takes more than the snapshots cover.
 */
export class CommandTrimmer {
  private readonly closing = new AbortController();
  /** What the snapshots of each partition covered at earlier rounds, oldest first. */
  private readonly covered = new Map<number, Covered[]>();
  private running: Promise<void> | undefined;

  constructor(private readonly options: CommandTrimmerOptions) {}

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  /** `now` is a monotonic time in milliseconds. Throws the errors of Kafka and Postgres; the next round makes up for it. */
  async round(now: number): Promise<void> {
    const { partitions, topic, log, onTrimmed } = this.options;
    const owned = partitions();
    for (const partition of this.covered.keys()) if (!owned.includes(partition)) this.covered.delete(partition);
    const wanted: { partition: number; before: number }[] = [];
    for (const partition of owned) {
      const before = await this.coveredLongEnough(partition, now);
      if (before !== undefined && before > (await log.startOffset(topic, partition)))
        wanted.push({ partition, before });
    }
    if (wanted.length === 0) return;
    await this.deleteBefore(wanted);
    for (const { partition, before } of wanted) onTrimmed?.(partition, before);
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.round(performance.now()).catch((error: unknown) => this.options.onRetry?.(error));
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** The latest command offset that was covered `keepMs` ago; undefined when this process does not know that. */
  private async coveredLongEnough(partition: number, now: number): Promise<number | undefined> {
    const { snapshots, kinds } = this.options;
    const known = this.covered.get(partition) ?? [];
    const before = await snapshots.coveredCommands(partition, kinds);
    if (before === undefined) return undefined;
    known.push({ at: now, before });
    const old = known.findLastIndex(({ at }) => at <= now - keepMs);
    this.covered.set(partition, known.slice(Math.max(0, old)));
    const wasCovered = known[old];
    // A part that has been stored since may lie behind: what counts is covered now, too.
    return wasCovered && Math.min(wasCovered.before, before);
  }

  private async deleteBefore(wanted: readonly { partition: number; before: number }[]): Promise<void> {
    const admin = this.options.log.client().admin();
    await admin.connect();
    try {
      // The library knows the leaders only of topics that it has asked about.
      await admin.fetchTopicOffsets(this.options.topic);
      await admin.deleteTopicRecords({
        topic: this.options.topic,
        partitions: wanted.map(({ partition, before }) => ({ partition, offset: String(before) })),
      });
    } finally {
      await admin.disconnect();
    }
  }
}
