import type { de } from './locales/de';

/** German is the pattern: every language has its keys, no more and no fewer. */
export type MessageKey = keyof typeof de;
export type Messages = Readonly<Record<MessageKey, string>>;
