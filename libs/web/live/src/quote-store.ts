import type { Quote } from '@parkett/market-contract';

/** The browser's clock and frames, which tests replace. */
interface ScreenClock {
  /** Milliseconds; never goes back. */
  readonly now: () => number;
  /** Calls back before the next paint. */
  readonly nextFrame: (flush: () => void) => void;
  readonly later: (wake: () => void, ms: number) => void;
}

/** A changed figure stays at least this long: nobody reads more than five per second. */
export const restMs = 200;

/**
 * The latest quote of every symbol. An arriving quote is shown at once if the symbol's figure has been shown for
 * `restMs`, otherwise as soon as it has, always with the latest quote. However fast the market is, a paint then changes
 * only one figure and scrolling stays smooth.
 */
export class QuoteStore {
  readonly #latest = new Map<string, Quote>();
  /** The quotes that listeners see. They change only in a flush, so that one paint shows one moment. */
  readonly #shown = new Map<string, Quote>();
  readonly #shownAt = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Symbols with a quote that is not shown yet; the one that has waited longest is first. */
  readonly #waiting = new Set<string>();
  #frameWaits = false;
  #alarmWaits = false;

  constructor(private readonly clock: ScreenClock) {}

  /** The shown quote; the same object until it changes. */
  get(symbol: string): Quote | undefined {
    return this.#shown.get(symbol);
  }

  /** Stores a quote unless a newer one is known: an answer of the API can be older than the socket's quote. */
  put(quote: Quote): void {
    const known = this.#latest.get(quote.symbol);
    if (known && known.ts > quote.ts) return;
    this.#latest.set(quote.symbol, quote);
    this.#waiting.add(quote.symbol);
    this.#schedule();
  }

  /** Calls back on changes of one symbol. Returns a function that unsubscribes. */
  subscribe(symbol: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(symbol) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(symbol, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(symbol) === listeners) this.#listeners.delete(symbol);
    };
  }

  /** When a symbol may change again; -Infinity if it was never shown. */
  #dueAt(symbol: string): number {
    const shownAt = this.#shownAt.get(symbol);
    return shownAt === undefined ? -Infinity : shownAt + restMs;
  }

  /** Requests a paint as soon as one symbol may change. */
  #schedule(): void {
    if (this.#frameWaits || this.#waiting.size === 0) return;
    let wait = Infinity;
    for (const symbol of this.#waiting) wait = Math.min(wait, this.#dueAt(symbol) - this.clock.now());
    if (wait <= 0) {
      this.#frameWaits = true;
      this.clock.nextFrame(() => this.#flush());
    } else if (!this.#alarmWaits) {
      this.#alarmWaits = true;
      this.clock.later(() => {
        this.#alarmWaits = false;
        this.#schedule();
      }, wait);
    }
  }

  #flush(): void {
    this.#frameWaits = false;
    const now = this.clock.now();
    // The first quotes of symbols are all shown at once, so that a list fills immediately. After that one figure
    // changes per paint.
    const fresh = [...this.#waiting].filter((symbol) => !this.#shownAt.has(symbol));
    const due = [...this.#waiting].find((symbol) => this.#shownAt.has(symbol) && this.#dueAt(symbol) <= now);
    const changed = due === undefined ? fresh : [...fresh, due];
    for (const symbol of changed) {
      this.#waiting.delete(symbol);
      const quote = this.#latest.get(symbol);
      if (!quote) continue;
      this.#shown.set(symbol, quote);
      this.#shownAt.set(symbol, now);
    }
    for (const symbol of changed) for (const listener of this.#listeners.get(symbol) ?? []) listener();
    this.#schedule();
  }
}
