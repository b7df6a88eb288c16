/**
 * Whether an `Origin` names the house that the request was sent to. A page without an origin of its own says "null".
 */
export const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Asked {
  readonly method: string;
  readonly host: string;
  readonly headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined };
}

/**
 * Whether a page of somebody else's sends this write. Browsers say where a page comes from, by `Origin` or at least by
 * `Sec-Fetch-Site`, and no page can say otherwise; programs, which no session rides along with by itself, say neither.
 */
export function isForeignWrite({ method, host, headers }: Asked): boolean {
  if (harmless.has(method)) return false;
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && !isOwnOrigin(origin, host)) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
