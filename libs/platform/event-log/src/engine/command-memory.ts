/** Ids are remembered for 30 days of log time and for this many commands of one aggregate, whichever ends first. */
export const rememberMs = 30 * 24 * 60 * 60 * 1000;
export const rememberedPerAggregate = 4_096;

/** Which commands an aggregate has answered: id → where the answer stands. Oldest first, as a Map keeps them. */
export class CommandMemory {
  private readonly seen = new Map<string, { readonly offset: number; readonly at: number }>();
  private forgottenUntil = 0;

  /** Offset of the record that answered this command; undefined when it is not remembered. */
  find(id: string): number | undefined {
    return this.seen.get(id)?.offset;
  }

  /** True when a command issued then may have been answered and forgotten: deciding it again could do it twice. */
  isTooOld(issuedAt: number, now: number): boolean {
    return issuedAt < now - rememberMs || issuedAt < this.forgottenUntil;
  }

  remember(id: string, offset: number, at: number): void {
    this.seen.set(id, { offset, at });
    for (const [oldest, entry] of this.seen) {
      if (this.seen.size <= rememberedPerAggregate && entry.at >= at - rememberMs) break;
      this.seen.delete(oldest);
      this.forgottenUntil = Math.max(this.forgottenUntil, entry.at);
    }
  }

  get size(): number {
    return this.seen.size;
  }
}
