import type { IncomingHttpHeaders } from 'node:http';
import type { SessionHalves } from './session';

export const sessionCookie = 'parkett_session';
export const staffCookie = 'parkett_staff';
export const browserCookie = 'parkett_browser';

const maxHalfLength = 128;
const browserSeconds = 400 * 86_400;
const sessionPrefix = `${sessionCookie}=`;

const isHalf = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxHalfLength;

/**
 * The value of a cookie in a Cookie header; `prefix` is its name with the equals sign. Hand-written because every order
 * passes here.
 */
function cookieOf(header: string | undefined, prefix: string): string | undefined {
  if (header === undefined) return undefined;
  for (let at = 0; at < header.length; ) {
    const end = header.indexOf(';', at);
    const until = end < 0 ? header.length : end;
    if (header.startsWith(prefix, at)) return header.slice(at + prefix.length, until).trimEnd();
    at = until + 1;
    while (header[at] === ' ') at++;
  }
  return undefined;
}

/** Both halves of a session from a request or a handshake; `undefined` unless both are present. */
export function halvesOf(headers: IncomingHttpHeaders, token: unknown = headers['token']): SessionHalves | undefined {
  const cookie = cookieOf(headers.cookie, sessionPrefix);
  return isHalf(token) && isHalf(cookie) ? { token, cookie } : undefined;
}

/** The cookie half of a session, whether or not the other half is present. */
export function sessionCookieOf(headers: IncomingHttpHeaders): string | undefined {
  const cookie = cookieOf(headers.cookie, sessionPrefix);
  return isHalf(cookie) ? cookie : undefined;
}

/** Both halves of a staff session; `undefined` unless both are present. */
export function staffHalvesOf(headers: IncomingHttpHeaders): SessionHalves | undefined {
  const token = headers['token'];
  const cookie = cookieOf(headers.cookie, `${staffCookie}=`);
  return isHalf(token) && isHalf(cookie) ? { token, cookie } : undefined;
}

/** The cookie of a browser from which a customer has logged in before, unchecked. */
export const browserOf = (headers: IncomingHttpHeaders): string | undefined =>
  cookieOf(headers.cookie, `${browserCookie}=`);

/** A Set-Cookie line that marks a known browser. It is sent to the login only and lives as long as browsers allow. */
export const browserCookieLine = (value: string, secure: boolean): string =>
  `${browserCookie}=${value}; Path=/api/user/login; Max-Age=${browserSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** The same for staff logins; customers' logins never carry it. */
export const staffBrowserCookieLine = (value: string, secure: boolean): string =>
  `${browserCookie}=${value}; Path=/api/staff/login; Max-Age=${browserSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** A Set-Cookie line that stores the cookie half for `maxAgeSeconds`; 0 deletes it. */
export const sessionCookieLine = (value: string, maxAgeSeconds: number, secure: boolean): string =>
  `${sessionPrefix}${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** The same for a staff session; customers' calls never carry it. */
export const staffCookieLine = (value: string, maxAgeSeconds: number, secure: boolean): string =>
  `${staffCookie}=${value}; Path=/api/staff; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
