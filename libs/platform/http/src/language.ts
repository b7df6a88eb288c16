import { defaultLanguage, languages, type Language } from '@parkett/kernel';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The code of one of our languages, written exactly as the specification writes it. */
const codeIn = (text: string): Language | undefined => languages.find((language) => language === text);

/** Chinese as it is written in Taiwan, Hong Kong and Macau; a script that is named outweighs the region. */
const isTraditional = (subtags: readonly string[]): boolean =>
  subtags.includes('hant') ||
  (!subtags.includes('hans') && ['tw', 'hk', 'mo'].some((region) => subtags.includes(region)));

/** The language of a range such as "pt-BR" or "zh-Hant-HK". Our own client sends its codes here as well ("zh_cn"). */
function spokenFor(range: string): Language | undefined {
  const [primary = '', ...subtags] = range.trim().toLowerCase().replaceAll('_', '-').split('-');
  if (primary === 'zh') return codeIn(isTraditional(subtags) ? 'zh_tw' : 'zh_cn');
  return codeIn(primary);
}

const longestHeader = 200;

/** The weight of a range, 0 to 1; one that is not readable counts as not wanted. */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters
    .map((parameter) => /^\s*q\s*=\s*(.+)$/i.exec(parameter)?.[1])
    .find((text) => text !== undefined);
  const value = weight === undefined ? 1 : Number(weight);
  return value >= 0 && value <= 1 ? value : 0;
}

/** The best wanted language of an `accept-language` header that we speak. */
function accepted(header: string): Language | undefined {
  const wanted = header
    .slice(0, longestHeader)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';');
      return { language: spokenFor(tag), weight: weightOf(parameters) };
    });
  // The sort is stable: among equals the order of the header counts.
  return wanted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ language }) => language !== undefined)?.language;
}

/** What the client itself says that its user has chosen, if it says so. */
export const chosenLanguage = ({ lang }: Headers): Language | undefined =>
  typeof lang === 'string' ? codeIn(lang) : undefined;

/**
 * The language of an answer: what the client chose (`lang`, one of our codes exactly), else the best of what the
 * browser asks for (`accept-language`), else German.
 */
export function languageOf(headers: Headers): Language {
  const asked = headers['accept-language'];
  return chosenLanguage(headers) ?? (typeof asked === 'string' ? accepted(asked) : undefined) ?? defaultLanguage;
}
