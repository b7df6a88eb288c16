export interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Before everything: the first page has no cursor. */
const newest = { at: String(Number.MAX_SAFE_INTEGER), id: '' };

/** Where a page goes on: the time and id of the last row before it. A cursor that is none starts from the newest. */
export function afterCursor(cursor: string | undefined): { at: string; id: string } {
  if (cursor === undefined) return newest;
  const text = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{1,15})\|([\w:.-]{1,80})$/.exec(text);
  return match ? { at: match[1] ?? newest.at, id: match[2] ?? '' } : newest;
}

/** The cursor behind a page of `limit` rows that was read with one row more; null at the end. */
export function nextCursor<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => readonly [string, string]): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last === undefined ? null : Buffer.from(keyOf(last).join('|')).toString('base64url');
}
