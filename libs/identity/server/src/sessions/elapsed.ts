/** A moment by both clocks. */
export interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

export const moment = (): Moment => ({ monotonicMs: performance.now(), wallMs: Date.now() });

/**
 * Milliseconds between two moments, rather too many than too few: the wall clock may be set back, and the monotonic
 * clock stands still while a virtual machine is suspended.
 */
export const elapsedMs = (since: Moment, now = moment()): number =>
  Math.max(now.monotonicMs - since.monotonicMs, now.wallMs - since.wallMs);
