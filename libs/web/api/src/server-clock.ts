/** Beyond this, the device slept or its clock was set: its two clocks no longer run side by side. */
const driftMsMax = 2_000;
/** The two machines' clocks run apart by less than 0.1 s in it. */
const keepMs = 600_000;

interface Estimate {
  /** Server's clock less the page's. */
  readonly offset: number;
  /** The device's clock less the page's. */
  readonly deviceOffset: number;
  readonly madeAt: number;
}

/**
 * The server's clock, estimated from its answers and never ahead of it by more than the clocks drift. The device's own
 * clock, which may be wrong, only serves to notice that the page's clock stood still while the device slept.
 */
export class ServerClock {
  #estimate: Estimate | undefined;

  /** `pageNow` never jumps but may stand still during sleep (`performance.now`); `deviceNow` goes on (`Date.now`). */
  constructor(
    private readonly pageNow: () => number,
    private readonly deviceNow: () => number,
  ) {}

  /** Takes the time of the server that an answer brought: the answer's way here makes it older, never younger. */
  note(header: string | null): void {
    const serverNow = Number(header ?? Number.NaN);
    if (!Number.isSafeInteger(serverNow) || serverNow <= 0) return;
    const madeAt = this.pageNow();
    const offset = serverNow - madeAt;
    const known = this.#known();
    if (known && known.offset >= offset && madeAt - known.madeAt < keepMs) return;
    this.#estimate = { offset, deviceOffset: this.deviceNow() - madeAt, madeAt };
  }

  /**
   * The server's time, in whole milliseconds since 1970, at a moment of the page's clock; undefined until an answer
   * tells.
   */
  at(pageMoment: number): number | undefined {
    const known = this.#known();
    return known && Math.round(pageMoment + known.offset);
  }

  #known(): Estimate | undefined {
    const known = this.#estimate;
    return known && Math.abs(this.deviceNow() - this.pageNow() - known.deviceOffset) <= driftMsMax ? known : undefined;
  }
}
