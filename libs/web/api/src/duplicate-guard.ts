/** An identical POST or PUT within this time is not sent again (specification §9). */
export const duplicateWindowMs = 1000;

/** Remembers what was just sent, which may hold a password: it is forgotten as soon as the window is over. */
export class DuplicateGuard {
  readonly #sentAt = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly later: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms),
  ) {}

  /** True when the same request was let through less than a second ago; otherwise notes this one. */
  refuses(request: string): boolean {
    const now = this.now();
    const sentAt = this.#sentAt.get(request);
    if (sentAt !== undefined && now - sentAt < duplicateWindowMs) return true;
    this.#sentAt.set(request, now);
    this.later(() => this.#forget(request, now), duplicateWindowMs);
    return false;
  }

  #forget(request: string, sentAt: number): void {
    // Sent once more since then, it has a window of its own.
    if (this.#sentAt.get(request) === sentAt) this.#sentAt.delete(request);
  }

  /** How many requests are remembered. */
  get size(): number {
    return this.#sentAt.size;
  }
}
