/** Pauses between attempts while a service is silent; they double. */
const firstPauseMs = 1_000;
const pauseMsMax = 120_000;

/**
 * Remembers that a service does not answer, so that not everybody who wants something of it finds out: after a failure
 * one attempt in each growing pause is made. In memory: a new process finds out once more.
 */
export class Silence {
  private pauseMs = 0;
  private until = 0;

  /** @param now milliseconds on a clock that nobody sets */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether the caller may try; a caller that may tells what came of it. */
  mayTry(): boolean {
    if (this.pauseMs === 0) return true;
    if (this.now() < this.until) return false;
    // The others wait for what comes of this attempt.
    this.until = this.now() + this.pauseMs;
    return true;
  }

  /** The attempt came to nothing before the service was asked: the next one finds out. */
  notAsked(): void {
    this.until = 0;
  }

  answered(): void {
    this.pauseMs = 0;
  }

  silent(): void {
    this.pauseMs = Math.min(pauseMsMax, this.pauseMs === 0 ? firstPauseMs : this.pauseMs * 2);
    this.until = this.now() + this.pauseMs;
  }
}
