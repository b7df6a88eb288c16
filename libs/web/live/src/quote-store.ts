import type { Quote } from '@parkett/market-contract';

/** The clock of the screen: what a browser's window offers, and what tests turn by hand. */
export interface ScreenClock {
  /** Milliseconds, never going back. */
  readonly now: () => number;
  /** Calls back before the next paint. */
  readonly nextFrame: (flush: () => void) => void;
  readonly later: (wake: () => void, ms: number) => void;
}

/** A figure that has changed stands this long: nobody reads more than five in a second. */
export const restMs = 200;

/**
 * The latest quote of every symbol seen. Quotes are put in as they arrive; each symbol is shown at once when it has
 * stood for a while, otherwise as soon as it has, always with its latest quote. However wild the market is, a paint
 * then changes one figure and scrolling stays smooth.
 */
export class QuoteStore {
  readonly #latest = new Map<string, Quote>();
  /** What listeners are shown: it changes only in a flush, so that one paint shows one moment. */
  readonly #shown = new Map<string, Quote>();
  readonly #shownAt = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Not shown yet; who has waited longest stands first. */
  readonly #waiting = new Set<string>();
  #frameWaits = false;
  #alarmWaits = false;

  constructor(private readonly clock: ScreenClock) {}

  /** The quote that is shown; the same object until it changes. */
  get(symbol: string): Quote | undefined {
    return this.#shown.get(symbol);
  }

  /** Takes a quote unless a newer one is there: an answer of the API can be older than the socket. */
  put(quote: Quote): void {
    const known = this.#latest.get(quote.symbol);
    if (known && known.ts > quote.ts) return;
    this.#latest.set(quote.symbol, quote);
    this.#waiting.add(quote.symbol);
    this.#schedule();
  }

  /** Hears of changes of one symbol; returns how to stop. */
  subscribe(symbol: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(symbol) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(symbol, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(symbol) === listeners) this.#listeners.delete(symbol);
    };
  }

  /** When a symbol may change again; in the past for one that was never shown. */
  #dueAt(symbol: string): number {
    const shownAt = this.#shownAt.get(symbol);
    return shownAt === undefined ? -Infinity : shownAt + restMs;
  }

  /** Asks for a paint as soon as one symbol may change. */
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
    // The first quote of a symbol waits for nobody: a list fills at once. After that one figure changes in a paint.
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
