import type { MachineLines } from '@parkett/identity-contract/machine-lines';

/**
 * Latin letters that issuers print in more than one way, by ICAO 9303 part 3 section 6: recommended first. Other
 * letters lose their mark.
 */
const printedAs: Readonly<Record<string, readonly string[]>> = {
  ...{ Ä: ['AE', 'A'], Ö: ['OE', 'O'], Ü: ['UE', 'U', 'UXX'], ẞ: ['SS'], Å: ['AA', 'A'], Æ: ['AE'], Ø: ['OE', 'O'] },
  ...{ Œ: ['OE'], Ð: ['D', 'DH'], Þ: ['TH'], Ñ: ['N', 'NXX'], Ĳ: ['IJ'], Đ: ['D'], Ħ: ['H'], Ł: ['L'], Ŋ: ['N'] },
  ...{ Ŧ: ['T'], ı: ['I'], ĸ: ['Q', 'K'], Ə: ['E'] },
};

/** Titles are not part of the name in a document. */
const titles: ReadonlySet<string> = new Set(['DR.', 'PROF.']);

/** The ways in which each letter of a name can be printed; undefined for a letter that is not Latin. */
function printableLetters(words: readonly string[]): readonly (readonly string[])[] | undefined {
  const letters: (readonly string[])[] = [];
  for (const letter of words.join('')) {
    const known = printedAs[letter];
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    if (known === undefined && !/^[A-Z]$/.test(plain)) return undefined;
    letters.push(known ?? [plain]);
  }
  return letters;
}

/** Whether the letters can be printed as `text`; as its beginning only where the document cuts names. */
function prints(letters: readonly (readonly string[])[], text: string, isCut: boolean): boolean {
  // Each letter leads from the places reached so far to those behind it, so long names take no longer than that.
  let places: ReadonlySet<number> = new Set([0]);
  for (const ways of letters) {
    const next = new Set<number>();
    for (const place of places) {
      if (isCut && place >= text.length) return true;
      for (const way of ways) {
        const rest = text.slice(place, place + way.length);
        if (rest === way || (isCut && rest !== '' && place + way.length > text.length && way.startsWith(rest)))
          next.add(place + rest.length);
      }
    }
    places = next;
  }
  return places.has(text.length);
}

/**
 * Whether a name as people write it is that of the lines: first or last name first, with any blanks, hyphens and
 * apostrophes, and each letter in one of the ways that ICAO 9303 allows. Chinese names are in the lines by their pinyin
 * and have to be written like that.
 */
export function namesAgree(
  typed: string,
  { lastName, firstName, isNameCut }: Pick<MachineLines, 'lastName' | 'firstName' | 'isNameCut'>,
): boolean {
  const words = typed
    .normalize('NFC')
    .replaceAll('ß', 'ẞ')
    .toUpperCase()
    .split(/[\s-]+/u)
    .filter((word) => !titles.has(word))
    .map((word) => word.replace(/[.'’·]/gu, ''))
    .filter((word) => word !== '');
  const printed = `${lastName}${firstName}`.replaceAll(' ', '');
  return words.some((_, at) => {
    const letters = printableLetters([...words.slice(at), ...words.slice(0, at)]);
    return letters !== undefined && prints(letters, printed, isNameCut);
  });
}
