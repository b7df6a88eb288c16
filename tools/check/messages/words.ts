import type { Term } from './terms/term';

/** The texts of one side, such as "client": language → key → text. */
export interface Said {
  readonly name: string;
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const found = (pattern: string, text: string): string | undefined => new RegExp(pattern, 'iu').exec(text)?.[0];

/** Texts that use a word that the glossary forbids for a term. */
function wrongWords(term: Term, { name, tables }: Said): readonly string[] {
  return Object.entries(term.words).flatMap(([language, [, wrong]]) =>
    wrong === undefined
      ? []
      : Object.entries(tables[language] ?? {}).flatMap(([key, text]) => {
          const word = found(wrong, text);
          return word === undefined || term.exceptions?.includes(`${name}:${key}`) === true
            ? []
            : [`${name}: ${key} says "${word}" in ${language}: the glossary has another word for "${term.english}"`];
        }),
  );
}

/** Texts that must contain a term but do not use the glossary's word for it. */
function missingWords(term: Term, sides: readonly Said[]): readonly string[] {
  return term.texts.flatMap((place) => {
    const [name, key = ''] = place.split(/:(.*)/s);
    const tables = sides.find((side) => side.name === name)?.tables ?? {};
    const shown = Object.entries(tables).filter(([, table]) => key in table || `${key}_other` in table);
    if (shown.length === 0) return [`${place}, which should say "${term.english}", is no text`];
    return shown.flatMap(([language, table]) => {
      const right = term.words[language]?.[0];
      const text = table[key] ?? table[`${key}_other`] ?? '';
      return right === undefined || found(right, text) !== undefined
        ? []
        : [`${name}: ${key} does not say "${term.english}" in ${language} with the glossary's word: "${text}"`];
    });
  });
}

/** Reports where client, server, text messages and console do not use the same word for a term. */
export const wordFaults = (terms: readonly Term[], sides: readonly Said[]): readonly string[] =>
  terms.flatMap((term) => [...sides.flatMap((side) => wrongWords(term, side)), ...missingWords(term, sides)]);
