import type { Quote } from '@parkett/market-contract';

/** Calls back before the next paint; `requestAnimationFrame` in the browser. */
export type NextFrame = (flush: () => void) => void;

/**
 * The latest quote of every symbol seen. Quotes are put in as they arrive, listeners hear of a symbol at most once a
 * frame: two hundred changes a second then cost as many renders as there are visible rows, not more.
 */
export class QuoteStore {
  readonly #latest = new Map<string, Quote>();
  /** What listeners are shown: it changes only in a flush, so that one paint shows one moment. */
  readonly #shown = new Map<string, Quote>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #changed = new Set<string>();
  #flushWaits = false;

  constructor(private readonly nextFrame: NextFrame) {}

  /** The quote as of the last frame; the same object until it changes. */
  get(symbol: string): Quote | undefined {
    return this.#shown.get(symbol);
  }

  /** Takes a quote unless a newer one is there: an answer of the API can be older than the socket. */
  put(quote: Quote): void {
    const known = this.#latest.get(quote.symbol);
    if (known && known.ts > quote.ts) return;
    this.#latest.set(quote.symbol, quote);
    this.#changed.add(quote.symbol);
    if (this.#flushWaits) return;
    this.#flushWaits = true;
    this.nextFrame(() => this.#flush());
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

  #flush(): void {
    this.#flushWaits = false;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const symbol of changed) {
      const quote = this.#latest.get(symbol);
      if (quote) this.#shown.set(symbol, quote);
    }
    for (const symbol of changed) for (const listener of this.#listeners.get(symbol) ?? []) listener();
  }
}
