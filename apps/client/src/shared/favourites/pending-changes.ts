import type { FavouriteChange } from './favourite-changes';

const none: readonly FavouriteChange[] = [];

/** Changes that the server has not answered yet, of the customer whose session has this `era`. */
export class PendingChanges {
  #changes = none;
  #era = 0;
  readonly #listeners = new Set<() => void>();

  /** Returns the same list until it changes; none for another customer. */
  of(era: number): readonly FavouriteChange[] {
    return era === this.#era ? this.#changes : none;
  }

  /** Adds a change. The returned function removes it. */
  add(change: FavouriteChange, era: number): () => void {
    this.#set([...this.of(era), change], era);
    return () => {
      if (era === this.#era)
        this.#set(
          this.#changes.filter((other) => other !== change),
          era,
        );
    };
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(changes: readonly FavouriteChange[], era: number): void {
    [this.#changes, this.#era] = [changes, era];
    for (const listener of this.#listeners) listener();
  }
}
