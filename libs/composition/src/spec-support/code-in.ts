/** The code in the first of these messages that has one. */
export const codeIn = (texts: readonly string[]): string | undefined =>
  texts.flatMap((text) => /\b\d{8}\b/.exec(text)?.[0] ?? [])[0];
