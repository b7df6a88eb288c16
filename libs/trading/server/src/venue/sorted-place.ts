/** Negative when the first of two goes first. */
export type Compare<Item> = (a: Item, b: Item) => number;

/** Binary search for an item's place, because a busy symbol has thousands of orders. */
export function placeOf<Item>(sorted: readonly Item[], item: Item, first: Compare<Item>): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = sorted[middle];
    if (other !== undefined && first(other, item) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
