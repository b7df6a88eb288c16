import type { Language } from './languages';
import type { WordBook } from './word-book';

/** A render asks for every missing word, and prices render screens several times a second. */
const retryAfterMs = 10_000;

/** Loads the fallback's words when the page's language lacks one. */
export class StandIn {
  #retryAt = -Infinity;
  #loading = false;

  constructor(
    private readonly language: Language,
    private readonly book: Pick<WordBook, 'isComplete' | 'bringAll'>,
    /** Renders the screens again. Never called without new words: the render would ask for them again, without end. */
    private readonly onLoaded: () => void,
    private readonly now: () => number,
  ) {}

  async bring(): Promise<void> {
    if (this.#loading || this.now() < this.#retryAt || this.book.isComplete(this.language)) return;
    this.#loading = true;
    try {
      await this.book.bringAll(this.language);
      this.onLoaded();
    } catch {
      this.#retryAt = this.now() + retryAfterMs;
    } finally {
      this.#loading = false;
    }
  }
}
