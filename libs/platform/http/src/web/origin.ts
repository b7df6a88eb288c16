/** Whether an `Origin` names the host to which the request was sent. A page with an opaque origin sends "null". */
export const isOwnOrigin = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Asked {
  readonly method: string;
  readonly host: string;
  readonly headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined };
}

/**
 * Whether a page of another site sends this write. Browsers state the origin of a page in `Origin` or at least in
 * `Sec-Fetch-Site`, and a page cannot forge either. Programs send neither; they do not attach a user's session
 * automatically, so they are no danger.
 */
export function isForeignWrite({ method, host, headers }: Asked): boolean {
  if (harmless.has(method)) return false;
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && !isOwnOrigin(origin, host)) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
