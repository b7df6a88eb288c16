import { useEffect } from 'react';

const prefix = 'parkett.draft.';
const nameOf = (accountId: string, symbol: string): string => `${prefix}${accountId}.${symbol}`;

/** The order draft for a share that the customer was writing when the page was reloaded. */
export const keptDraft = (accountId: string, symbol: string): string | null =>
  sessionStorage.getItem(nameOf(accountId, symbol));

/** Stores a draft in this tab while it is on the screen, so that it survives a reload of the page. */
export function useKeptDraft(accountId: string | undefined, symbol: string, draft: string | undefined): void {
  useEffect(() => {
    if (accountId === undefined || draft === undefined) return undefined;
    const name = nameOf(accountId, symbol);
    sessionStorage.setItem(name, draft);
    return () => sessionStorage.removeItem(name);
  }, [accountId, symbol, draft]);
}

/** Deletes all drafts when the session ends. */
export function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
