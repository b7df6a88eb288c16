const key = 'parkett.staff';

/**
 * The login that this tab knows. It is one half of the session; the other half is a cookie that scripts cannot read.
 */
class StaffSession {
  readonly #listeners = new Set<() => void>();

  token(): string | undefined {
    return sessionStorage.getItem(key) ?? undefined;
  }

  start(token: string): void {
    sessionStorage.setItem(key, token);
    this.#tell();
  }

  end(): void {
    sessionStorage.removeItem(key);
    this.#tell();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const session = new StaffSession();
