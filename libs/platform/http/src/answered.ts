import type { SecurityActor, SecurityEvent } from '@parkett/platform-observability';

/** The half of a session that the cookie carries, with its lifetime; `null` deletes the cookie. */
type SessionCookie = { readonly value: string; readonly maxAgeSeconds: number } | null;

/** What the security log says of an answered call. */
interface SecurityAct {
  readonly event: SecurityEvent;
  readonly code: string;
  /** Without it, the caller. */
  readonly actor?: SecurityActor;
}

/**
 * Returned by a handler whose answer needs more than data, for example a position of the log, or 202 for "outcome
 * unknown yet".
 */
export class Answered<Data> {
  constructor(
    readonly data: Data,
    readonly options: {
      readonly position?: string | undefined;
      readonly status?: 200 | 202;
      readonly stale?: boolean;
      readonly sessionCookie?: SessionCookie;
      readonly browserCookie?: string;
      readonly staffCookie?: SessionCookie;
      readonly staffBrowserCookie?: string;
      readonly security?: SecurityAct;
    },
  ) {}
}

/**
 * `position` goes into the header x-parkett-position. Status 202 says that the outcome is pending. `stale` says that
 * the data may not yet show everything that the caller has seen (header x-parkett-stale). `sessionCookie` sets or
 * clears the session's HttpOnly cookie, `staffCookie` that of a staff session. `browserCookie` marks a browser from
 * which a customer has logged in before, `staffBrowserCookie` one from which a member of staff has. `security` goes to
 * the security log.
 */
export const answered = <Data>(data: Data, options: Answered<Data>['options']): Answered<Data> =>
  new Answered(data, options);
