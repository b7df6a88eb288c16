import type { Words } from './messages';

interface WordsFile {
  readonly words: Words;
}

/**
 * The file with the words of a feature. In the built client another module takes the place of this one:
 * apps/client/build/word-files.ts.
 */
export const wordsFile = (folder: string, feature: string): Promise<WordsFile> =>
  import(`./locales/${folder}/${feature}.ts`) as Promise<WordsFile>;
