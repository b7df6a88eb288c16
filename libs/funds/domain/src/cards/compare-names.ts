import { latinSpellings } from './latin-spellings';

/** A name that a document proves. */
export interface VerifiedName {
  readonly name: string;
  /** The family name as far as the document says which it is; null where it does not. */
  readonly familyName: string | null;
}

/**
 * - `match`: the same name, as far as spelling allows to say. `close`: a typing mistake, an initial or a part of a
 *   double family name lies between them.
 * - `different`: neither.
 */
export type NameLikeness = 'match' | 'close' | 'different';

/** Longer names are compared by their beginning; banks cut them earlier than that. */
const wordsMax = 12;
const lettersMax = 40;
/** Words of this length may differ by one letter. */
const similarFrom = 4;

/** Titles and forms of address. Some of them are names as well: Ing, Nat, Mag. */
const forms: ReadonlySet<string> = new Set([
  ...['DR', 'PROF', 'DIPL', 'ING', 'MAG', 'MED', 'JUR', 'PHIL', 'RER', 'NAT', 'PHD', 'MBA', 'JR', 'SR'],
  ...['HERR', 'HERRN', 'FRAU', 'MR', 'MRS', 'MS', 'MISS', 'M', 'MME', 'MLLE', 'SIG', 'SRA', 'DHR', 'MEVR'],
]);

/** A word of a name with its usual spellings. */
type Word = ReadonlySet<string>;

/**
 * Compares the holder of an account with a verified name: in any order, with any blanks, hyphens and apostrophes, with
 * or without titles and further given names, and with letters spelt as documents and banks spell them.
 */
export function compareNames(holder: string, { name, familyName }: VerifiedName): NameLikeness {
  const proven = textsOf(name);
  const [stated, verified] = [spelled(withoutForms(textsOf(holder), proven)), spelled(proven)];
  if (stated.length === 0 || verified.length === 0) return 'different';
  if (isJoined(stated, verified)) return 'match';
  const family = familyName === null ? undefined : spelled(textsOf(familyName));
  if (isShorter(stated, verified, family)) return 'match';
  return isSimilar(stated, verified) ? 'close' : 'different';
}

const textsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .replaceAll('ß', 'ẞ')
    .toUpperCase()
    .split(/[\s,\-‐–]+/u)
    .map((word) => word.replace(/[.'’‘`´·]/gu, '').slice(0, lettersMax))
    .filter((word) => word !== '');

/**
 * The holder without titles and forms of address, except where one may be a name: where the verified name has one that
 * the holder lacks, or nothing but a family name would be left.
 */
function withoutForms(stated: readonly string[], verified: readonly string[]): readonly string[] {
  if (verified.some((word) => forms.has(word) && !stated.includes(word))) return stated;
  const named = stated.filter((word) => !forms.has(word) || verified.includes(word));
  return named.length < Math.min(2, verified.length) ? stated : named;
}

const spelled = (words: readonly string[]): readonly Word[] => words.slice(0, wordsMax).map(latinSpellings);

const same = (a: Word, b: Word): boolean => [...a].some((spelling) => b.has(spelling));
const first = (word: Word): string => [...word][0] ?? '';

/** All of one name is all of the other, from any of its words on: "d Artagnan Jean" and "Jean d'Artagnan". */
function isJoined(a: readonly Word[], b: readonly Word[]): boolean {
  const whole = join(a);
  return b.some((_, at) => same(whole, join([...b.slice(at), ...b.slice(0, at)])));
}

/** The spellings of several words as one. */
const join = (words: readonly Word[]): Word =>
  new Set([words.map(first).join(''), words.map((word) => [...word].at(-1) ?? '').join('')]);

/** Pairs each word of one name with another word of the other one; undefined when one of them has none. */
function paired(
  a: readonly Word[],
  b: readonly Word[],
  alike: (one: Word, other: Word) => boolean,
): ReadonlySet<Word> | undefined {
  const used = new Set<Word>();
  for (const word of a) {
    const other = b.find((candidate) => !used.has(candidate) && alike(word, candidate));
    if (other === undefined) return undefined;
    used.add(other);
  }
  return used;
}

/**
 * Whether the holder is the verified name without some of its given names: the whole family name and a given name are
 * left. Where it is not known which word is the family name, first and last word are.
 */
function isShorter(stated: readonly Word[], verified: readonly Word[], family: readonly Word[] | undefined): boolean {
  const used = paired(stated, verified, same);
  if (used === undefined) return false;
  if (used.size === verified.length) return true;
  const needed = family?.map((part) => verified.find((word) => same(part, word))) ?? [verified[0], verified.at(-1)];
  return used.size > (family?.length ?? 1) && needed.every((word) => word !== undefined && used.has(word));
}

/** A typing mistake or initial in some words, or words missing on one side; two words at least have to be alike. */
function isSimilar(stated: readonly Word[], verified: readonly Word[]): boolean {
  const [few, many] = stated.length <= verified.length ? [stated, verified] : [verified, stated];
  const alike = paired(few, many, (a, b) => isUnmarked(a, b) || isInitial(a, b) || isTypo(a, b));
  const exact = few.filter((word) => first(word).length > 1 && many.some((other) => isUnmarked(word, other)));
  const least = Math.min(2, many.length);
  return alike !== undefined && alike.size >= least && (exact.length > 0 || many.length === 1);
}

/** One side has lost the mark of a vowel that the other one spells with two letters: "Muller" and "Mueller". */
const isUnmarked = (a: Word, b: Word): boolean => same(a, b) || unmarked(a) === unmarked(b);
const unmarked = (word: Word): string => first(word).replace(/([AOU])E/g, '$1');

const isInitial = (a: Word, b: Word): boolean => {
  const [short, long] = first(a).length <= first(b).length ? [first(a), first(b)] : [first(b), first(a)];
  return /^[A-Z]$/.test(short) && long.startsWith(short);
};

const isTypo = (a: Word, b: Word): boolean => [...a].some((one) => [...b].some((other) => isOneLetterOff(one, other)));

/** Whether one letter too many, one wrong letter, or two that have changed places make the difference. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < similarFrom || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rests = [
    [a.slice(at + 1), b.slice(at + 1)],
    [a.slice(at + 1), b.slice(at)],
    [a.slice(at), b.slice(at + 1)],
  ];
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return swapped || rests.some(([left, right]) => left === right);
}
