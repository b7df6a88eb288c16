interface Trouble {
  /** By the monotonic clock, like all durations here: the wall clock may be set back. */
  readonly since: number;
  readonly reason: string;
  readonly isAlerted: boolean;
}

/** Why orders could not be brought up to date. Short troubles are usual: an answer is lost, or the log is busy. */
export class OrderTroubles {
  private readonly troubles = new Map<string, Trouble>();

  /** @param patienceMs how long a trouble lasts before somebody has to know */
  constructor(
    private readonly patienceMs: number,
    private readonly onAlert: (message: string, facts: Record<string, unknown>) => void,
  ) {}

  /** The orders that need attention; undefined when there are none. */
  problem(): string | undefined {
    const lasting = [...this.troubles].filter(([orderId]) => this.isLasting(orderId));
    const [first] = lasting;
    return (
      first && `${lasting.length} orders wait for the venue or the log, the first is ${first[0]}: ${first[1].reason}`
    );
  }

  orderIds(): readonly string[] {
    return [...this.troubles.keys()];
  }

  isLasting(orderId: string): boolean {
    const { since } = this.troubles.get(orderId) ?? { since: Infinity };
    return performance.now() - since >= this.patienceMs;
  }

  /** Raises one alert for an order, once its trouble lasts. */
  failed(orderId: string, error: unknown): void {
    const before = this.troubles.get(orderId);
    const reason = error instanceof Error ? error.message : String(error);
    const since = before?.since ?? performance.now();
    const isLasting = performance.now() - since >= this.patienceMs;
    if (isLasting && before?.isAlerted !== true) this.onAlert('news of the venue is not recorded', { orderId, reason });
    this.troubles.set(orderId, { since, reason, isAlerted: isLasting });
  }

  over(orderId: string): void {
    this.troubles.delete(orderId);
  }
}
