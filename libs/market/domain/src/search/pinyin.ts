import { pinyin, polyphonic } from 'pinyin-pro';

const han = /[㐀-鿿]/;
/** Temporary markers that Chinese exchanges put before a name: new, ex dividend, ex rights, special treatment. */
const prefix = /^(?:\*ST|ST|XD|XR|DR|N|C)(?=[*A-Z]*[㐀-鿿])/;

/** The company's own name without the exchange's markers: `*ST国华` becomes 国华. */
export function withoutMarks(nameZh: string): string {
  let name = nameZh.trim();
  for (let rest = name.replace(prefix, ''); rest !== name; rest = name.replace(prefix, '')) name = rest;
  return name;
}

/** Full pinyin and initials of a Chinese name in lower case, as stored with an instrument: `pinganyinhang payh`. */
export function pinyinOf(nameZh: string): string {
  const syllables = pinyin(withoutMarks(nameZh), { toneType: 'none', type: 'array', v: true }).map((syllable) =>
    syllable.toLowerCase(),
  );
  return `${syllables.join('')} ${syllables.map((syllable) => syllable.slice(0, 1)).join('')}`;
}

/** All readings of each character of the name, including those of polyphones: 行 is hang, xing and heng. */
export function readingsOf(nameZh: string): readonly (readonly string[])[] {
  const name = withoutMarks(nameZh);
  const readings: readonly (string | readonly string[])[] = polyphonic(name, { toneType: 'none', type: 'array' });
  return [...name].map((character, at) => {
    if (!han.test(character)) return [character.toLowerCase()];
    const found = readings[at] ?? [];
    return [
      ...new Set(
        [found]
          .flat()
          .flatMap((reading) =>
            reading.includes('ü') ? [reading.replace('ü', 'v'), reading.replace('ü', 'u')] : [reading],
          ),
      ),
    ];
  });
}

/**
 * How typed letters match a name's readings: by initials, or by written-out syllables (the last one may be incomplete).
 */
type PinyinFit = 'initials' | 'syllables' | undefined;

/**
 * Matches letters against the readings from character `from` on. A mixture of initials and syllables counts as
 * `syllables`.
 */
export function fitPinyin(letters: string, readings: readonly (readonly string[])[], from: number): PinyinFit {
  if (letters.length === 0) return undefined;
  if (fitsInitials(letters, readings, from)) return 'initials';
  return fitsSyllables(letters, 0, readings, from) ? 'syllables' : undefined;
}

function fitsInitials(letters: string, readings: readonly (readonly string[])[], from: number): boolean {
  if (from + letters.length > readings.length) return false;
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? '';
    if (!readings[from + i]?.some((reading) => reading.startsWith(letter))) return false;
  }
  return true;
}

function fitsSyllables(letters: string, at: number, readings: readonly (readonly string[])[], index: number): boolean {
  if (at === letters.length) return true;
  const rest = letters.length - at;
  return (readings[index] ?? []).some((reading) => {
    if (letters.startsWith(reading, at) && fitsSyllables(letters, at + reading.length, readings, index + 1))
      return true;
    if (rest < reading.length && reading.startsWith(letters.slice(at))) return true;
    return letters[at] === reading[0] && fitsSyllables(letters, at + 1, readings, index + 1);
  });
}
