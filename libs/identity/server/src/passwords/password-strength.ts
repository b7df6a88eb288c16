import { isBreached, isCommonWord } from './common-passwords';

/** Characters that must remain after guessable parts have been removed. */
const ownCharactersMin = 8;
const distinctMin = 5;
/** Maximum share of steps from one character to the next that follow the alphabet, the digits or a keyboard. */
const stepShareMax = 0.6;
/** Digits that count as the phone number, because people leave out the country code. */
const phoneDigitsMin = 6;
/** What follows is not looked at. A single character can stand for eighteen, as U+FDFA does. */
const judgedMax = 256;
const brandWords = ['parkett', 'passwort', 'password', 'kennwort', 'geheim', 'aktien', 'depot', 'broker'];
const rows = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  'qazwsxedcrfv',
  '1qaz2wsx3edc4rfv',
];

const neighbours: ReadonlySet<string> = new Set(
  rows.flatMap((row) =>
    [...row].slice(1).flatMap((character, index) => {
      const before = row.charAt(index);
      return [before + character, character + before];
    }),
  ),
);

function isStep(from: string, to: string): boolean {
  const distance = to.charCodeAt(0) - from.charCodeAt(0);
  return Math.abs(distance) <= 1 || neighbours.has(from + to);
}

/** The share of characters that follow the one before: abcd, 4321, aaaa, qwert. */
function stepShare(text: string): number {
  const characters = [...text];
  const steps = characters.slice(1).filter((character, index) => isStep(characters[index] ?? '', character)).length;
  return steps / Math.max(1, characters.length - 1);
}

/** The shortest text whose repetition gives the whole: "abcabcab" → "abc". */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** The rest of a password without words and numbers that are known of the customer and of us. */
function withoutKnown(text: string, phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const tails = Array.from({ length: Math.max(0, digits.length - phoneDigitsMin + 1) }, (_, start) =>
    digits.slice(start),
  );
  return [...tails, ...brandWords].reduce((rest, known) => rest.replaceAll(known, ''), text);
}

/** "Sunshine2026!": a common word between digits and punctuation. */
function isDecoratedWord(text: string): boolean {
  const [, word = '', tail = ''] = /^[^\p{L}]*(\p{L}+)([^\p{L}]*)$/u.exec(text) ?? [];
  return tail.length <= ownCharactersMin && isCommonWord(word);
}

/**
 * Whether an attacker would soon guess this password: it is breached, repeats itself, follows the keyboard, or consists
 * of the phone number and words related to us. Takes a few microseconds for any text. Well-known estimators need up to
 * a second for a malicious text, on the thread that answers orders.
 * @param phone in international format
 */
export function isGuessable(password: string, phone: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().slice(0, judgedMax);
  return (
    isBreached(text) ||
    isDecoratedWord(text) ||
    new Set(text).size < distinctMin ||
    new Set(password).size < distinctMin ||
    unitOf(text).length < ownCharactersMin ||
    stepShare(text) > stepShareMax ||
    withoutKnown(text, phone).length < Math.min(ownCharactersMin, text.length)
  );
}
