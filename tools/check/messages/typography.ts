import type { Said } from './words';

interface Rule {
  readonly wrong: RegExp;
  readonly says: string;
}

const ellipsis: Rule = { wrong: /\s…/u, says: 'has a space before "…"' };

/** The rules by language. Only German puts a space before an ellipsis that stands for omitted words. */
const rulesOf: Readonly<Record<string, readonly Rule[]>> = {
  de: [
    { wrong: /\S…/u, says: 'has no space before "…"' },
    { wrong: /"|“[^„]*“/u, says: 'has quotation marks of another language' },
  ],
  fr: [
    ellipsis,
    { wrong: / [:;?!»]|« /u, says: 'has a space that may break before : ; ? ! » or after «' },
    { wrong: /[^\s\u00a0\u202f][;?!»]|«[^\u00a0\u202f]/u, says: 'lacks the space before ; ? ! » or after «' },
  ],
};

/** Texts of a screen that break a rule of their language's typography. */
export const typographyFaults = ({ name, tables }: Said): readonly string[] =>
  Object.entries(tables).flatMap(([language, table]) =>
    Object.entries(table).flatMap(([key, text]) =>
      (rulesOf[language] ?? [ellipsis])
        .filter(({ wrong }) => wrong.test(text))
        .map(({ says }) => `${name}: ${key} ${says} in ${language}: "${text}"`),
    ),
  );
