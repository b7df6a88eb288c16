import { Guard, lazyAgain } from '@parkett/web-ui';
import { Suspense, useState } from 'react';
import { session } from '../../../shared/api';
import { useOffline } from '../../../shared/use-offline';
import type { Doubt } from './doubts';
import type { OwnDoubtsProps } from './own-doubts';
import { useDoubts } from './use-doubts';

/** Most customers never need it. */
const ownDoubts = lazyAgain(async () => ({ default: (await import('./own-doubts')).OwnDoubts }));

function Fetched(props: OwnDoubtsProps) {
  const [OwnDoubts] = useState(ownDoubts);
  return (
    <Suspense>
      <OwnDoubts {...props} />
    </Suspense>
  );
}

/** On every screen: the customer has sent an order whose outcome they have not seen. */
export function DoubtNotice() {
  const doubts = useDoubts();
  const offline = useOffline();
  const [shown, setShown] = useState<Doubt>();
  const loggedIn = session.token() !== undefined;
  if (shown && !loggedIn) setShown(undefined);
  if (!loggedIn || (doubts.length === 0 && !shown)) return null;
  // Code that could not be fetched is fetched again once the connection is back.
  return (
    <Guard key={String(offline)} failed={null}>
      <Fetched shown={shown} onShow={setShown} />
    </Guard>
  );
}
