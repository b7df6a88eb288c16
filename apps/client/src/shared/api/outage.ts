/** The part of a failed query that outage tracking needs. */
interface FailedQuery {
  /** `fetchMore` is set when the query was fetching a further page. */
  readonly state: { readonly data: unknown; readonly fetchMeta?: { readonly fetchMore?: unknown } | null };
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Marks a query whose failures are always shown by its own screen. */
export const saidByScreen = { saidByScreen: true } as const;

/**
 * Decides whether a failed query deserves a message: once per outage, and only if its screen still shows older data. A
 * screen without data, or the end of its list, shows the failure itself.
 */
export class Outages {
  readonly #told = new WeakSet<FailedQuery>();

  failed(query: FailedQuery): boolean {
    const { data, fetchMeta } = query.state;
    if (
      data === undefined ||
      fetchMeta?.fetchMore !== undefined ||
      query.meta?.['saidByScreen'] === true ||
      this.#told.has(query)
    )
      return false;
    this.#told.add(query);
    return true;
  }

  over(query: FailedQuery): void {
    this.#told.delete(query);
  }
}
