/** A message disappears after this time; a loading message stays until it is removed (specification §9). */
export const toastMs = 1200;

export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'failure' | 'loading';
  readonly text: string;
}

let current: Toast | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows a message in place of the previous one. Returns a function that removes it early. */
export function showToast(text: string, kind: Toast['kind'] = 'info'): () => void {
  clearTimeout(timer);
  lastId += 1;
  const toast: Toast = { id: lastId, kind, text };
  current = toast;
  const hide = (): void => {
    if (current?.id !== toast.id) return;
    current = undefined;
    tell();
  };
  if (kind !== 'loading') timer = setTimeout(hide, toastMs);
  tell();
  return hide;
}

/** Shows a loading message until the work has ended, successfully or not. */
export async function withLoadingToast<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  const hide = showToast(text, 'loading');
  return work().finally(hide);
}

export const currentToast = (): Toast | undefined => current;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
