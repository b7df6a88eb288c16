import { useEffect } from 'react';

const prefix = 'parkett.draft.';
const nameOf = (accountId: string, symbol: string): string => `${prefix}${accountId}.${symbol}`;

/** The order for a share that a customer was writing when the page was loaded again. */
export const keptDraft = (accountId: string, symbol: string): string | null =>
  sessionStorage.getItem(nameOf(accountId, symbol));

/**
 * Keeps what a customer is writing in this tab, as long as it stands on the screen, so that it survives a reload of the
 * page.
 */
export function useKeptDraft(accountId: string | undefined, symbol: string, draft: string | undefined): void {
  useEffect(() => {
    if (accountId === undefined || draft === undefined) return undefined;
    const name = nameOf(accountId, symbol);
    sessionStorage.setItem(name, draft);
    return () => sessionStorage.removeItem(name);
  }, [accountId, symbol, draft]);
}

/** With the session ends what was written in it. */
export function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
