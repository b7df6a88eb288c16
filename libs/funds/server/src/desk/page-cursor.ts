/** Where a page ends: an instant or a number, then texts. The bank's names may contain any character. */
export const cursorAfter = (...parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts.map(String))).toString('base64url');

/** A cursor that cannot be read begins at the first page: its parts are null then. */
export function partsOfCursor(text: string | undefined, count: number): readonly (string | null)[] {
  const parts = parsed(text);
  const isOne = parts.length === count && /^\d{1,18}$/.test(parts[0] ?? '');
  return isOne ? parts : Array.from({ length: count }, () => null);
}

function parsed(text: string | undefined): readonly string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string' && !part.includes('\0')) : [];
  } catch {
    return [];
  }
}

/** The rows of a page and where the next one begins, of one row more than the page has. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
