import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * Code that is loaded when it is first shown. React.lazy remembers a failure for ever; here the next caller loads
 * again. Call it once per mount (`useState(again)`), outside of `Suspense`: calling it on each render would load for
 * ever instead of failing.
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
