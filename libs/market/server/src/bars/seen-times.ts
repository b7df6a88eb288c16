const stepsPerPage = 1_440;

/**
 * The symbols and times that a file has had: one bit each, in pages of a day of minutes or four years of days. Millions
 * of bars take a few megabytes.
 */
export class SeenTimes {
  private readonly pages = new Map<string, Map<number, Uint8Array>>();

  /** `step` is a whole number of minutes or days since 1970. False if it was added before. */
  add(symbol: string, step: number): boolean {
    const number = Math.floor(step / stepsPerPage);
    const page = this.page(symbol, number);
    const bit = step - number * stepsPerPage;
    const [at, mask] = [bit >> 3, 1 << (bit & 7)];
    const bits = page[at] ?? 0;
    if ((bits & mask) !== 0) return false;
    page[at] = bits | mask;
    return true;
  }

  private page(symbol: string, number: number): Uint8Array {
    let pages = this.pages.get(symbol);
    if (pages === undefined) this.pages.set(symbol, (pages = new Map<number, Uint8Array>()));
    let page = pages.get(number);
    if (page === undefined) pages.set(number, (page = new Uint8Array(stepsPerPage / 8)));
    return page;
  }
}
