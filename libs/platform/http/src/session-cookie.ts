import type { IncomingHttpHeaders } from 'node:http';
import type { SessionHalves } from './session';

export const sessionCookie = 'parkett_session';
export const staffCookie = 'parkett_staff';
export const browserCookie = 'parkett_browser';
/**
 * Browsers accept a cookie of such a name only from this very host, over https, for all of its paths. So no other host
 * of the same site can plant one. Over plain http, which is meant for the loopback interface, they would refuse it.
 */
const hostOnly = '__Host-';
/** The first letter of the cookie halves of sessions begun since there are host-only names. */
const sinceHostOnly = '~';

const maxHalfLength = 128;
const browserSeconds = 400 * 86_400;
const nameOf = (cookie: string, isHttps: boolean): string => (isHttps ? `${hostOnly}${cookie}` : cookie);

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

/**
 * The cookie half under its host-only name, else under the plain one. Over https, the plain name counts only for
 * sessions from before there were host-only names, which end within three days.
 */
function halfOf({ cookie: header }: IncomingHttpHeaders, cookie: string, isHttps: boolean): string | undefined {
  const bound = cookieOf(header, `${hostOnly}${cookie}=`);
  const half = bound ?? cookieOf(header, `${cookie}=`);
  if (!isHalf(half)) return undefined;
  return isHttps && bound === undefined && half.startsWith(sinceHostOnly) ? undefined : half;
}

interface Halved {
  readonly headers: IncomingHttpHeaders;
  readonly isHttps: boolean;
  /** From the header of a call, or from the handshake of a socket. */
  readonly token?: unknown;
}

function bothOf({ headers, isHttps, token = headers['token'] }: Halved, name: string): SessionHalves | undefined {
  const cookie = halfOf(headers, name, isHttps);
  return isHalf(token) && cookie !== undefined ? { token, cookie } : undefined;
}

/** Both halves of a session from a request or a handshake; `undefined` unless both are present. */
export const halvesOf = (from: Halved): SessionHalves | undefined => bothOf(from, sessionCookie);

/** Both halves of a staff session; `undefined` unless both are present. */
export const staffHalvesOf = (from: Halved): SessionHalves | undefined => bothOf(from, staffCookie);

/** The cookie half of a session, whether or not the other half is present. */
export const sessionCookieOf = (from: Halved): string | undefined => halfOf(from.headers, sessionCookie, from.isHttps);

/** The cookie of a browser from which a customer has logged in before, unchecked. */
export const browserOf = (headers: IncomingHttpHeaders): string | undefined =>
  cookieOf(headers.cookie, `${browserCookie}=`);

/** A Set-Cookie line that marks a known browser. It is sent to the login only and lives as long as browsers allow. */
export const browserCookieLine = (value: string, secure: boolean): string =>
  cookieLine(browserCookie, value, '/api/user/login', browserSeconds, secure);

/** The same for staff logins; customers' logins never carry it. */
export const staffBrowserCookieLine = (value: string, secure: boolean): string =>
  cookieLine(browserCookie, value, '/api/staff/login', browserSeconds, secure);

const cookieLine = (name: string, value: string, path: string, maxAgeSeconds: number, isHttps: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;

/**
 * Set-Cookie lines that store the cookie half for `maxAgeSeconds`; 0 deletes it. Over https they also delete the cookie
 * of an earlier build.
 */
export const sessionCookieLines = (value: string, maxAgeSeconds: number, isHttps: boolean): string[] => [
  cookieLine(nameOf(sessionCookie, isHttps), value, '/', maxAgeSeconds, isHttps),
  ...(isHttps ? [cookieLine(sessionCookie, '', '/', 0, true)] : []),
];

/** The same for a staff session. Over plain http, customers' calls do not carry it. */
export const staffCookieLines = (value: string, maxAgeSeconds: number, isHttps: boolean): string[] => [
  cookieLine(nameOf(staffCookie, isHttps), value, isHttps ? '/' : '/api/staff', maxAgeSeconds, isHttps),
  ...(isHttps ? [cookieLine(staffCookie, '', '/api/staff', 0, true)] : []),
];
