/** A text of the tables without its parameters: its longest part that stands there as it is. */
export const fixedPart = (text: string): string =>
  text
    .split(/\{\{.*?\}\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .trim();

/** A text of the tables with these words in the places of its parameters. */
export const withWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+).*?\}\}/g, (place, name: string) => words[name] ?? place);
