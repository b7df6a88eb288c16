/** What a cookie jar needs of the document; a plain object in tests. */
export interface CookieHost {
  cookie: string;
}

/** Session and language live three days, as the specification says. */
export const cookieTtlSeconds = 3 * 24 * 60 * 60;

export function readCookie(host: CookieHost, name: string): string | undefined {
  for (const part of host.cookie.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(value.join('='));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Keeps a value for three days on every path of this site; other sites never see it sent. */
export function writeCookie(host: CookieHost, name: string, value: string, secure: boolean): void {
  host.cookie = `${name}=${encodeURIComponent(value)}; max-age=${cookieTtlSeconds}; path=/; samesite=strict${secure ? '; secure' : ''}`;
}

export function dropCookie(host: CookieHost, name: string): void {
  host.cookie = `${name}=; max-age=0; path=/; samesite=strict`;
}
