import { minor } from '@parkett/kernel';
import type { StatementLine } from '@parkett/funds-formats';

export const misstatements = [
  /** Leaves out the last line, and its amount. */
  'omitLine',
  /** The last line has a cent more, and so has the balance. */
  'changeAmount',
  /** Lists the last line twice, and counts it twice. */
  'repeatLine',
  /** Lists and counts the last line of the days before again. */
  'listAgain',
  /** Has a fee that nobody was told about. */
  'addFee',
  /** Opens and closes with a cent more than the days beside it. */
  'shiftBalances',
  /** Closes with a cent more than its lines make. */
  'closeWrongly',
  /** Is that of the day before, under the date that was asked for. */
  'otherDay',
  /** Ends in the middle. */
  'cutOff',
] as const;
export type Misstatement = (typeof misstatements)[number];

const cent = 1;
const fee = -5_00;

/** What changes in the lines of a statement. */
export function misstateLines(
  lines: readonly StatementLine[],
  how: Misstatement | undefined,
): readonly StatementLine[] {
  const last = lines.at(-1);
  const others = lines.slice(0, -1);
  const number = lines.length + 1;
  if (last === undefined) return lines;
  if (how === 'omitLine') return others;
  if (how === 'changeAmount') return [...others, { ...last, amount: minor(last.amount + cent) }];
  if (how === 'repeatLine') return [...lines, { ...last, number }];
  if (how !== 'addFee') return lines;
  const details = last.details.map((detail) => ({ ...detail, endToEndId: null, purpose: 'Fee' }));
  return [...lines, { ...last, number, details, amount: minor(fee), bankReference: 'FEE-1', code: 'ACMT-MDOP-CHRG' }];
}

/** What changes in its balances. */
export const misstateOpening = (opening: number, how: Misstatement | undefined): number =>
  how === 'shiftBalances' ? opening + cent : opening;
export const misstateFile = (file: string, how: Misstatement | undefined): string =>
  how === 'cutOff'
    ? file.slice(0, Math.floor(file.length / 2))
    : how === 'closeWrongly'
      ? file.replace(/(<Cd>CLBD<.*?<Amt[^>]*>\d+\.)(\d\d)/s, (_, before: string, cents: string) => {
          const other = String((Number(cents) + cent) % 100).padStart(2, '0');
          return before + other;
        })
      : file;
