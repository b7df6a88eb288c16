import { createContext, useSyncExternalStore } from 'react';

/** The element that scrolls the page around a component; null where the window does. */
export const ScrollerContext = createContext<HTMLElement | null>(null);

/** From here on two panes stand side by side; the same width stands in the style sheets. */
const wideScreen = (): MediaQueryList => matchMedia('(min-width: 1000px)');

function onWidth(listener: () => void): () => void {
  const screen = wideScreen();
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

export const isWide = (): boolean => wideScreen().matches;

export const useWide = (): boolean => useSyncExternalStore(onWidth, isWide);
