import {
  closeAllToBrokerOf,
  connectLeader,
  requestTimeoutMs,
  type KafkaAddress,
  type LeaderConnection,
} from './connection';
import { fetchRecords, type Fetched } from './fetch-request';

/** What one reader waits for. */
interface Wanted {
  readonly reader: object;
  readonly partition: number;
  readonly from: number;
  /** When the reader has waited long enough without a record, by `performance.now()`. */
  readonly until: number;
  readonly done: (fetched: Fetched) => void;
  readonly failed: (error: unknown) => void;
}

/** One request under way. */
interface Poll {
  readonly wanted: readonly Wanted[];
  /** Until then the broker may hold it, by `performance.now()`. */
  readonly until: number;
  connection?: LeaderConnection;
}

const maxBytes = 4 * 1024 * 1024;
/**
 * While the broker holds a request for other partitions, a reader waits this long to share the next one with them.
 * Under load that request is answered in less.
 */
const joinMs = 1;

/**
 * The way of several readers of one topic to their leaders. A request costs the client and the broker more than a
 * record does, so readers that wait at the same time share one, and the broker answers it as soon as one of the
 * partitions has a record. Each partition's outcome is its own. A reader that is busy with its records does not hold up
 * the others: it goes on over another connection until it waits together with them again.
 */
export class FetchLane {
  private readonly leaders = new Map<number, LeaderFetches>();
  private readonly readers = new Set<object>();

  constructor(
    private readonly address: KafkaAddress,
    readonly topic: string,
  ) {}

  join(reader: object): void {
    this.readers.add(reader);
  }

  /** Rejects what the reader waits for. The connections are closed when the last reader leaves. */
  async leave(reader: object, partition: number): Promise<void> {
    this.readers.delete(reader);
    const leader = this.leaders.get(partition);
    leader?.abandon(reader);
    this.leaders.delete(partition);
    const left = this.readers.size === 0 ? [...this.leaders.values()] : [];
    if (left.length > 0) this.leaders.clear();
    await Promise.all([...new Set([leader, ...left])].map((each) => this.closeUnused(each)));
  }

  /**
   * Resolves with records from an offset on, or without any after `maxWaitMs`. Rejects with the broker's error for this
   * partition, when the leader does not answer, or when the reader leaves.
   */
  async fetch(reader: object, partition: number, from: number, maxWaitMs: number): Promise<Fetched> {
    const leader = this.leaders.get(partition) ?? (await this.findLeader(partition));
    try {
      return await leader.fetch(reader, partition, from, maxWaitMs);
    } catch (error) {
      // The next fetch asks who leads the partition now.
      if (this.leaders.get(partition) === leader) this.leaders.delete(partition);
      void this.closeUnused(leader);
      throw error;
    }
  }

  private async closeUnused(leader: LeaderFetches | undefined): Promise<void> {
    if (![...this.leaders.values()].includes(leader as LeaderFetches)) await leader?.close();
  }

  /** Runs a lookup over a connection of its own. */
  async lookup<Result>(partition: number, work: (connection: LeaderConnection) => Promise<Result>): Promise<Result> {
    const connection = await connectLeader(this.address, this.topic, partition);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  private async findLeader(partition: number): Promise<LeaderFetches> {
    const connection = await connectLeader(this.address, this.topic, partition);
    if (this.readers.size === 0) {
      await connection.close();
      throw new Error('every reader has left');
    }
    const known = [...this.leaders.values()].find(({ id }) => id === connection.leader);
    const leader = known ?? new LeaderFetches(connection.leader, this.address, this.topic);
    leader.lend(connection);
    this.leaders.set(partition, leader);
    return leader;
  }
}

/** The requests to one leader. */
class LeaderFetches {
  /** The next request is for these. */
  private waiting: Wanted[] = [];
  private readonly idle: LeaderConnection[] = [];
  private readonly polls = new Set<Poll>();
  private readonly gone = new WeakSet<Wanted>();
  private immediate: NodeJS.Immediate | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly address: KafkaAddress,
    private readonly topic: string,
  ) {}

  /** The new connection replaces the idle ones, because they may be to a broker that leads no longer. */
  lend(connection: LeaderConnection): void {
    for (const old of this.idle.splice(0)) void old.close();
    if (this.closed) void connection.close();
    else this.idle.push(connection);
  }

  fetch(reader: object, partition: number, from: number, maxWaitMs: number): Promise<Fetched> {
    if (this.closed) return Promise.reject(new Error('the connection was closed'));
    return new Promise((done, failed) => {
      this.waiting.push({ reader, partition, from, until: performance.now() + maxWaitMs, done, failed });
      this.schedule();
    });
  }

  abandon(reader: object): void {
    for (const wanted of [...this.waiting, ...[...this.polls].flatMap(({ wanted }) => wanted)]) {
      if (wanted.reader !== reader) continue;
      this.gone.add(wanted);
      wanted.failed(new Error('the reader has left'));
    }
    this.waiting = this.waiting.filter((wanted) => !this.gone.has(wanted));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearImmediate(this.immediate);
    clearTimeout(this.timer);
    for (const { failed } of this.waiting.splice(0)) failed(new Error('the connection was closed'));
    const busy = [...this.polls].map(({ connection }) => connection);
    await Promise.all([...this.idle.splice(0), ...busy].map((connection) => connection?.close()));
  }

  /** The readers that wait at the end of this turn of the event loop share a request. */
  private schedule(): void {
    if (this.immediate !== undefined || this.waiting.length === 0 || this.closed) return;
    if (this.polls.size > 0) {
      this.timer ??= setTimeout(() => this.send(), joinMs);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.immediate = setImmediate(() => this.send());
  }

  private send(): void {
    this.immediate = undefined;
    this.timer = undefined;
    // A request names a partition once.
    const group = new Map<number, Wanted>();
    for (const wanted of this.waiting) if (!group.has(wanted.partition)) group.set(wanted.partition, wanted);
    this.waiting = this.waiting.filter((wanted) => group.get(wanted.partition) !== wanted);
    if (group.size > 0) void this.poll([...group.values()]);
    this.schedule();
  }

  private async poll(wanted: readonly Wanted[]): Promise<void> {
    const { topic } = this;
    // Held no longer than a request already under way, so that both are answered together and share the next one; but
    // not for one that is overdue, because waiting for its moment would be a busy loop.
    const now = performance.now();
    const others = [...this.polls].map((other) => other.until).filter((end) => end > now);
    const until = Math.min(...wanted.map((each) => each.until), ...others);
    const poll: Poll = { wanted, until };
    this.polls.add(poll);
    try {
      const connection = this.idle.pop() ?? (await connectLeader(this.address, topic, wanted[0]?.partition ?? 0));
      poll.connection = connection;
      if (this.closed) throw new Error('the connection was closed');
      if (connection.leader !== this.id) throw new Error('another broker leads the partition now');
      const outcomes = await fetchRecords(connection.broker, {
        topic,
        places: wanted,
        maxWaitMs: Math.max(1, Math.ceil(until - performance.now())),
        maxBytes,
        timeoutMs: requestTimeoutMs,
      });
      delete poll.connection;
      if (this.closed) void connection.close();
      else this.idle.push(connection);
      const again = wanted.filter((each, index) => !this.settle(each, outcomes.get(each.partition), index === 0));
      // Readers without a record come first in the next request, because its first partitions get the most bytes.
      this.waiting.unshift(...again);
    } catch (error) {
      if (poll.connection) void (isTimeout(error) ? closeAllToBrokerOf(poll.connection) : poll.connection.close());
      for (const { failed } of wanted) failed(error);
    } finally {
      this.polls.delete(poll);
      this.schedule();
    }
  }

  /** Returns false when the reader has to wait on. */
  private settle(wanted: Wanted, outcome: Fetched | Error | undefined, isFirst: boolean): boolean {
    if (this.gone.has(wanted)) return true;
    if (outcome === undefined) wanted.failed(new Error(`the broker did not answer for partition ${wanted.partition}`));
    else if (outcome instanceof Error) wanted.failed(outcome);
    else if (outcome.records.length > 0) wanted.done(outcome);
    else if (this.closed) wanted.failed(new Error('the connection was closed'));
    else if (outcome.highWatermark > wanted.from) {
      // The answer had no room left for this partition. Only the first one is certain to get a batch.
      if (!isFirst) return false;
      wanted.done(outcome);
    } else if (performance.now() < wanted.until) return false;
    else wanted.done(outcome);
    return true;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'KafkaJSRequestTimeoutError';
