import { endpoint, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import { listingSchema } from './endpoints';

/** Maximum number of favourites of a customer. A socket may watch twice as many symbols. */
export const favouritesMax = 100;

export const favouriteSchema = z.object({
  symbol: symbolSchema,
  /** Null for a share that is not listed any more. */
  listing: listingSchema.nullable(),
});
export type Favourite = z.output<typeof favouriteSchema>;

/** The customer's order, the first share first. */
const symbolsSchema = z.array(symbolSchema).max(favouritesMax);

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/market/favourites',
  access: 'customer',
  summary: "Lists the customer's favourite shares with their latest quotes, in the customer's order.",
  input: z.strictObject({}),
  output: z.object({ favourites: z.array(favouriteSchema).max(favouritesMax) }),
});

/** May be repeated: a favourite keeps its place. */
export const addFavourite = endpoint({
  name: 'addFavourite',
  method: 'PUT',
  path: '/api/market/favourites/:symbol',
  access: 'customer',
  summary: `Makes a share a favourite, as the first of up to ${favouritesMax}.`,
  input: z.strictObject({ symbol: symbolSchema }),
  output: z.object({ symbols: symbolsSchema }),
});

/** May be repeated. */
export const removeFavourite = endpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/api/market/favourites/:symbol',
  access: 'customer',
  summary: 'Makes a share no favourite any more.',
  input: z.strictObject({ symbol: symbolSchema }),
  output: z.object({ symbols: symbolsSchema }),
});

/** May be repeated. A place is named by a neighbour, because another device may have changed the list meanwhile. */
export const moveFavourite = endpoint({
  name: 'moveFavourite',
  method: 'PUT',
  path: '/api/market/favourites/:symbol/place',
  access: 'customer',
  summary: 'Moves a favourite before another one, or to the end.',
  input: z.strictObject({ symbol: symbolSchema, before: symbolSchema.nullable() }),
  output: z.object({ symbols: symbolsSchema }),
});

/** The list with a share as its first one, unless it has it already. */
export const withFavourite = (symbols: readonly string[], symbol: string): readonly string[] =>
  symbols.includes(symbol) ? symbols : [symbol, ...symbols];

export const withoutFavourite = (symbols: readonly string[], symbol: string): readonly string[] =>
  symbols.filter((other) => other !== symbol);

/** The list with a share before another one, or at the end. Undefined if one of the two is not in the list. */
export function movedFavourite(
  symbols: readonly string[],
  symbol: string,
  before: string | null,
): readonly string[] | undefined {
  if (!symbols.includes(symbol) || (before !== null && !symbols.includes(before))) return undefined;
  if (before === symbol) return symbols;
  const others = withoutFavourite(symbols, symbol);
  const at = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, at), symbol, ...others.slice(at)];
}
