import { setTimeout as sleep } from 'node:timers/promises';
import type { KafkaLog } from '../kafka/kafka-log';
import type { TopicWriter } from '../kafka/topic-writer';
import { clockPartitions } from '../topics';

/**
 * More than clocks that a time service keeps ever differ, and less than what matters for a deadline of 30 seconds.
 */
export const clockErrorMsMax = 5_000;
const everyMs = 1_000;
/** A broker that was not heard for this time, such as one that is gone for good, does not count any more. */
const rememberMs = 10 * 60_000;
/**
 * A comparison that is older does not make the clock wrong while newer ones agree: the broker may have been set right
 * when it was restarted, and another one leads its partition now.
 */
const freshMs = 10_000;
const probe = [{ value: Buffer.alloc(0) }];

type Probe = Pick<TopicWriter, 'append' | 'close'>;

interface BrokerClockOptions {
  readonly log: { writer(...place: Parameters<KafkaLog['writer']>): Probe };
  /** A topic whose records the brokers stamp with their own time; see `topicSpecs`. */
  readonly topic: string;
  readonly now: () => number;
  /** Called once whenever the clock has become wrong, and once when it is right again. */
  readonly onWrong: (problem: string) => void;
  readonly onRight: () => void;
  readonly onRetry?: (error: unknown) => void;
}

/** The last comparison with one broker. */
interface Measured {
  /** How far the clock is ahead of the broker's; of the possible values the one nearest to zero. */
  readonly aheadMs: number;
  /** The clock minus the monotonic clock, which shows jumps between two comparisons. */
  readonly overMonotonicMs: number;
  /** `performance.now()` of the comparison. */
  readonly at: number;
}

/**
 * Compares the clock of this process with the brokers' every second: it appends a record to each partition of a topic
 * of its own and gets the time of the broker that leads it. The clock is right if it agrees with more than half of the
 * brokers, so one of three brokers may be wrong. The time that an append takes counts in favour of the clock. Between
 * two comparisons, and while a broker does not answer, the monotonic clock shows whether the clock has jumped.
 */
export class BrokerClock {
  private readonly probes: readonly Probe[];
  private readonly measured = new Map<string, Measured>();
  /** Probes that have been answered, or have failed, at least once; before that, a majority is not known. */
  private readonly tried = new Set<Probe>();
  private wrong = false;
  private unknownBecause = "the clock has not been compared with the brokers' yet";
  private readonly closing = new AbortController();
  private running: Promise<unknown> | undefined;
  private compared: () => void = () => undefined;
  private readonly first = new Promise<void>((resolve) => {
    this.compared = resolve;
  });

  constructor(private readonly options: BrokerClockOptions) {
    this.probes = Array.from({ length: clockPartitions }, (_, partition) =>
      options.log.writer(options.topic, partition),
    );
  }

  /** Resolves after the first comparison, even if that fails; the next ones follow by themselves. */
  start(): Promise<void> {
    this.running ??= Promise.all(this.probes.map((each) => this.run(each)));
    return this.first;
  }

  /** Why this clock must not be gone by; undefined while it is right. */
  problem(): string | undefined {
    const brokers = this.aheadMs();
    if (this.tried.size < this.probes.length || brokers.size === 0) return this.unknownBecause;
    const fresh = [...brokers].filter(([broker]) => this.isFresh(broker)).map(([, aheadMs]) => aheadMs);
    const agree = fresh.length > 0 && !fresh.some(isTooFar);
    const problem = agree ? undefined : problemOf([...brokers.values()]);
    if (problem !== undefined && !this.wrong) this.options.onWrong(problem);
    if (problem === undefined && this.wrong) this.options.onRight();
    this.wrong = problem !== undefined;
    return problem;
  }

  /** Brokers whose clock differs from that of most brokers. */
  wrongBrokers(): ReadonlyMap<string, string> {
    const brokers = [...this.aheadMs()];
    const median = medianOf(brokers.map(([, aheadMs]) => aheadMs));
    const differing = brokers.filter(([, aheadMs]) => isTooFar(median - aheadMs));
    if (2 * differing.length >= brokers.length) return new Map();
    return new Map(
      differing.map(([broker, aheadMs]) => [
        `broker ${broker}`,
        `the clock of broker ${broker} is ${difference(median - aheadMs)} the other brokers'`,
      ]),
    );
  }

  /** Milliseconds since 1970: by this clock while it agrees with most brokers, otherwise by theirs. */
  now(): number {
    const aheadMs = medianOf([...this.aheadMs().values()]);
    return this.options.now() - (isTooFar(aheadMs) ? aheadMs : 0);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
    await Promise.all(this.probes.map((each) => each.close()));
  }

  private async run(each: Probe): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.compare(each).catch((error: unknown) => {
        this.unknownBecause = `the clock could not be compared with the brokers': ${String(error)}`;
        this.options.onRetry?.(error);
      });
      if (this.tried.add(each).size === this.probes.length) this.compared();
      this.problem();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
    this.compared();
  }

  private async compare(each: Probe): Promise<void> {
    const sentAt = this.options.now();
    const startedAt = performance.now();
    const { appendedAt, leader } = await each.append(probe);
    if (appendedAt === undefined)
      throw new Error(`the topic ${this.options.topic} must have message.timestamp.type=LogAppendTime`);
    const at = performance.now();
    const [least, most] = [sentAt - appendedAt, sentAt - appendedAt + at - startedAt];
    this.measured.set(leader, { aheadMs: nearestToZero(least, most), overMonotonicMs: sentAt - startedAt, at });
  }

  private isFresh(broker: string): boolean {
    return performance.now() - (this.measured.get(broker)?.at ?? -Infinity) < freshMs;
  }

  /** How far the clock is ahead of each broker's now. */
  private aheadMs(): ReadonlyMap<string, number> {
    const monotonic = performance.now();
    for (const [broker, { at }] of this.measured) if (monotonic - at > rememberMs) this.measured.delete(broker);
    const overMonotonicMs = this.options.now() - monotonic;
    return new Map(
      [...this.measured].map(([broker, then]) => [broker, then.aheadMs + overMonotonicMs - then.overMonotonicMs]),
    );
  }
}

/**
 * Compares the clock once, for a process that ends soon. Returns why nothing must be sent by it; undefined when it is
 * right.
 */
export async function clockProblem(
  options: Pick<BrokerClockOptions, 'log' | 'topic' | 'now'>,
): Promise<string | undefined> {
  const clock = new BrokerClock({ ...options, onWrong: () => undefined, onRight: () => undefined });
  try {
    await clock.start();
    return clock.problem();
  } finally {
    await clock.close();
  }
}

function problemOf(aheadMs: readonly number[]): string | undefined {
  const differing = aheadMs.filter(isTooFar);
  const [some] = differing;
  if (some === undefined || 2 * differing.length < aheadMs.length) return undefined;
  const whose =
    aheadMs.length === 1 ? "the broker's" : `the clocks of ${differing.length} of ${aheadMs.length} brokers`;
  return `the clock is ${difference(some)} ${whose}: nothing is decided or sent by it until they agree`;
}

const isTooFar = (ms: number): boolean => Math.abs(ms) > clockErrorMsMax;

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const nearestToZero = (least: number, most: number): number => (least > 0 ? least : Math.min(most, 0));

const difference = (aheadMs: number): string =>
  `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
