import { withWords } from '@parkett/web-i18n';
import { lazyAgain } from '@parkett/web-ui';
import { Suspense, useState } from 'react';
import type { StepUpSheetProps } from './step-up-sheet';

const load = lazyAgain(
  withWords(['credentials'], async () => ({ default: (await import('./step-up-sheet')).StepUpSheet })),
);

/** Loaded when somebody has to prove who they are, not with each screen on which that can happen. */
export function StepUpSheet(props: StepUpSheetProps) {
  const [Sheet] = useState(load);
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
