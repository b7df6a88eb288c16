import {
  movedFavourite,
  withFavourite,
  withoutFavourite,
  type Favourite,
  type Listing,
} from '@parkett/market-contract';

/** Something that the customer has done to the list of favourites. */
export type FavouriteChange =
  | { readonly kind: 'add'; readonly symbol: string; readonly listing: Listing }
  | { readonly kind: 'remove'; readonly symbol: string }
  | { readonly kind: 'move'; readonly symbol: string; readonly before: string | null };

function changedSymbols(symbols: readonly string[], change: FavouriteChange): readonly string[] {
  switch (change.kind) {
    case 'add':
      return withFavourite(symbols, change.symbol);
    case 'remove':
      return withoutFavourite(symbols, change.symbol);
    case 'move':
      return movedFavourite(symbols, change.symbol, change.before) ?? symbols;
  }
}

/**
 * The rows of these symbols, in their order. A share that another device has added has no row yet: it is left out
 * until the list is loaded again.
 */
export function rowsOf(
  symbols: readonly string[],
  rows: readonly Favourite[],
  change: FavouriteChange,
): readonly Favourite[] {
  const known = new Map(rows.map((row) => [row.symbol, row]));
  if (change.kind === 'add' && !known.has(change.symbol))
    known.set(change.symbol, { symbol: change.symbol, listing: change.listing });
  return symbols.flatMap((symbol) => known.get(symbol) ?? []);
}

/** The list as it will be once these changes have been made, in their order. */
export const expectedRows = (rows: readonly Favourite[], changes: readonly FavouriteChange[]): readonly Favourite[] =>
  changes.reduce<readonly Favourite[]>(
    (before, change) =>
      rowsOf(
        changedSymbols(
          before.map(({ symbol }) => symbol),
          change,
        ),
        before,
        change,
      ),
    rows,
  );

/** The share before which a favourite goes when it moves one place or to the top; undefined where it cannot. */
export function placeAfter(
  symbols: readonly string[],
  symbol: string,
  step: 'up' | 'down' | 'top',
): string | null | undefined {
  const at = symbols.indexOf(symbol);
  if (at < 0 || (step === 'down' ? at === symbols.length - 1 : at === 0)) return undefined;
  if (step === 'top') return symbols[0];
  return step === 'up' ? symbols[at - 1] : (symbols[at + 2] ?? null);
}
