import type { SessionCause } from '@parkett/web-api';

let shown: Exclude<SessionCause, 'here'> | undefined;

/** Why the customer is at the login without having logged out on this page; undefined where there is nothing to say. */
export const sessionEnd = (): typeof shown => shown;

export function rememberSessionEnd(cause: SessionCause): void {
  shown = cause === 'here' ? undefined : cause;
}
