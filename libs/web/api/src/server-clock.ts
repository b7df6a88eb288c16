/** Beyond this, the device slept or its clock was set: its two clocks no longer run side by side. */
const driftMsMax = 2_000;
/** The two machines' clocks run apart by less than 0.1 s in it. */
const keepMs = 600_000;

/** A moment of this page by both of its clocks. */
export interface Moment {
  readonly page: number;
  readonly device: number;
}

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
    const moment = this.moment();
    const madeAt = moment.page;
    const offset = serverNow - madeAt;
    const known = this.#knownAt(moment);
    if (known && known.offset >= offset && madeAt - known.madeAt < keepMs) return;
    this.#estimate = { offset, deviceOffset: moment.device - madeAt, madeAt };
  }

  /** Now. */
  moment(): Moment {
    return { page: this.pageNow(), device: this.deviceNow() };
  }

  /**
   * The server's time at a moment, in whole milliseconds since 1970; undefined until an answer tells, and where the
   * device slept between the moment and the answer.
   */
  at(moment: Moment): number | undefined {
    const known = this.#knownAt(moment);
    return known && Math.round(moment.page + known.offset);
  }

  #knownAt({ page, device }: Moment): Estimate | undefined {
    const known = this.#estimate;
    return known && Math.abs(device - page - known.deviceOffset) <= driftMsMax ? known : undefined;
  }
}
