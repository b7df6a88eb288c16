import { getUserinfo } from '@parkett/identity-contract';
import { LiveConnection } from '@parkett/web-live';
import { call, position, session } from '../api/api';
import { queries, refreshAccount } from '../api/queries';
import { refresh } from '../api/refresh';

/** Collects the records of one moment (an order and its fill) into one refresh. */
const refreshAfterMs = 60;
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    // The event of a password change can arrive before the new token does. The page that changes the password reloads
    // everything afterwards.
    if (!session.isRenewing()) refreshAccount();
  }, refreshAfterMs);
}

/**
 * The page's live connection. Records of the account reload orders, positions and cash, and so does the first
 * connection; a later gap reloads everything.
 */
export const live = new LiveConnection({
  token: () => session.token(),
  onAccount: (message) => {
    position.note(message.position);
    refreshSoon();
  },
  onGap: (isFirst) => {
    if (isFirst) refreshSoon();
    else refresh(queries, []);
  },
  // If the session is over, this request is answered with 401, which ends it here; with 423 if it is locked.
  onRefused: () => {
    if (session.token() === undefined) session.check();
    else void call(getUserinfo, {}, { quiet: true }).catch(() => undefined);
  },
});
