import { Guard, lazyAgain, whenIdle } from '@parkett/web-ui';
import { Suspense, useState } from 'react';

/** The first screen does not wait for this code. */
const quietNotices = lazyAgain(async () => {
  await whenIdle();
  return { default: (await import('./quiet-notices')).QuietNotices };
});

function Fetched() {
  const [QuietNotices] = useState(quietNotices);
  return (
    <Suspense>
      <QuietNotices />
    </Suspense>
  );
}

/** The notices of every screen that may appear a moment after it. */
export function LaterNotices() {
  return (
    <Guard failed={null}>
      <Fetched />
    </Guard>
  );
}
