import { baseOf, basesOf } from './catalogue';
import type { Written } from './written-keys';

/** The closed lists of codes in a contract: every export called `…Errors`. */
export function codesOf(contract: Readonly<Record<string, unknown>>): readonly string[] {
  const lists = Object.entries(contract)
    .filter(([name]) => name.endsWith('Errors'))
    .map(([, list]) => list);
  return lists.flatMap((list) => Object.keys(list ?? {}));
}

const reasonPrefix = 'reason.';

/**
 * Codes without a text, and texts without a code.
 * @param table the pattern's table
 * @param declared the codes of all contracts
 * @param reasons why a field can be refused
 */
export function codeFaults(
  table: Readonly<Record<string, string>>,
  declared: readonly string[],
  reasons: readonly string[],
  written: readonly Written[],
): readonly string[] {
  const bases = basesOf(table);
  const answered = new Set([
    ...declared,
    ...written.flatMap(({ problems }) => problems),
    ...reasons.map((reason) => reasonPrefix + reason),
  ]);
  const used = new Set([...answered, ...written.flatMap(({ literals }) => literals)]);
  return [
    ...[...answered].filter((code) => !bases.includes(code)).map((code) => `server: ${code} has no text`),
    ...bases.filter((code) => !used.has(baseOf(code))).map((code) => `server: ${code} is used nowhere`),
  ];
}
