/**
 * A word with the spaces after it, or one Chinese character with the punctuation that may not begin a line. A no-break
 * space is part of a word.
 */
const piece =
  /[\p{Script=Han}（《「『【〔][、。，；：！？）》」』】〕％…]*|[^ \t\p{Script=Han}（《「『【〔]+[ \t]*|[ \t]+/gu;
const openings = /[（《「『【〔]$/u;

/** Pieces between which a line may end. An opening bracket stays with what follows. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const [part] of text.matchAll(piece)) {
    const last = pieces.at(-1);
    if (last !== undefined && openings.test(last)) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces;
}

/** Cuts a word that is wider than a line, such as a checksum. */
function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** The lines of a text that are at most `width` wide. There is at least one. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const one of piecesOf(text).flatMap((word) =>
    widthOf(word.trimEnd()) > width ? cut(word, width, widthOf) : word,
  )) {
    if (line !== '' && widthOf((line + one).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += one;
  }
  return [...lines, line.trimEnd()];
}
