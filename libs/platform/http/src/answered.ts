/** The half of a session that its cookie keeps, and for how long; `null` takes the cookie away. */
export type SessionCookie = { readonly value: string; readonly maxAgeSeconds: number } | null;

/** What a handler returns when its answer needs more than data: a position of the log, or 202 for "not known yet". */
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
    },
  ) {}
}

/**
 * `position` goes into the header x-parkett-position; status 202 says that the outcome is still on its way; `stale`
 * says that the data may not yet show what the caller has seen (header x-parkett-stale); `sessionCookie` sets or clears
 * the session's HttpOnly cookie, `staffCookie` that of a staff session, `browserCookie` the sign of a browser that
 * logins are known from, `staffBrowserCookie` that of one the staff is known from.
 */
export const answered = <Data>(data: Data, options: Answered<Data>['options']): Answered<Data> =>
  new Answered(data, options);
