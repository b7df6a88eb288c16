import type { SameWord } from './same-words';

/**
 * The tables of one kind of text in all languages: language → key → text. Keys with a count end in a plural category:
 * `key_one`.
 */
export interface Catalogue {
  readonly name: string;
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** BCP 47 tags by language. */
  readonly locales: Readonly<Record<string, string>>;
  /** The language that all others follow, and the language in which a text may have been left untranslated. */
  readonly pattern: string;
  readonly standIn: string;
  /** Finds the parameters of a text. Needs the global flag, and the name in its first group. */
  readonly parameter: RegExp;
  /** Finds the number that a noun depends on. */
  readonly counted: RegExp;
}

const category = /_(?:zero|one|two|few|many|other)$/;

/** "ticket.sellable_one" → "ticket.sellable": the key that code uses. */
export const baseOf = (key: string): string => key.replace(category, '');

export const basesOf = (table: Readonly<Record<string, string>>): readonly string[] => [
  ...new Set(Object.keys(table).map(baseOf)),
];

const parametersOf = (text: string, { parameter }: Catalogue): string =>
  [...text.matchAll(parameter)]
    .map((match) => match[1])
    .sort()
    .join(', ');

const categoriesOf = (language: string, { locales }: Catalogue): readonly string[] =>
  new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories;

const patternTable = (catalogue: Catalogue): Readonly<Record<string, string>> =>
  catalogue.tables[catalogue.pattern] ?? {};

/** The text of a key in the pattern language, which defines the parameters for all languages. */
const patternText = (base: string, catalogue: Catalogue): string => {
  const table = patternTable(catalogue);
  return table[base] ?? table[`${base}_other`] ?? '';
};

const isCounted = (base: string, catalogue: Catalogue): boolean => `${base}_other` in patternTable(catalogue);

/**
 * Faults in the pattern language itself: a number beside a noun without plural forms, or plural forms without a number.
 */
function patternFaults(catalogue: Catalogue): readonly string[] {
  const table = patternTable(catalogue);
  return basesOf(table).flatMap((base) => {
    const counts = catalogue.counted.test(patternText(base, catalogue));
    if (base in table && `${base}_other` in table) return [`${base} is both plain and in plural forms`];
    if (counts === isCounted(base, catalogue)) return [];
    return [counts ? `${base} has a count but no plural forms` : `${base} has plural forms but no count`];
  });
}

/** Keys that a language lacks, and keys that it should not have. */
function keyFaults(language: string, catalogue: Catalogue): readonly string[] {
  const table = catalogue.tables[language] ?? {};
  const bases = basesOf(patternTable(catalogue));
  const expected = bases.flatMap((base) =>
    isCounted(base, catalogue) ? categoriesOf(language, catalogue).map((name) => `${base}_${name}`) : [base],
  );
  const missing = expected.filter((key) => !(key in table)).map((key) => `${key} is missing in ${language}`);
  const surplus = Object.keys(table)
    .filter((key) => !expected.includes(key))
    .map((key) =>
      bases.includes(baseOf(key))
        ? `${key} is a plural form that ${language} does not have`
        : `${key} is only in ${language}`,
    );
  return [...missing, ...surplus];
}

/** Texts that are empty, have stray spaces, or have other parameters than in the pattern language. */
function textFaults(language: string, catalogue: Catalogue): readonly string[] {
  return Object.entries(catalogue.tables[language] ?? {}).flatMap(([key, text]) => {
    if (text.trim() === '') return [`${key} is empty in ${language}`];
    const ragged = text !== text.trim() || / {2}/.test(text) ? [`${key} has stray spaces in ${language}`] : [];
    const [here, there] = [parametersOf(text, catalogue), parametersOf(patternText(baseOf(key), catalogue), catalogue)];
    return here === there
      ? ragged
      : [...ragged, `${key} has the parameters (${here}) in ${language}, (${there}) in ${catalogue.pattern}`];
  });
}

/** All faults in the form of a set of texts. */
export function catalogueFaults(catalogue: Catalogue): readonly string[] {
  const languages = Object.keys(catalogue.tables);
  const found = [
    ...patternFaults(catalogue),
    ...languages.flatMap((language) => [...keyFaults(language, catalogue), ...textFaults(language, catalogue)]),
  ];
  return found.map((fault) => `${catalogue.name}: ${fault}`);
}

/** Languages whose words cannot be written in Latin letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  el: /\p{Script=Greek}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh_cn: /\p{Script=Han}/u,
  zh_tw: /\p{Script=Han}/u,
};

/** Whether a text looks untranslated: it equals the German or English one, or is in the wrong script. */
function looksLeft(key: string, text: string, language: string, catalogue: Catalogue): boolean {
  if (!/\p{L}/u.test(text.replace(catalogue.parameter, ''))) return false;
  const sources = [catalogue.pattern, catalogue.standIn].filter((source) => source !== language);
  const same = sources.some((source) => {
    const table = catalogue.tables[source] ?? {};
    return [key, baseOf(key), `${baseOf(key)}_one`, `${baseOf(key)}_other`].some((name) => table[name] === text);
  });
  return same || scripts[language]?.test(text) === false;
}

const excuses = (word: SameWord, language: string, text: string): boolean =>
  word.text === text && (word.languages === 'all' || word.languages.includes(language));

/** Untranslated texts, and entries of the same-words list that no text needs any more. */
export function untranslatedFaults(
  catalogues: readonly Catalogue[],
  sameWords: readonly SameWord[],
): readonly string[] {
  const needed = new Set<SameWord>();
  const faults: string[] = [];
  for (const catalogue of catalogues) {
    for (const [language, table] of Object.entries(catalogue.tables).filter(([name]) => name !== catalogue.pattern)) {
      for (const [key, text] of Object.entries(table).filter(([name, words]) =>
        looksLeft(name, words, language, catalogue),
      )) {
        const excuse = sameWords.find((word) => excuses(word, language, text));
        if (excuse) needed.add(excuse);
        else faults.push(`${catalogue.name}: ${key} looks untranslated in ${language}: "${text}"`);
      }
    }
  }
  const idle = sameWords
    .filter((word) => !needed.has(word))
    .map((word) => `same-words.ts has an unused entry "${word.text}"`);
  return [...faults, ...idle];
}
