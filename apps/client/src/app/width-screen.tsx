import { useText } from '@parkett/web-i18n';
import { ErrorState, SkeletonRows, useWide } from '@parkett/web-ui';
import { useEffect, useState, type ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

export interface Screens {
  readonly phone: Load;
  readonly wide: Load;
}
export type Width = keyof Screens;

/** Shows the screen of the present width, and loads the code of the other one when the width changes. */
export function widthScreen(screens: Screens, width: Width, screen: ComponentType): ComponentType {
  const known = new Map<Width, ComponentType>([[width, screen]]);
  const load = async (width: Width): Promise<void> => void known.set(width, await screens[width]());
  return function WidthScreen() {
    const { t } = useText();
    const width = useWide() ? 'wide' : 'phone';
    const [tries, setTries] = useState(0);
    const [failed, setFailed] = useState<number>();
    const [, setLoaded] = useState<Width>();
    useEffect(() => {
      // Between the rendering and this effect, an instance that is gone by now may have loaded it.
      if (known.has(width)) return setLoaded(width);
      load(width).then(
        () => setLoaded(width),
        () => setFailed(tries),
      );
    }, [width, tries]);
    const Screen = known.get(width);
    if (Screen) return <Screen />;
    if (failed === tries) return <ErrorState title={t('failure.load')} onRetry={() => setTries(tries + 1)} />;
    return <SkeletonRows />;
  };
}
