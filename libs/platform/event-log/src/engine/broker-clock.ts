import { setTimeout as sleep } from 'node:timers/promises';
import type { KafkaLog } from '../kafka/kafka-log';
import type { TopicWriter } from '../kafka/topic-writer';

/**
 * More than clocks that a time service keeps ever differ, and less than what matters for a deadline of 30 seconds.
 */
export const clockErrorMsMax = 5_000;
const everyMs = 1_000;
const probe = [{ value: Buffer.alloc(0) }];

interface BrokerClockOptions {
  readonly log: KafkaLog;
  /** A topic whose records the broker stamps with its own time; see `topicSpecs`. */
  readonly topic: string;
  readonly now: () => number;
  /** Called once whenever the clock has become wrong, and once when it is right again. */
  readonly onWrong: (problem: string) => void;
  readonly onRight: () => void;
  readonly onRetry?: (error: unknown) => void;
}

/** One comparison with the broker. */
interface Measured {
  /** How far the clock is ahead of the broker's; of the possible values the one nearest to zero. */
  readonly aheadMs: number;
  /** The clock minus the monotonic clock, which shows jumps between two comparisons. */
  readonly overMonotonicMs: number;
}

/**
 * Compares the clock of this process with the broker's every second: it appends a record to a topic of its own and gets
 * the broker's time back. The time that the append takes counts in favour of the clock. Between two comparisons, and
 * while the broker does not answer, the monotonic clock shows whether the clock has jumped.
 */
export class BrokerClock {
  private readonly writer: TopicWriter;
  private measured: Measured | undefined;
  private wrong = false;
  private unknownBecause = "the clock has not been compared with the broker's yet";
  private readonly closing = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly options: BrokerClockOptions) {
    this.writer = options.log.writer(options.topic, 0);
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Why nothing may be decided by this clock; undefined while it is right. */
  problem(): string | undefined {
    const aheadMs = this.aheadMs();
    if (aheadMs === undefined) return this.unknownBecause;
    const problem = Math.abs(aheadMs) > clockErrorMsMax ? describe(aheadMs) : undefined;
    if (problem !== undefined && !this.wrong) this.options.onWrong(problem);
    if (problem === undefined && this.wrong) this.options.onRight();
    this.wrong = problem !== undefined;
    return problem;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
    await this.writer.close();
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.compare().catch((error: unknown) => {
        this.unknownBecause = `the clock could not be compared with the broker's: ${String(error)}`;
        this.options.onRetry?.(error);
      });
      this.problem();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async compare(): Promise<void> {
    const sentAt = this.options.now();
    const startedAt = performance.now();
    const { appendedAt } = await this.writer.append(probe);
    if (appendedAt === undefined)
      throw new Error(`the topic ${this.options.topic} must have message.timestamp.type=LogAppendTime`);
    const [least, most] = [sentAt - appendedAt, sentAt - appendedAt + performance.now() - startedAt];
    this.measured = { aheadMs: nearestToZero(least, most), overMonotonicMs: sentAt - startedAt };
  }

  private aheadMs(): number | undefined {
    if (this.measured === undefined) return undefined;
    const { aheadMs, overMonotonicMs } = this.measured;
    return aheadMs + this.options.now() - performance.now() - overMonotonicMs;
  }
}

const nearestToZero = (least: number, most: number): number => (least > 0 ? least : Math.min(most, 0));

const describe = (aheadMs: number): string =>
  `the clock is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the broker's: nothing is decided until they agree`;
