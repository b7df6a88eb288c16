import { defaultLanguage, languages, type Language } from '@parkett/kernel';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The code of a supported language, spelt exactly as in the specification. */
const codeIn = (text: string): Language | undefined => languages.find((language) => language === text);

/** Traditional Chinese as in Taiwan, Hong Kong and Macau; an explicit script outweighs the region. */
const isTraditional = (subtags: readonly string[]): boolean =>
  subtags.includes('hant') ||
  (!subtags.includes('hans') && ['tw', 'hk', 'mo'].some((region) => subtags.includes(region)));

/**
 * The supported language for a range such as "pt-BR" or "zh-Hant-HK". Our own client sends our codes here as well
 * ("zh_cn").
 */
function spokenFor(range: string): Language | undefined {
  const [primary = '', ...subtags] = range.trim().toLowerCase().replaceAll('_', '-').split('-');
  if (primary === 'zh') return codeIn(isTraditional(subtags) ? 'zh_tw' : 'zh_cn');
  return codeIn(primary);
}

const longestHeader = 200;

/** Weight of a range, 0 to 1; an unreadable weight counts as 0. */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters
    .map((parameter) => /^\s*q\s*=\s*(.+)$/i.exec(parameter)?.[1])
    .find((text) => text !== undefined);
  const value = weight === undefined ? 1 : Number(weight);
  return value >= 0 && value <= 1 ? value : 0;
}

/** The supported language that an `accept-language` header prefers. */
function accepted(header: string): Language | undefined {
  const wanted = header
    .slice(0, longestHeader)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';');
      return { language: spokenFor(tag), weight: weightOf(parameters) };
    });
  // The sort is stable, so the order of the header decides between equal weights.
  return wanted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ language }) => language !== undefined)?.language;
}

/** The language that the client says its user has chosen, if any. */
export const chosenLanguage = ({ lang }: Headers): Language | undefined =>
  typeof lang === 'string' ? codeIn(lang) : undefined;

/**
 * The language of an answer: the one that the client names (`lang`, exactly one of our codes), else the supported one
 * that the browser prefers (`accept-language`), else German.
 */
export function languageOf(headers: Headers): Language {
  const asked = headers['accept-language'];
  return chosenLanguage(headers) ?? (typeof asked === 'string' ? accepted(asked) : undefined) ?? defaultLanguage;
}
