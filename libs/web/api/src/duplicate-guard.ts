/** An identical POST or PUT within this time is not sent again (specification §9). */
export const duplicateWindowMs = 1000;

/** Remembers what was just sent; entries older than the window are dropped as new ones come. */
export class DuplicateGuard {
  readonly #sentAt = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /** True when the same request was let through less than a second ago; otherwise notes this one. */
  refuses(request: string): boolean {
    const now = this.now();
    for (const [key, at] of this.#sentAt) if (now - at >= duplicateWindowMs) this.#sentAt.delete(key);
    if (this.#sentAt.has(request)) return true;
    this.#sentAt.set(request, now);
    return false;
  }
}
