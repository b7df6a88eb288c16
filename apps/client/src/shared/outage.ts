/** What is told of a query that failed: it itself, to know it again, and what its screen goes on with. */
export interface FailedQuery {
  /** `fetchMore`: a further page was asked for, not the whole again. */
  readonly state: { readonly data: unknown; readonly fetchMeta?: { readonly fetchMore?: unknown } | null };
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** For a query whose failures its own screen always says. */
export const saidByScreen = { saidByScreen: true } as const;

/**
 * Whether the failure of a query is worth a message: once an outage, however often it is asked meanwhile, and only
 * where a screen goes on with older figures. A screen without any, or the foot of its list, says it in its own place.
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
