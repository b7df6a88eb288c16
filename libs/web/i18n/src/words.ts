import { defaultLanguage, languages } from '@parkett/kernel/languages';
import { readCookie } from '@parkett/web-api/cookie';
import type { Language } from './languages';
import type { Feature, Translation } from './messages';
import { WordBook } from './word-book';
import { wordsFile } from './words-file';

export const languageCookie = 'language';

/** The language named by a cookie or a customer's record; German if it names none of ours. */
export const languageFrom = (text: string | undefined): Language =>
  languages.find((language) => language === text) ?? defaultLanguage;

/** The words of a feature in a language, in a file of their own. Rejects when they cannot be loaded. */
export async function wordsOf<Name extends Feature>(language: Language, feature: Name): Promise<Translation<Name>> {
  const { words } = await wordsFile(language.replace('_', '-'), feature);
  return words as Translation<Name>;
}

/** The words of this page. */
export const wordBook = new WordBook(wordsOf, () => languageFrom(readCookie(document, languageCookie)));

/**
 * Loads code and the words that it shows in parallel. The `messages` check finds code that shows words of a feature
 * that is not listed; those of the shell are always there.
 */
export const withWords =
  <Loaded>(features: readonly Feature[], load: () => Promise<Loaded>): (() => Promise<Loaded>) =>
  async () => {
    const [loaded] = await Promise.all([load(), wordBook.bring(features)]);
    return loaded;
  };
