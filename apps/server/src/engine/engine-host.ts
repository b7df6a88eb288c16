import type { EngineOptions } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeMissingSnapshots } from './missing-snapshots';
import { ServedPartition, type Role } from './served-partition';
import { stalledMsMax } from './stall';

const lookMs = 1_000;

interface Partitions {
  readonly partitions: number;
  /** How many partitions that belong to other processes are followed here; each is held in memory. */
  readonly standbyMax: number;
}

/**
 * Runs an engine for every partition that is assigned to this process, and a follower for the others. A follower keeps
 * the partition's states ready, so that this process takes over at once when the owner ends.
 */
export class EngineHost {
  private readonly served = new Map<number, ServedPartition>();
  private owned: readonly number[] = [];
  private storing: Promise<void> | undefined;
  private lastTurn: Promise<void> = Promise.resolve();
  private readonly ready = new Set<number>();
  /** Why a partition has stopped: damage in the log, or a record that this build cannot fold. Waiting does not help. */
  readonly broken = new Map<number, string>();
  /** The same for a partition that another process owns. It may be served there all the same. */
  readonly unfollowed = new Map<number, string>();
  private readonly lane: EngineOptions['lane'];

  constructor(
    private readonly options: Omit<EngineOptions, 'partition' | 'lane' | 'onCommitted' | 'onRetry'>,
    private readonly size: Partitions,
    private readonly logger: Logger,
  ) {
    const { log, topics } = options;
    this.lane = log.fetchLane(topics.commands);
  }

  /** Starts and stops engines so that exactly these partitions are served, and follows others up to the limit. */
  assign(owned: readonly number[]): void {
    this.owned = owned;
    // Those that could not be followed get another try.
    this.unfollowed.clear();
    this.setRoles();
  }

  /**
   * Stores the snapshots of this build that are missing for partitions that it does not follow, so that a process that
   * is given one of them loads it and nobody waits until the log has been read from its beginning. Follows others in
   * place of those that do not get on. Ends on the signal.
   */
  async prepare(signal: AbortSignal): Promise<void> {
    const storing = storeMissingSnapshots({
      options: this.options,
      partitions: Array.from({ length: this.size.partitions }, (_, partition) => partition),
      isFollowed: (partition) => this.served.has(partition),
      logger: this.logger,
      signal,
    }).finally(() => {
      if (this.storing === storing) this.storing = undefined;
    });
    this.storing = storing;
    while (!signal.aborted) {
      this.replaceStalled();
      await sleep(lookMs, undefined, { signal }).catch(() => undefined);
    }
    await storing;
  }

  /** Whether snapshots are being stored that are missing. */
  get isStoring(): boolean {
    return this.storing !== undefined;
  }

  get serving(): readonly number[] {
    return [...this.ready];
  }

  /** The partitions whose states are ready for this process to take over. */
  get standingBy(): readonly number[] {
    return [...this.served].filter(([, { follows, isWarm }]) => follows && isWarm).map(([partition]) => partition);
  }

  /** The partitions that are still being loaded and read, and for how many milliseconds they have not got on. */
  catchingUp(): ReadonlyMap<number, number> {
    const behind = [...this.served].filter(([, served]) => !served.isWarm);
    return new Map(behind.map(([partition, served]) => [partition, served.stalledMs()]));
  }

  /** The partitions that have not got on for a minute although Postgres answers, and why. */
  get stalled(): ReadonlyMap<number, string> {
    const stalled = [...this.served].filter(([, served]) => served.stalledMs() > stalledMsMax);
    return new Map(
      stalled.flatMap(([partition, { trouble }]) => (trouble === undefined ? [] : [[partition, trouble]])),
    );
  }

  /** The partitions of which no snapshots are taken at the moment, and why. */
  get withoutSnapshots(): ReadonlyMap<number, string> {
    return new Map(
      [...this.served].flatMap(([partition, { snapshotProblem: why }]) =>
        why === undefined ? [] : [[partition, why] as const],
      ),
    );
  }

  /**
   * Whether this process can take partitions from others without an interruption. Partitions that cannot be followed do
   * not count, unless there are no others: somebody else may still serve them.
   */
  get isPrepared(): boolean {
    if (this.isStoring) return false;
    if (this.standingBy.length > 0) return [...this.catchingUp().values()].every((ms) => ms > stalledMsMax);
    return this.served.size === 0 && this.unfollowed.size === 0;
  }

  async close(): Promise<void> {
    const all = [...this.served.values()];
    for (const served of all) served.want('none');
    await Promise.all([this.storing, ...all.map(({ ended }) => ended)]);
  }

  private setRoles(): void {
    const { owned } = this;
    const followed = this.followable().slice(0, this.size.standbyMax);
    this.logger.info({ partitions: owned, followed }, 'partitions assigned');
    for (let partition = 0; partition < this.size.partitions; partition++) {
      const role = owned.includes(partition) ? 'owner' : followed.includes(partition) ? 'follower' : 'none';
      this.want(partition, role);
    }
  }

  /**
   * The partitions of other processes, those first that come after its own, so that processes with a limit follow
   * different ones. One that cannot be followed leaves its place to the next.
   */
  private followable(): readonly number[] {
    const { owned, unfollowed } = this;
    const { partitions } = this.size;
    const first = owned.length === 0 ? 0 : Math.min(...owned);
    return Array.from({ length: partitions }, (_, step) => (first + step) % partitions).filter(
      (partition) => !owned.includes(partition) && !unfollowed.has(partition),
    );
  }

  private replaceStalled(): void {
    for (const [partition, why] of this.stalled) {
      const isFollowed = this.served.get(partition)?.follows === true;
      if (!isFollowed || this.followable().length <= this.size.standbyMax) continue;
      this.unfollowed.set(partition, why);
      this.setRoles();
    }
  }

  private want(partition: number, role: Role): void {
    if (role !== 'owner') this.broken.delete(partition);
    const served = this.served.get(partition);
    if (served) served.want(role);
    else if (role !== 'none') this.served.set(partition, this.serve(partition, role));
  }

  private serve(partition: number, role: Role): ServedPartition {
    const listener = {
      onServing: () => {
        this.ready.add(partition);
        this.broken.delete(partition);
      },
      onServed: () => this.ready.delete(partition),
      onBroken: (brokenAs: Role, why: string) => {
        if (brokenAs === 'none') return;
        metrics.alerts.inc({ kind: brokenAs === 'owner' ? 'partition-stopped' : 'standby-failed' });
        if (brokenAs === 'owner') this.broken.set(partition, why);
        else {
          this.unfollowed.set(partition, why);
          this.setRoles();
        }
      },
      onEnded: () => this.served.delete(partition),
    };
    const options = { ...this.options, lane: this.lane, partition };
    return new ServedPartition(options, role, listener, this.logger, (work) => this.inTurn(work));
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.lastTurn = this.lastTurn.then(work, work);
    return this.lastTurn;
  }
}
