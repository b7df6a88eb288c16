import type { ListEntry } from './list-entries';

/** The data of a person who is looked up. */
export interface Person {
  readonly name: string;
  readonly birthDate: string | null;
  readonly nationality: string | null;
}

/** From here on an entry is a possible match. */
export const scoreMin = 80;
const otherBirthDate = 15;
const otherNationality = 5;

/** How well a person fits an entry, from 0 to 100; names count in any order and without accents. */
export function scoreOf(person: Person, entry: ListEntry): number {
  const names = similarity(pairsOf(person.name), pairsOf(entry.name));
  const born = differs(person.birthDate, entry.birthDate) ? otherBirthDate : 0;
  const from = differs(person.nationality, entry.nationality) ? otherNationality : 0;
  return Math.max(0, Math.round(names * 100) - born - from);
}

const differs = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/** The letters of a name in pairs, word by word. */
const pairsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2)));

/** Dice's coefficient: twice what both have, of all that they have. */
function similarity(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  const common = a.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return a.length + b.length === 0 ? 0 : (2 * common.length) / (a.length + b.length);
}
