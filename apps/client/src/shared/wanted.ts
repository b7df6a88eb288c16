let wanted: string | undefined;

/** A visitor came for this page and was sent to the login. */
export function rememberWanted(path: string): void {
  wanted = path;
}

/** Where to go after the login, once: the page that was asked for, or the root. */
export function takeWanted(): string {
  const path = wanted ?? '/';
  wanted = undefined;
  return path;
}

/** What one customer wanted is not where the next one goes. */
export function forgetWanted(): void {
  wanted = undefined;
  askToReopen(undefined);
}

let reopen: unknown;
const listeners = new Set<() => void>();

/** The customer wants to go on with an order: its ticket opens on the page of its share. */
export function askToReopen(order: unknown): void {
  reopen = order;
  for (const listener of listeners) listener();
}

export const orderToReopen = (): unknown => reopen;

/** Calls back when another order is to be reopened; returns how to stop. */
export function onReopen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
