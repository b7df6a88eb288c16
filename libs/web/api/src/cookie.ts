/** The part of the document that cookies need; a plain object in tests. */
export interface CookieHost {
  cookie: string;
}

/** Session and language are kept for three days (specification). */
const cookieTtlSeconds = 3 * 24 * 60 * 60;

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

/** Stores a value for three days on every path of this site. It is not sent with requests from other sites. */
export function writeCookie(host: CookieHost, name: string, value: string, secure: boolean): void {
  host.cookie = `${name}=${encodeURIComponent(value)}; max-age=${cookieTtlSeconds}; path=/; samesite=strict${secure ? '; secure' : ''}`;
}

export function dropCookie(host: CookieHost, name: string): void {
  host.cookie = `${name}=; max-age=0; path=/; samesite=strict`;
}
