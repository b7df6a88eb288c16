import { addFavourite, listFavourites, moveFavourite, removeFavourite, type Favourite } from '@parkett/market-contract';
import type { OutputOf } from '@parkett/kernel';
import { CallFailure, newIntentKey } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { showToast } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { call, session } from '../api/api';
import { inTurn } from '../api/in-turn';
import { queries, queryOf } from '../api/queries';
import { expectedRows, rowsOf, type FavouriteChange } from './favourite-changes';
import { PendingChanges } from './pending-changes';

type Answer = OutputOf<typeof listFavourites>;

const asked = queryOf(listFavourites, {});
const { queryKey } = asked;
const pendingChanges = new PendingChanges();

const useChanges = (): readonly FavouriteChange[] =>
  useSyncExternalStore(pendingChanges.onChange, () => pendingChanges.of(session.era));

/** A change in one tab shows in the others. Other devices load the list again when they come to the front. */
const tabs = new BroadcastChannel('parkett.favourites');
tabs.onmessage = () => void queries.invalidateQueries({ queryKey });

/** The favourites as the customer has left them: what the server has said, and on it the changes on their way. */
export function useFavourites() {
  const query = useQuery({ ...asked, enabled: session.token() !== undefined });
  const changes = useChanges();
  const rows = query.data?.favourites;
  return { query, favourites: useMemo(() => rows && expectedRows(rows, changes), [rows, changes]) };
}

/** Whether a share is a favourite; undefined until the list is loaded, and for visitors. */
export function useIsFavourite(symbol: string): boolean | undefined {
  const listed = useQuery({
    ...asked,
    enabled: session.token() !== undefined,
    select: ({ favourites }) => favourites.some((row) => row.symbol === symbol),
  }).data;
  const last = useChanges().findLast((change) => change.symbol === symbol && change.kind !== 'move');
  return listed === undefined || last === undefined ? listed : last.kind === 'add';
}

/** Repeating a change at once is what a customer does who has changed his or her mind twice. */
const repeatable = () => ({ quiet: true, sameAs: newIntentKey() });

function send(change: FavouriteChange): Promise<{ readonly symbols: readonly string[] }> {
  const { symbol } = change;
  switch (change.kind) {
    case 'add':
      return call(addFavourite, { symbol }, repeatable());
    case 'remove':
      return call(removeFavourite, { symbol }, repeatable());
    case 'move':
      return call(moveFavourite, { symbol, before: change.before }, repeatable());
  }
}

async function carryOut(change: FavouriteChange): Promise<void> {
  try {
    const { symbols } = await send(change);
    // A list that was requested before this change would bring back the old one.
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData<Answer>(queryKey);
    const favourites: readonly Favourite[] = rowsOf(symbols, before?.favourites ?? [], change);
    if (before) queries.setQueryData<Answer>(queryKey, { favourites: [...favourites] });
    if (favourites.length < symbols.length) void queries.invalidateQueries({ queryKey });
    tabs.postMessage('changed');
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.kind !== 'unauthorized') showToast(failureText(error), 'failure');
    // After a lost answer, only the server knows.
    void queries.invalidateQueries({ queryKey });
  }
}

const sendInTurn = inTurn();

/**
 * Changes the favourites, here at once and on the server one change after the other. A change that fails is taken back
 * on the screen, with a message that says why.
 */
export function changeFavourites(change: FavouriteChange): void {
  const { era } = session;
  const done = pendingChanges.add(change, era);
  sendInTurn(async () => {
    try {
      // Another customer may have logged in meanwhile.
      if (session.era === era) await carryOut(change);
    } finally {
      done();
    }
  });
}
