import type { de } from './texts/de';

export type DocumentKey = keyof typeof de;
/** The words of the documents in one language. */
export type DocumentTexts = Readonly<Record<DocumentKey, string>>;
