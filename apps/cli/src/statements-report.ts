import { amountText, type Fault, type Remark, type Statement } from '@parkett/funds-formats';
import type { ComparedLine, Imported, openLines, WhyUnmatched } from '@parkett/funds-server';

export type StatementResult =
  | {
      readonly verdict: 'broken';
      readonly statement: Partial<Statement>;
      readonly faults: readonly Fault[];
      readonly remarks: readonly Remark[];
    }
  | ({ readonly verdict: 'closed'; readonly statement: Statement; readonly remarks: readonly Remark[] } & Imported);

export type FileResult = { readonly file: string } & (
  | { readonly refused: string }
  | { readonly statements: readonly StatementResult[] }
);

const linesShown = 50;
const textMax = 64;

const meaning: Readonly<Record<WhyUnmatched, string>> = {
  referenceMissing: 'has no reference of the bank',
  bookingUnknown: 'the bank has reported no booking with this reference',
  bookingDiffers: 'the bank has reported this booking with another amount or currency',
  bookingTaken: 'another line is this booking already',
  takenBack: 'the bank takes back a booking that it had reported',
  moneyOut: 'money has left the account',
};

/** Whether nobody has to look at it. */
export const isClean = (result: FileResult): boolean =>
  'statements' in result &&
  result.statements.every((one) => one.verdict === 'closed' && (one.kind === 'importedBefore' || isMatched(one.lines)));

const isMatched = (lines: readonly ComparedLine[]): boolean => lines.every(({ outcome }) => outcome.kind === 'matched');

export function describeFile(result: FileResult): string {
  if ('refused' in result) return `${result.file}: refused, nothing of it is imported\n  ${shown(result.refused, 300)}`;
  return [`${result.file}:`, ...result.statements.flatMap(describeStatement)].join('\n');
}

function describeStatement(result: StatementResult): string[] {
  const { statement, remarks } = result;
  const odd = remarks.map(({ code, about }) => `    note ${code}: ${shown(about, 300)}`);
  if (result.verdict === 'broken')
    return [
      `  ${nameOf(statement)}: broken, nothing of it is imported`,
      ...result.faults.map(({ code, about }) => `    ${code}: ${shown(about, 300)}`),
      ...odd,
    ];
  if (result.kind === 'importedBefore') {
    const before = `imported before, at ${result.at.toISOString()} from ${shown(result.fileName)}`;
    return [`  ${nameOf(statement)}: ${before}; nothing was changed`];
  }
  const { lines } = result;
  const count = (kind: string): number => lines.filter(({ outcome }) => outcome.kind === kind).length;
  const others = lines.filter(({ outcome }) => outcome.kind !== 'matched');
  return [
    `  ${nameOf(statement)}: closed, ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}: ${count('matched')} matched, ` +
      `${count('unmatched')} unmatched, ${count('duplicate')} duplicate`,
    ...others.slice(0, linesShown).map(({ line, outcome }) => `    ${describeLine(line, whyOf(outcome))}`),
    ...(others.length > linesShown ? [`    and ${others.length - linesShown} more; --json lists them all`] : []),
    ...odd,
  ];
}

const whyOf = (outcome: ComparedLine['outcome']): string =>
  outcome.kind === 'unmatched'
    ? `unmatched, ${outcome.why}: ${meaning[outcome.why]}`
    : 'duplicate: it stands on a statement already';

function describeLine({ number, amount, currency, on, bankReference }: ComparedLine['line'], why: string): string {
  const reference = bankReference === null ? '' : `, ${shown(bankReference)}`;
  return `line ${number}, ${amountText(amount, currency)} ${currency}${on === null ? '' : ` on ${on}`}${reference}: ${why}`;
}

export function describeOpen({ lines, count, matched }: Awaited<ReturnType<typeof openLines>>): string {
  const late = matched === 0 ? [] : [`${matched} matched since the last time`];
  if (count === 0)
    return [...late, 'every line of every imported statement is a booking that the bank has reported'].join('\n');
  return [
    ...late,
    `${count} ${count === 1 ? 'line' : 'lines'} of statements without a booking${count > lines.length ? `, the first ${lines.length}` : ''}:`,
    ...lines.map(
      (line) =>
        `  ${nameOf(line)}, ${shown(line.fileName)}: ${describeLine(line, `${line.why}: ${meaning[line.why]}`)}`,
    ),
  ].join('\n');
}

type Named = Partial<Pick<Statement, 'account' | 'currency' | 'reference' | 'sequence'>>;

function nameOf({ account = 'account unknown', currency, reference, sequence }: Named): string {
  const number = [reference, sequence].filter((part) => part !== undefined && part !== null).map((part) => shown(part));
  return [shown(account), currency, number.join(' ')].filter((part) => part !== undefined && part !== '').join(', ');
}

/** Texts of a file cannot control the terminal. */
const shown = (text: string, max = textMax): string => {
  const printed = text.replace(/[\p{C}\p{Z}]+/gu, ' ');
  return printed.length > max ? `${printed.slice(0, max)}…` : printed;
};
