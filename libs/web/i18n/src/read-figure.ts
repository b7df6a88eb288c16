import { localeOf, type Language } from './languages';

interface Signs {
  readonly decimal: string | undefined;
  readonly group: string | undefined;
}

function signsOf(language: Language): Signs {
  const parts = new Intl.NumberFormat(localeOf[language]).formatToParts(12_345.6);
  const sign = (type: Intl.NumberFormatPartTypes): string | undefined =>
    parts.find((part) => part.type === type)?.value;
  return { decimal: sign('decimal'), group: sign('group') };
}

/**
 * The point or comma that starts the decimals, if any. If the text contains both, it is the last one; if it contains
 * one of them twice, there are no decimals.
 */
function decimalSignIn(plain: string, { decimal, group }: Signs): string | undefined {
  const found = plain.match(/[.,]/g) ?? [];
  const last = found.at(-1);
  if (new Set(found).size === 2) return last;
  if (found.length !== 1) return undefined;
  // "1.000" is one thousand in German and one in English, but "12.5" must be a decimal in both.
  return last !== decimal && last === group && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? undefined : last;
}

/**
 * Converts a number as people type it in a language to a decimal string: in German, "1.234,5", "1234,5" and "1234.5"
 * all give "1234.5". The other convention is accepted where only one meaning is possible. Undefined when the text is
 * not a number.
 */
export function readFigure(text: string, language: Language): string | undefined {
  const plain = text.replace(/[\s'’]/g, '');
  const sign = decimalSignIn(plain, signsOf(language));
  const [whole = '', fraction, ...more] = sign === undefined ? [plain] : plain.split(sign);
  const isWhole = /^\d+$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole);
  if (!isWhole || more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/**
 * True when the typed number could have been meant differently: its only point or comma is not the decimal separator of
 * the language, or is followed by as many digits as a group of thousands has. Show such a number as it was understood:
 * "81.333" is 81333 in German and 81.333 in English.
 */
export function isAmbiguousFigure(text: string, language: Language): boolean {
  const [whole = '', behind, ...more] = text.replace(/[\s'’]/g, '').split(/[.,]/);
  if (behind === undefined || more.length > 0 || readFigure(text, language) === undefined) return false;
  const sign = text.replace(/[\s'’]/g, '').charAt(whole.length);
  return sign !== signsOf(language).decimal || behind.length === 3;
}
