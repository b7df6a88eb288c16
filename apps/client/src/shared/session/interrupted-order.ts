import { useSyncExternalStore } from 'react';

const name = 'parkett.interrupted';

/** An order that was being confirmed when the session ended. */
interface InterruptedOrder {
  readonly accountId: string;
  /** Whether the order was certainly not placed, or its outcome is still unknown. */
  readonly outcome: 'notPlaced' | 'inDoubt';
  /** The page to open when the same customer logs in again. */
  readonly path: string;
  /** The order to reopen there. */
  readonly order: unknown;
}

const listeners = new Set<() => void>();

function tell(text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, text);
  for (const listener of listeners) listener();
}

/** Stores the order for this tab only, until the next login; it survives a reload. */
export const rememberInterrupted = (order: InterruptedOrder): void => tell(JSON.stringify(order));

const parse = (text: string | null): InterruptedOrder | undefined =>
  text === null ? undefined : (JSON.parse(text) as InterruptedOrder);

/**
 * Returns the order that this customer was interrupted in, and deletes it, even when another customer has logged in.
 */
export function takeInterrupted(accountId: string): InterruptedOrder | undefined {
  const order = parse(sessionStorage.getItem(name));
  tell(undefined);
  return order?.accountId === accountId ? order : undefined;
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Selects the message on the login page, without any content of the order: another customer may log in. */
export const useInterruptedOutcome = (): InterruptedOrder['outcome'] | undefined =>
  parse(useSyncExternalStore(onChange, () => sessionStorage.getItem(name)))?.outcome;
