import { PartitionEngine, PartitionFollower, type EngineOptions } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import { isConnectionTrouble } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { openUnlessStalled, Stall } from './stall';

const againMs = 1_000;
/** How often it is looked whether snapshots are still taken. */
const lookMs = 1_000;
/** After this time, states that could not be loaded anew are loaded again. */
const renewAgainMs = 60_000;

/** Whether this process decides the commands of a partition, follows it, or has nothing to do with it. */
export type Role = 'owner' | 'follower' | 'none';

export interface PartitionListener {
  onServing(): void;
  onServed(): void;
  /** The partition cannot be served or followed, and waiting does not help. The run ends. */
  onBroken(role: Role, why: string): void;
  onEnded(): void;
}

/**
 * A partition in this process. It always begins as a follower; its engine decides on the follower's store while this
 * process owns the partition.
 */
export class ServedPartition {
  readonly ended: Promise<void>;
  private follower: PartitionFollower | undefined;
  private atHead = false;
  /** The head when this process became the owner. Customers wait for what is read after that. */
  private ownedFrom = 0;
  private interrupt: (role: Role) => void = () => undefined;
  /** Resolves when the snapshots and checkpoints of the engines that have ended are stored. */
  private settled: Promise<void> = Promise.resolve();
  private readonly stall = new Stall();

  constructor(
    private readonly options: Omit<EngineOptions, 'onCommitted' | 'onRetry'>,
    private role: Role,
    private readonly listener: PartitionListener,
    private readonly logger: Logger,
    /** Runs work that must not run for several partitions at once. */
    private readonly inTurn: (work: () => Promise<void>) => Promise<void>,
  ) {
    this.ended = this.run();
  }

  /** Sets the role. If the partition is wanted again while it is ending, it goes on with the same store. */
  want(role: Role): void {
    if (role === 'owner' && this.role !== 'owner') this.ownedFrom = this.follower?.head.next ?? 0;
    this.role = role;
    this.interrupt(role);
  }

  /** Whether its store is at the head of the log; a follower may fall behind again. */
  get isWarm(): boolean {
    return this.atHead && (!this.follows || this.follower?.isCurrent === true);
  }

  get follows(): boolean {
    return this.role === 'follower';
  }

  /** Why no snapshots are taken; they are taken again once the states have been loaded anew. */
  get snapshotProblem(): string | undefined {
    return this.follower?.snapshotProblem;
  }

  /** For how many milliseconds loading the states or reading the log has not got on. Call it regularly. */
  stalledMs(): number {
    return this.stall.ms(this.follower, this.isWarm);
  }

  /** Why loading or reading does not get on. */
  get trouble(): string | undefined {
    const { trouble } = this.follower ?? {};
    return trouble && `${trouble.service}: ${messageOf(trouble.error)}`;
  }

  private async run(): Promise<void> {
    // The caller stores this object before anything is reported to it.
    await Promise.resolve();
    for (;;) {
      try {
        if (this.role === 'none' && !(await this.isWantedAgain())) break;
        await this.turn((this.follower ??= new PartitionFollower(this.observed())));
      } catch (error) {
        this.follower = undefined;
        this.atHead = false;
        this.ownedFrom = 0;
        if (!this.mayRetry(error)) break;
        await sleep(againMs);
      }
    }
    this.listener.onEnded();
  }

  /**
   * Waits until the last snapshot is stored, because the database is closed once a partition has ended. Returns true as
   * soon as the partition is wanted again: whoever sends a command must not wait for Postgres.
   */
  private async isWantedAgain(): Promise<boolean> {
    const wanted = new Promise<void>((resolve) => {
      this.interrupt = (role) => {
        if (role !== 'none') resolve();
      };
    });
    await Promise.race([Promise.all([this.settled, this.follower?.settled()]), wanted]);
    return this.role !== 'none';
  }

  /** Follows or decides until the role changes or another engine has written. */
  private async turn(follower: PartitionFollower): Promise<void> {
    const interrupted = await this.interruptible(
      (role) => role === 'none',
      (signal) => follower.open(signal),
    );
    // The partition may be wanted again by now, but opening it ended early: the next turn opens it.
    if (interrupted) return;
    this.atHead = true;
    const work = this.role === 'owner' ? this.decide(follower) : this.follow(follower);
    const stop = new AbortController();
    void this.renew(follower, stop.signal);
    await work.finally(() => stop.abort());
  }

  private async follow(follower: PartitionFollower): Promise<void> {
    await this.interruptible(
      (role) => role !== 'follower',
      (signal) => follower.follow(signal),
    );
  }

  /**
   * Waits until no more snapshots can be taken of this store. Then loads a second one beside it, which takes them
   * again, and ends the present turn, so that the next one goes on with the second. Nobody waits for it. The partition
   * takes twice its memory meanwhile, so the process does this for one partition after the other.
   */
  private async renew(follower: PartitionFollower, signal: AbortSignal): Promise<void> {
    for (let againAt = -Infinity; !signal.aborted; ) {
      await sleep(lookMs, undefined, { signal }).catch(() => undefined);
      if (follower.snapshotProblem === undefined || performance.now() < againAt) continue;
      await this.inTurn(async () => {
        const fresh = signal.aborted ? undefined : await this.loadAnew(follower, signal);
        // The turn may have ended meanwhile, and another one may go on with the old store.
        if (fresh === undefined || signal.aborted) return;
        this.follower = fresh;
        this.interrupt('none');
      });
      againAt = performance.now() + renewAgainMs;
    }
  }

  /** Undefined when it was aborted or failed. */
  private async loadAnew(follower: PartitionFollower, signal: AbortSignal): Promise<PartitionFollower | undefined> {
    const { partition } = this.options;
    const why = follower.snapshotProblem;
    this.logger.error({ partition, why }, 'no snapshots are taken; loading the states anew');
    const fresh = new PartitionFollower(this.observed());
    try {
      return (await openUnlessStalled(fresh, signal)) ? fresh : undefined;
    } catch (error) {
      // What is wrong with the log or the snapshots will stop the next start, but not this one.
      this.logger.error({ partition, err: error }, 'the states could not be loaded anew');
      return undefined;
    }
  }

  private async decide(follower: PartitionFollower): Promise<void> {
    const engine = new PartitionEngine(this.observed(), follower);
    this.interrupt = (role) => {
      if (role !== 'owner') engine.stop();
    };
    const { partition } = this.options;
    const from = Math.max(this.ownedFrom, follower.readFrom);
    const onServing = (): void => {
      this.logger.info({ partition, from, to: follower.head.next }, 'the partition is served');
      this.listener.onServing();
    };
    const running = engine.run(onServing).finally(() => this.listener.onServed());
    // The next attempt begins with another store, which must not write the same rows at the same time.
    const end = await running.catch(async (error: unknown) => {
      await engine.settled();
      throw error;
    });
    this.settled = this.settled.then(() => engine.settled());
    this.ownedFrom = follower.head.next;
    if (end !== 'fenced') return;
    this.logger.warn({ partition }, 'another engine wrote to this partition; starting again');
    await sleep(againMs);
  }

  /** Returns whether a role ended the work early. */
  private async interruptible(
    ends: (role: Role) => boolean,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const controller = new AbortController();
    this.interrupt = (role) => {
      if (ends(role)) controller.abort();
    };
    this.interrupt(this.role);
    await work(controller.signal);
    return controller.signal.aborted;
  }

  private mayRetry(error: unknown): boolean {
    const { partition } = this.options;
    if (isConnectionTrouble(error)) {
      this.logger.warn({ partition, err: error }, 'the partition could not be opened');
      return true;
    }
    if (this.follows) this.logger.error({ partition, err: error }, 'the partition cannot be followed');
    else this.logger.fatal({ partition, err: error }, 'the partition has stopped');
    this.listener.onBroken(this.role, messageOf(error));
    return false;
  }

  private observed(): EngineOptions {
    return {
      ...this.options,
      onCommitted: ({ records, appendMs }) => {
        metrics.commands.inc({ outcome: 'recorded' }, records);
        metrics.batchSize.observe(records);
        metrics.appendSeconds.observe(appendMs / 1000);
      },
      onRetry: (error) => {
        metrics.retries.inc({ part: 'engine' });
        this.logger.warn({ partition: this.options.partition, err: error }, 'engine is waiting for a service');
      },
    };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
