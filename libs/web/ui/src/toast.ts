/** A message disappears after this long; a loading message stays until it is taken away (specification §9). */
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
/** Open modal dialogs, the topmost last: a message has to stand inside it, all else is inert. */
const dialogs: HTMLElement[] = [];

function tell(): void {
  for (const listener of listeners) listener();
}

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

export const currentToast = (): Toast | undefined => current;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function takeTop(dialog: HTMLElement): void {
  dialogs.push(dialog);
  tell();
}

export function leaveTop(dialog: HTMLElement): void {
  dialogs.splice(dialogs.indexOf(dialog), 1);
  tell();
}

export const topLayer = (): HTMLElement | undefined => dialogs.at(-1);
