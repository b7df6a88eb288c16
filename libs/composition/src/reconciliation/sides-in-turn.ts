/** The sums wait for a side that is so many records behind them. One that is further behind is being filled. */
const nearMax = 5_000;
/** A side that stands still for so long is not waited for. */
const standsStillMs = 2_000;

interface Position {
  readonly group: string;
  readonly next: number;
}

/**
 * Decides which sides are compared next. The sums can only be moved on, so a read model that is behind them cannot be
 * compared; if they were always moved to the end of the fastest one, the others would never be. So the sums wait for a
 * side that is a little behind and comes nearer.
 */
export class SidesInTurn {
  private readonly moved = new Map<string, { readonly next: number; readonly at: number }>();

  /** The sides to be compared, in the order of their positions, where the sums are at `head`. */
  next<Side extends Position>(sides: readonly Side[], head: number, now: number): readonly Side[] {
    const waits = sides.filter((side) => this.isAwaited(side, head, now)).length > 0;
    return sides
      .filter(({ next }) => (waits ? next === head : next >= head))
      .sort((one, other) => one.next - other.next);
  }

  private isAwaited({ group, next }: Position, head: number, now: number): boolean {
    const moved = this.moved.get(group);
    if (moved?.next !== next) this.moved.set(group, { next, at: now });
    const at = moved?.next === next ? moved.at : now;
    return next < head && head - next <= nearMax && now - at < standsStillMs;
  }
}
