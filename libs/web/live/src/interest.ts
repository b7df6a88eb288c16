/** The most symbols that one subscribe message may name (market contract). */
const symbolsPerMessageMax = 200;

interface InterestPorts {
  readonly subscribe: (symbols: readonly string[]) => void;
  readonly unsubscribe: (symbols: readonly string[]) => void;
  /** Defers sending for a moment, so that a scrolled list sends all of its changes in one message. */
  readonly soon: (settle: () => void) => void;
}

function inChunks(symbols: readonly string[], send: (chunk: readonly string[]) => void): void {
  for (let from = 0; from < symbols.length; from += symbolsPerMessageMax)
    send(symbols.slice(from, from + symbolsPerMessageMax));
}

/** Counts the users of each symbol on the page, and tracks which symbols the server has been sent. */
export class Interest {
  readonly #wanted = new Map<string, number>();
  readonly #told = new Set<string>();
  #waits = false;

  constructor(private readonly ports: InterestPorts) {}

  /** Adds one user of a symbol. The returned function removes it, once. */
  add(symbol: string): () => void {
    this.#wanted.set(symbol, (this.#wanted.get(symbol) ?? 0) + 1);
    this.#later();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (this.#wanted.get(symbol) ?? 1) - 1;
      if (left > 0) this.#wanted.set(symbol, left);
      else this.#wanted.delete(symbol);
      this.#later();
    };
  }

  /** Sends all symbols again, because a new connection has no subscriptions. */
  retell(): void {
    this.#told.clear();
    this.#later();
  }

  #later(): void {
    if (this.#waits) return;
    this.#waits = true;
    this.ports.soon(() => this.#settle());
  }

  #settle(): void {
    this.#waits = false;
    const gone = [...this.#told].filter((symbol) => !this.#wanted.has(symbol));
    const fresh = [...this.#wanted.keys()].filter((symbol) => !this.#told.has(symbol));
    for (const symbol of gone) this.#told.delete(symbol);
    for (const symbol of fresh) this.#told.add(symbol);
    inChunks(gone, this.ports.unsubscribe);
    inChunks(fresh, this.ports.subscribe);
  }
}
