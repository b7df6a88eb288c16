import { createContext, useSyncExternalStore } from 'react';
import { wideScreen } from './wide-screen';

/** The element that scrolls the page around a component; null if the window does. */
export const ScrollerContext = createContext<HTMLElement | null>(null);

function onWidth(listener: () => void): () => void {
  const screen = wideScreen();
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

export const isWide = (): boolean => wideScreen().matches;

export const useWide = (): boolean => useSyncExternalStore(onWidth, isWide);
