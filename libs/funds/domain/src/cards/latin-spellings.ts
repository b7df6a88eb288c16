/** Latin letters with more than one usual spelling: with two letters, as in documents, and without the mark. */
const twoWays: Readonly<Record<string, readonly [string, string]>> = {
  ...{ Ä: ['AE', 'A'], Ö: ['OE', 'O'], Ü: ['UE', 'U'], Å: ['AA', 'A'], Æ: ['AE', 'AE'], Ø: ['OE', 'O'] },
  ...{ Œ: ['OE', 'OE'], ẞ: ['SS', 'SS'], Ð: ['D', 'DH'], Þ: ['TH', 'TH'], Ł: ['L', 'L'], Đ: ['D', 'DJ'] },
  ...{ Ĳ: ['IJ', 'IJ'], Ħ: ['H', 'H'], ı: ['I', 'I'], Ə: ['E', 'A'], Ŋ: ['N', 'NG'], Ŧ: ['T', 'TH'] },
  ...{ ĸ: ['Q', 'K'] },
};

/** Cyrillic as in passports (ICAO 9303 part 3 section 6), of Russian and Ukrainian. */
const cyrillic: Readonly<Record<string, string>> = {
  ...{ А: 'A', Б: 'B', В: 'V', Г: 'G', Ґ: 'G', Д: 'D', Е: 'E', Ё: 'E', Є: 'IE', Ж: 'ZH', З: 'Z', И: 'I', І: 'I' },
  ...{ Ї: 'I', Й: 'I', К: 'K', Л: 'L', М: 'M', Н: 'N', О: 'O', П: 'P', Р: 'R', С: 'S', Т: 'T', У: 'U', Ф: 'F' },
  ...{ Х: 'KH', Ц: 'TS', Ч: 'CH', Ш: 'SH', Щ: 'SHCH', Ъ: 'IE', Ы: 'Y', Ь: '', Э: 'E', Ю: 'IU', Я: 'IA' },
};

/** Greek as in passports (ELOT 743). */
const greek: Readonly<Record<string, string>> = {
  ...{ Α: 'A', Β: 'V', Γ: 'G', Δ: 'D', Ε: 'E', Ζ: 'Z', Η: 'I', Θ: 'TH', Ι: 'I', Κ: 'K', Λ: 'L', Μ: 'M', Ν: 'N' },
  ...{ Ξ: 'X', Ο: 'O', Π: 'P', Ρ: 'R', Σ: 'S', Τ: 'T', Υ: 'Y', Φ: 'F', Χ: 'CH', Ψ: 'PS', Ω: 'O' },
};

/** Pairs of Greek letters that are one sound; what follows decides between V and F. */
const greekPairs = (word: string): string =>
  word
    .replace(/ΟΥ/gu, 'OU')
    .replace(/^ΜΠ/u, 'B')
    .replace(/([ΑΕΗ])Υ(?=[ΘΚΞΠΣΤΦΧΨ]|$)/gu, '$1F')
    .replace(/([ΑΕΗ])Υ(?=[Α-Ω])/gu, '$1V');

/**
 * The usual Latin spellings of a word in capitals, at most two; itself when it has other letters, such as Chinese ones.
 */
export function latinSpellings(word: string): ReadonlySet<string> {
  const unaccented = withoutGreekMarks(word);
  return new Set([0, 1].map((way) => [...greekPairs(unaccented)].map((letter) => spelt(letter, way)).join('')));
}

/** The signs in names that have several forms, in the one that banks take. */
export const plainSigns = (name: string): string =>
  name
    .replace(/['’‘`´ʼ]/gu, "'")
    .replace(/[‐‑–—]/gu, '-')
    .replace(/[•‧∙・]/gu, '·');

/** A name in the capitals and signs that each bank of SEPA takes; letters without a Latin spelling stay as they are. */
export const latinName = (name: string): string =>
  plainSigns(name.normalize('NFKC').replaceAll('ß', 'ẞ').toUpperCase())
    .split(/([\s\-']+)/u)
    .map((part) => [...latinSpellings(part)][0] ?? '')
    .join('')
    .replace(/[·]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const withoutGreekMarks = (word: string): string =>
  word.replace(/\p{Script=Greek}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));

function spelt(letter: string, way: number): string {
  const known = twoWays[letter]?.[way] ?? cyrillic[letter] ?? greek[letter];
  if (known !== undefined) return known;
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return cyrillic[plain] ?? plain;
}
