import { withWords } from '@parkett/web-i18n';
import { Guard, lazyAgain } from '@parkett/web-ui';
import { Suspense, useState } from 'react';
import { session } from '../../../shared/api/api';
import { useOffline } from '../../../shared/live/use-offline';
import type { Doubt } from './doubts';
import type { OwnDoubtsProps } from './own-doubts';
import { useDoubts } from './use-doubts';

/** Loaded on demand, because most customers never need it. */
const ownDoubts = lazyAgain(
  withWords(['trading'], async () => ({ default: (await import('./own-doubts')).OwnDoubts })),
);

function Fetched(props: OwnDoubtsProps) {
  const [OwnDoubts] = useState(ownDoubts);
  return (
    <Suspense>
      <OwnDoubts {...props} />
    </Suspense>
  );
}

/** Shown on every screen while an order's outcome is unknown to the customer. */
export function DoubtNotice() {
  const doubts = useDoubts();
  const offline = useOffline();
  const [shown, setShown] = useState<Doubt>();
  const loggedIn = session.token() !== undefined;
  if (shown && !loggedIn) setShown(undefined);
  if (!loggedIn || (doubts.length === 0 && !shown)) return null;
  // When the connection returns, code that failed to load is fetched again.
  return (
    <Guard key={String(offline)} failed={null}>
      <Fetched shown={shown} onShow={setShown} />
    </Guard>
  );
}
