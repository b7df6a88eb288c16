import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * Code that is fetched when it is first shown. What React makes of it remembers a failure for ever; here a failure is
 * forgotten, and the next one who asks fetches anew. Ask once a mount (`useState(again)`), outside of `Suspense`: who
 * asked anew on each render would fetch without end instead of failing.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): () => LazyExoticComponent<ComponentType<Props>> {
  let current: LazyExoticComponent<ComponentType<Props>> | undefined;
  const make = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().catch((error: unknown) => {
        current = undefined;
        throw error;
      }),
    );
  return () => (current ??= make());
}
