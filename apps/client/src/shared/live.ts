import { getUserinfo } from '@parkett/identity-contract';
import { LiveConnection } from '@parkett/web-live';
import { call, position, session } from './api';
import { queries, refreshAccount } from './queries';

/** Several records of one moment (an order, its fill) ask for one refresh. */
const refreshAfterMs = 60;
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    // News of a change of the password may be here before the new token is; who changes it asks for everything
    // afterwards.
    if (!session.isRenewing()) refreshAccount();
  }, refreshAfterMs);
}

/** The page's connection: account records ask for fresh orders, positions and cash; after a gap everything is asked. */
export const live = new LiveConnection({
  token: () => session.token(),
  onAccount: (message) => {
    position.note(message.position);
    refreshSoon();
  },
  onGap: () => void queries.invalidateQueries(),
  // The answer 401 to anything that is asked ends the session.
  onRefused: () => {
    if (session.token() === undefined) session.check();
    else void call(getUserinfo, {}, { quiet: true }).catch(() => undefined);
  },
});
