import type { FastifyRequest } from 'fastify';
import type { FileRule, Language } from '@parkett/kernel';
import { uploadOf } from './files';
import { chosenLanguage } from './language';
import { Problem } from './problem';
import type { CallerInfo } from './session';
import { browserOf, sessionCookieOf } from './session-cookie';
import type { StaffInfo } from './staff.guard';

/** A request after its checks; the parameters of a mounted method are filled from it. */
export interface Received {
  readonly input: unknown;
  readonly request: FastifyRequest;
  readonly language: Language;
  readonly idempotencyKey: string | undefined;
  /** Only of an endpoint whose body is a file. */
  readonly accepts: FileRule | undefined;
}

export type Source = (received: Received) => unknown;

const declared = new WeakMap<object, Map<PropertyKey, Source[]>>();

function parameter(source: Source) {
  return (): ParameterDecorator => (target, key, index) => {
    const methods = declared.get(target) ?? new Map<PropertyKey, Source[]>();
    declared.set(target, methods);
    const sources = methods.get(key ?? '') ?? [];
    methods.set(key ?? '', sources);
    sources[index] = source;
  };
}

/** The sources of a method's parameters, in order. Throws when a parameter has no decorator. */
export function sourcesOf(target: object, key: PropertyKey): readonly Source[] {
  const sources = declared.get(target)?.get(key) ?? [];
  if (sources.length !== Object.values(sources).length)
    throw new Error(`${String(key)} has a parameter without a decorator`);
  return sources;
}

function callerOf({ request, language }: Received): CallerInfo {
  const { session } = request;
  if (session === null) throw new Problem(401, 'UNAUTHENTICATED');
  return { accountId: session.accountId, sessionId: session.sessionId, language };
}

function staffCallerOf({ request: { staffSession }, language }: Received): StaffInfo {
  if (staffSession === null) throw new Problem(401, 'UNAUTHENTICATED');
  return { ...staffSession, language };
}

/** The endpoint's input, checked and transformed by its schema. */
export const Input = parameter((received) => received.input);
/** The caller: `CallerInfo`. Only on endpoints with access 'customer'. */
export const Caller = parameter(callerOf);
/** The calling member of staff: `StaffInfo`. Only on endpoints with access 'staff'. */
export const StaffCaller = parameter(staffCallerOf);
/** The caller's Idempotency-Key, 1 to 128 printable characters. Only on idempotent endpoints. */
export const IdempotencyKey = parameter((received) => received.idempotencyKey);
/**
 * The cookie half of a session that the browser still has, unchecked, or undefined. Used by calls that start a new
 * session.
 */
export const CookieHalf = parameter(({ request: { headers, protocol } }) =>
  sessionCookieOf({ headers, isHttps: protocol === 'https' }),
);
/** The cookie of a browser that was here before, unchecked, or undefined. */
export const Browser = parameter((received) => browserOf(received.request.headers));
/** The language that the client says its user has chosen, or undefined. */
export const ChosenLanguage = parameter((received) => chosenLanguage(received.request.headers));
/**
 * The host name and port to which the request was sent, as the browser's address bar shows them. A proxy has to forward
 * it; a page cannot choose it.
 */
export const Host = parameter((received) => received.request.raw.headers.host ?? '');
/** The `token` header of an endpoint whose body is a file and that needs no session; empty when there is none. */
export const TokenHeader = parameter(({ request: { headers } }) => [headers['token'] ?? ''].flat()[0] ?? '');
/** The network address from which the request came. */
export const Address = parameter((received) => received.request.ip);
/** The user agent of the caller, cut to 200 characters. */
export const Device = parameter((received) => (received.request.headers['user-agent'] ?? '').slice(0, 200));
/** The unread body: `Upload`. Only on endpoints whose body is a file. */
export const Body = parameter(({ request, accepts }) => {
  if (accepts === undefined) throw new Error(`${request.url} does not accept a file`);
  return uploadOf(request, accepts);
});
