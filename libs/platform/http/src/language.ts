/** The languages with a complete table of messages; the first is the default. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'de';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function known(tag: string): Language | undefined {
  const primary = tag.trim().slice(0, 2).toLowerCase();
  return languages.find((language) => language === primary);
}

/** The first language of an `accept-language` header that we speak; its order counts, its weights do not. */
function accepted(header: string): Language | undefined {
  for (const range of header.slice(0, 200).split(',')) {
    const language = known(range);
    if (language !== undefined) return language;
  }
  return undefined;
}

/** The language of an answer: what the client chose (`lang`), else what the browser asks for, else German. */
export function languageOf(headers: Headers): Language {
  const chosen = headers['lang'];
  if (typeof chosen === 'string') {
    const language = known(chosen);
    if (language !== undefined) return language;
  }
  const asked = headers['accept-language'];
  return (typeof asked === 'string' ? accepted(asked) : undefined) ?? defaultLanguage;
}
