import { useSyncExternalStore } from 'react';

/**
 * The result of the reviewer's last decision. It stays until the next one and, unlike a toast, does not block clicks.
 */
export interface Notice {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly text: string;
}

let current: Notice | undefined;
const listeners = new Set<() => void>();

export function setNotice(notice: Notice | undefined): void {
  current = notice;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotice = (): Notice | undefined => useSyncExternalStore(subscribe, () => current);
