import type { SessionCause } from '@parkett/web-api';

let shown: Exclude<SessionCause, 'here'> | undefined;

/** Why the session ended, unless the customer logged out on this page; undefined when there is nothing to report. */
export const sessionEnd = (): typeof shown => shown;

export function rememberSessionEnd(cause: SessionCause): void {
  shown = cause === 'here' ? undefined : cause;
}
