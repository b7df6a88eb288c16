import { LiveConnection } from '@parkett/web-live';
import { position, session } from './api';
import { queries, refreshAccount } from './queries';

/** Several records of one moment (an order, its fill) ask for one refresh. */
const refreshAfterMs = 60;
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    refreshAccount();
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
});
