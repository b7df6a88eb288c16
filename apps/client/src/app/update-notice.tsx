import { Guard, lazyAgain, whenIdle } from '@parkett/web-ui';
import { Suspense, useState } from 'react';

/** The first screen does not wait for this code. */
const readyUpdate = lazyAgain(async () => {
  await whenIdle();
  return { default: (await import('./ready-update')).ReadyUpdate };
});

function Fetched() {
  const [ReadyUpdate] = useState(readyUpdate);
  return (
    <Suspense>
      <ReadyUpdate />
    </Suspense>
  );
}

/** Says on every screen that a newer version is ready. */
export function UpdateNotice() {
  return (
    <Guard failed={null}>
      <Fetched />
    </Guard>
  );
}
