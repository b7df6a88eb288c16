import { createContext, useSyncExternalStore } from 'react';

/** The element that scrolls the page around a component; null if the window does. */
export const ScrollerContext = createContext<HTMLElement | null>(null);

/** From this width on, two panes are side by side. The style sheets contain the same width. */
const wideScreen = (): MediaQueryList => matchMedia('(min-width: 1000px)');

function onWidth(listener: () => void): () => void {
  const screen = wideScreen();
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

export const isWide = (): boolean => wideScreen().matches;

export const useWide = (): boolean => useSyncExternalStore(onWidth, isWide);
