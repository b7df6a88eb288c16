/** The longest part of a text between its parameters. */
export const fixedPart = (text: string): string =>
  text
    .split(/\{\{.*?\}\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .trim();

/** A text with these values for its parameters. */
export const withWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+).*?\}\}/g, (place, name: string) => words[name] ?? place);
