let wanted: string | undefined;

/** Remembers the page that a visitor asked for before being sent to the login. */
export function rememberWanted(path: string): void {
  wanted = path;
}

/** Returns the page to open after the login (the root if none was asked for) and forgets it. */
export function takeWanted(): string {
  const path = wanted ?? '/';
  wanted = undefined;
  return path;
}

/** The next customer must not be sent to a page that the previous one asked for. */
export function forgetWanted(): void {
  wanted = undefined;
  askToReopen(undefined);
}

let reopen: unknown;
const listeners = new Set<() => void>();

/** Asks to continue with an order: its ticket opens on the page of its share. */
export function askToReopen(order: unknown): void {
  reopen = order;
  for (const listener of listeners) listener();
}

export const orderToReopen = (): unknown => reopen;

/** Calls back when another order is to be reopened. Returns a function that unsubscribes. */
export function onReopen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
