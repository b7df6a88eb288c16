/** An identical POST or PUT within this time is not sent again (specification §9). */
const duplicateWindowMs = 1000;

/** Remembers recent requests. They may contain a password, so each is forgotten as soon as its window is over. */
export class DuplicateGuard {
  readonly #sentAt = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly later: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms),
  ) {}

  /** True when the same request was accepted less than a second ago; otherwise records this one. */
  refuses(request: string): boolean {
    const now = this.now();
    const sentAt = this.#sentAt.get(request);
    if (sentAt !== undefined && now - sentAt < duplicateWindowMs) return true;
    this.#sentAt.set(request, now);
    this.later(() => this.#forget(request, now), duplicateWindowMs);
    return false;
  }

  #forget(request: string, sentAt: number): void {
    // If the request was sent again since, the newer one has its own timer.
    if (this.#sentAt.get(request) === sentAt) this.#sentAt.delete(request);
  }

  /** How many requests are remembered. */
  get size(): number {
    return this.#sentAt.size;
  }
}
