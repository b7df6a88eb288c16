import { useCallback, useSyncExternalStore } from 'react';

const prefix = 'parkett.';
const listeners = new Set<() => void>();

function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text that this device keeps for its next visit, such as a choice of columns. */
export function useKeptText(name: string, first: string): readonly [text: string, keep: (text: string) => void] {
  const key = prefix + name;
  const text = useSyncExternalStore(
    onKept,
    useCallback(() => localStorage.getItem(key), [key]),
  );
  const keep = (next: string): void => {
    localStorage.setItem(key, next);
    for (const listener of listeners) listener();
  };
  return [text ?? first, keep];
}
