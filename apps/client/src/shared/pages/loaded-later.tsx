import { useText } from '@parkett/web-i18n';
import { ErrorState, Guard, lazyAgain, SkeletonRows } from '@parkett/web-ui';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code is loaded when it is first shown. It shows `placeholder` until then, and offers to try again if
 * the code did not arrive.
 */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <SkeletonRows />,
): ComponentType<Props> {
  const again = lazyAgain(async () => ({ default: await load() }));
  function Shown(props: Props) {
    const [Code] = useState(again);
    return (
      <Suspense fallback={placeholder}>
        <Code {...props} />
      </Suspense>
    );
  }
  return function LoadedLater(props: Props) {
    const { t } = useText();
    const [tries, setTries] = useState(0);
    return (
      <Guard key={tries} failed={<ErrorState title={t('failure.load')} onRetry={() => setTries(tries + 1)} />}>
        <Shown {...props} />
      </Guard>
    );
  };
}
