import { useSyncExternalStore } from 'react';

const name = 'parkett.interrupted';

/** An order that was being confirmed when the session ended. */
export interface InterruptedOrder {
  readonly accountId: string;
  /** Whether it is certain that the order was not placed, or its outcome is still to be found out. */
  readonly outcome: 'notPlaced' | 'inDoubt';
  /** Where the same customer goes on after the login. */
  readonly path: string;
  /** What is reopened there. */
  readonly order: unknown;
}

const listeners = new Set<() => void>();

function tell(text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, text);
  for (const listener of listeners) listener();
}

/** Remembered by this tab alone until the next login, also when the page is loaded again. */
export const rememberInterrupted = (order: InterruptedOrder): void => tell(JSON.stringify(order));

const parse = (text: string | null): InterruptedOrder | undefined =>
  text === null ? undefined : (JSON.parse(text) as InterruptedOrder);

/** Where the customer who has just logged in was interrupted. It is forgotten, whoever logs in. */
export function takeInterrupted(accountId: string): InterruptedOrder | undefined {
  const order = parse(sessionStorage.getItem(name));
  tell(undefined);
  return order?.accountId === accountId ? order : undefined;
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the login says about the order; nothing of its content, for another customer may log in. */
export const useInterruptedOutcome = (): InterruptedOrder['outcome'] | undefined =>
  parse(useSyncExternalStore(onChange, () => sessionStorage.getItem(name)))?.outcome;
