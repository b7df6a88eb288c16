import { withWords } from '@parkett/web-i18n';
import { lazyAgain } from '@parkett/web-ui';
import { Suspense, useState } from 'react';
import type { ExchangeSheetProps } from './exchange-sheet';

const load = lazyAgain(
  withWords(['money', 'trading'], async () => ({ default: (await import('./exchange-sheet')).ExchangeSheet })),
);

/** Loaded when somebody exchanges, not with each list of cash. */
export function ExchangeSheet(props: ExchangeSheetProps) {
  const [Sheet] = useState(load);
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
