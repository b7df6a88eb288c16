import { Problem } from '@parkett/platform-http';

export interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Sorts before every row: the first page has no cursor. */
const newest = { at: String(Number.MAX_SAFE_INTEGER), id: '' };

/**
 * The time and id of the last row of the previous page. An id often comes from the bank, so it may contain anything
 * that a database can store. Throws INPUT_INVALID for a cursor that `nextCursor` did not make: starting again from the
 * first page would loop for ever.
 */
export function afterCursor(cursor: string | undefined): { at: string; id: string } {
  if (cursor === undefined) return newest;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, id] = /^(\d{1,15})\|([^]+)$/.exec(text) ?? [];
  if (at === undefined || id === undefined || id.includes('\0') || cursorOf([at, id]) !== cursor)
    throw new Problem(400, 'INPUT_INVALID', { field: 'cursor', reason: 'format' });
  return { at, id };
}

const cursorOf = (key: readonly [string, string]): string => Buffer.from(key.join('|')).toString('base64url');

/** The cursor after a page of `limit` rows that was read with one extra row; null at the end. */
export function nextCursor<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly [string, string],
): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last === undefined ? null : cursorOf(keyOf(last));
}
