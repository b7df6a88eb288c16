/** One field of a statement: `:61:` with its text, in which lines are joined by `\n`. */
export interface Field {
  readonly tag: string;
  readonly text: string;
  /** Line of the file, 1 is the first. */
  readonly at: number;
}

const fieldPattern = /^:(\d{2}[A-Z]?|NS):(.*)$/s;
/** Banks end a statement by `-`, SWIFT by `-}` and what follows it, ING by `-XXX`. */
const endPattern = /^-(?:\}.*|XXX)?$/;

/**
 * Cuts a file into statements. One begins at `:20:`, or at any other field outside a statement: if its `:20:` is lost,
 * its lines must not be lost as well. Lines between statements that are no fields are envelopes of the banks.
 */
export function statementsIn(text: string): Field[][] {
  const statements: Field[][] = [];
  let open: { tag: string; lines: string[]; at: number }[] | undefined;
  const close = (): void => {
    if (open) statements.push(open.map(({ tag, lines, at }) => ({ tag, text: lines.join('\n'), at })));
    open = undefined;
  };
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const withoutEnvelope = line.replace(/^(?:\{[1-5]:[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*\{4:/, '');
    const [, tag, rest = ''] = fieldPattern.exec(withoutEnvelope) ?? [];
    if (tag !== undefined) {
      if (tag === '20') close();
      (open ??= []).push({ tag, lines: [rest], at: index + 1 });
    } else if (endPattern.test(line)) close();
    else if (line.trim() !== '') open?.at(-1)?.lines.push(line);
  });
  close();
  return statements;
}
