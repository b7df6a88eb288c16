import type { IncomingHttpHeaders } from 'node:http';
import type { SessionHalves } from './session';

export const sessionCookie = 'parkett_session';

const maxHalfLength = 128;
const prefix = `${sessionCookie}=`;

const isHalf = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= maxHalfLength;

/** The value of the session's cookie in a Cookie header. By hand: this is on the way of every order. */
function cookieOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  for (let at = 0; at < header.length;) {
    const end = header.indexOf(';', at);
    const until = end < 0 ? header.length : end;
    if (header.startsWith(prefix, at)) return header.slice(at + prefix.length, until).trimEnd();
    at = until + 1;
    while (header[at] === ' ') at++;
  }
  return undefined;
}

/** Both halves of a session as a request or a handshake carries them; `undefined` unless both are there. */
export function halvesOf(headers: IncomingHttpHeaders, token: unknown = headers['token']): SessionHalves | undefined {
  const cookie = cookieOf(headers.cookie);
  return isHalf(token) && isHalf(cookie) ? { token, cookie } : undefined;
}

/** A Set-Cookie line that keeps one half for `maxAgeSeconds`; 0 takes it away. */
export const sessionCookieLine = (value: string, maxAgeSeconds: number, secure: boolean): string =>
  `${prefix}${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
