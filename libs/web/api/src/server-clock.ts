/** A larger difference between the device's and the page's clock means that the device slept or its clock was set. */
const driftMsMax = 2_000;
/** In this time the clocks of two machines drift apart by less than 0.1 s. */
const keepMs = 600_000;

/** A moment, read from both clocks of this page. */
export interface Moment {
  readonly page: number;
  readonly device: number;
}

interface Estimate {
  /** The server's clock minus the page's. */
  readonly offset: number;
  /** The device's clock minus the page's. */
  readonly deviceOffset: number;
  readonly madeAt: number;
}

/**
 * The server's clock, estimated from its answers and never ahead of it by more than the clocks drift. The device's own
 * clock may be wrong and only serves to detect that the page's clock stood still while the device slept.
 */
export class ServerClock {
  #estimate: Estimate | undefined;

  /** `pageNow` never jumps but may stop during sleep (`performance.now`); `deviceNow` continues (`Date.now`). */
  constructor(
    private readonly pageNow: () => number,
    private readonly deviceNow: () => number,
  ) {}

  /** Records the server's time from an answer. The transmission can only make it older, never younger. */
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

  /** The current moment. */
  moment(): Moment {
    return { page: this.pageNow(), device: this.deviceNow() };
  }

  /**
   * The server's time at a moment, in whole milliseconds since 1970. Undefined until an answer has stated it, and if
   * the device slept between the moment and the answer.
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
