import { useEffect } from 'react';

const prefix = 'parkett.draft.';
const nameOf = (accountId: string, symbol: string): string => `${prefix}${accountId}.${symbol}`;

/** The order draft for a share that the customer has neither sent nor closed. */
export const keptDraft = (accountId: string, symbol: string): string | null =>
  sessionStorage.getItem(nameOf(accountId, symbol));

/**
 * Stores a draft in this tab, so that it survives a reload, a change of share and a resize. An undefined draft deletes
 * it.
 */
export function useKeptDraft(accountId: string | undefined, symbol: string, draft: string | undefined): void {
  useEffect(() => {
    if (accountId === undefined) return;
    if (draft === undefined) forgetDraft(accountId, symbol);
    else sessionStorage.setItem(nameOf(accountId, symbol), draft);
  }, [accountId, symbol, draft]);
}

/** Deletes a draft that the customer has closed. */
export const forgetDraft = (accountId: string, symbol: string): void =>
  sessionStorage.removeItem(nameOf(accountId, symbol));

/** Deletes all drafts when the session ends. */
export function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
