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

export function dropCookie(host: CookieHost, name: string, secure = false): void {
  host.cookie = `${name}=; max-age=0; path=/; samesite=strict${secure ? '; secure' : ''}`;
}

/** The names of the token's cookie, the one to write first. Over https, another host of the site cannot plant that. */
export const tokenNames = (secure: boolean): readonly [string, ...string[]] =>
  secure ? ['__Host-token', 'token'] : ['token'];

/** The session's half that the page stores; sessions from before the first name have it under the second. */
export function readToken(host: CookieHost, secure: boolean): string | undefined {
  for (const name of tokenNames(secure)) {
    const token = readCookie(host, name);
    if (token) return token;
  }
  return undefined;
}
