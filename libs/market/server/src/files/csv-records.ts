/** A row with the line of the file on which it begins. */
export interface Row {
  readonly record: readonly string[];
  readonly line: number;
}

/** Without a limit, an unclosed quote would read the rest of the file as one value. */
const recordCharactersMax = 64 * 1024;

/**
 * Cuts CSV with `\n` as line end into rows, without empty lines. A quote has a meaning only at the beginning of a cell.
 * Lines without quotes, which files of prices consist of, take no more than a `split`.
 */
export class CsvRecords {
  private rest = '';
  private line = 0;

  /** `onBad` gets the line of a row that is too long, or whose quote is not closed. Reading goes on behind that line. */
  constructor(
    private readonly delimiter: string,
    private readonly onBad: (line: number, reason: string) => void,
  ) {}

  /** The rows that are complete with this piece of text. */
  push(piece: string): Row[] {
    return this.cut(this.rest + piece, false);
  }

  /** The last rows of a file, which need not end with a line end. */
  end(): Row[] {
    return this.cut(this.rest.endsWith('\n') ? this.rest : `${this.rest}\n`, true);
  }

  private cut(text: string, isEnd: boolean): Row[] {
    const rows: Row[] = [];
    let from = 0;
    for (let lineEnd = text.indexOf('\n'); lineEnd >= 0; lineEnd = text.indexOf('\n', from)) {
      const line = text.slice(from, lineEnd);
      const quoted = line.includes('"') ? quotedRow(text, from, this.delimiter) : { record: undefined, end: lineEnd };
      const isTooLong = (quoted?.end ?? text.length) - from > recordCharactersMax;
      if (quoted === undefined && !isEnd && !isTooLong) break;
      this.line += 1;
      if (quoted === undefined || isTooLong) {
        this.onBad(this.line, quoted === undefined ? 'a quote is not closed' : 'the row is too long');
        from = lineEnd + 1;
        continue;
      }
      if (line !== '') rows.push({ record: quoted.record ?? line.split(this.delimiter), line: this.line });
      if (quoted.end > lineEnd) this.line += text.slice(lineEnd, quoted.end).split('\n').length - 1;
      from = quoted.end + 1;
    }
    // More of a row that is too long would only take memory.
    this.rest = text.slice(from, from + 2 * recordCharactersMax);
    return rows;
  }
}

/** The row with quotes that begins at `from`, and its line end; undefined if a quote is not closed in the text. */
function quotedRow(text: string, from: number, delimiter: string): { record: string[]; end: number } | undefined {
  const record: string[] = [];
  let at = from;
  for (;;) {
    let cell = '';
    while (text[at] === '"') {
      const closing = text.indexOf('"', at + 1);
      if (closing < 0) return undefined;
      cell += text.slice(at + 1, closing);
      at = closing + 1;
      // Two quotes stand for one.
      if (text[at] === '"') cell += '"';
    }
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
    if (at === text.length) return undefined;
    record.push(cell + text.slice(start, at));
    if (text[at] === '\n') return { record, end: at };
    at += 1;
  }
}
