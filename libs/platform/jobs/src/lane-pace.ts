/** Others count as present for this long after a command of theirs was under way. */
const presentMs = 1_000;
/** Answers that take longer than this, as a multiple of those without a queue, mean that customers wait. */
const slowRatio = 2;
const cutTo = 0.7;
/** Answers of one round at least, so that one slow answer decides nothing. */
const roundMin = 4;
/** How often the time without a queue is measured again, because the partition may have become slower. */
const measureEveryMs = 5_000;

export interface PaceLimits {
  /** Commands of one partition that a job has sent and that are not answered yet. */
  readonly inFlightMax: number;
  /** As many it may always have under way while others send commands to the partition, too. */
  readonly inFlightSharedMin: number;
}

/**
 * How many commands of one partition a job may have under way. Alone it may have the maximum. While others send
 * commands, too, those wait behind the job's, so it begins with the minimum, adds one with each round of answers, and
 * takes back a part as soon as answers take twice as long as without a queue.
 */
export class LanePace {
  private shared: number;
  private othersSeenAt = -Infinity;
  /** Milliseconds that an answer takes without a queue. */
  private baseMs = Infinity;
  private measuredAt = 0;
  private answers = 0;
  private sumMs = 0;

  constructor(
    private readonly limits: PaceLimits,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.shared = limits.inFlightSharedMin;
  }

  /** `underWay`: all commands of the partition that are not answered, `own`: those of the job. */
  places(underWay: number, own: number): number {
    const now = this.now();
    if (underWay > own) {
      if (!this.isShared || now - this.measuredAt > measureEveryMs) this.begin(now);
      this.othersSeenAt = now;
    }
    return this.isShared ? Math.floor(this.shared) : this.limits.inFlightMax;
  }

  /** Call with the time that each answer took. */
  answered(ms: number): void {
    if (!this.isShared) return;
    this.answers += 1;
    this.sumMs += ms;
    if (this.answers < Math.max(roundMin, this.shared)) return;
    const meanMs = this.sumMs / this.answers;
    this.baseMs = Math.min(this.baseMs, meanMs);
    const { inFlightMax, inFlightSharedMin } = this.limits;
    if (meanMs > slowRatio * this.baseMs) this.shared = Math.max(inFlightSharedMin, this.shared * cutTo);
    else this.shared = Math.min(inFlightMax, this.shared + 1);
    this.answers = 0;
    this.sumMs = 0;
  }

  private get isShared(): boolean {
    return this.now() - this.othersSeenAt < presentMs;
  }

  private begin(now: number): void {
    this.measuredAt = now;
    this.shared = this.limits.inFlightSharedMin;
    this.baseMs = Infinity;
    this.answers = 0;
    this.sumMs = 0;
  }
}
