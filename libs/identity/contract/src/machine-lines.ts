import { invariant } from '@parkett/kernel';
import { parse, type Details, type ParseResult } from 'mrz';

/** The shapes of the machine-readable zone in ICAO 9303: cards (parts 5 and 6) and passports (part 4). */
const shapes = [
  { format: 'TD1', lines: 3, length: 30 },
  { format: 'TD2', lines: 2, length: 36 },
  { format: 'TD3', lines: 2, length: 44 },
] as const;
type Shape = (typeof shapes)[number];

/**
 * - `lines`: not two or three lines; `length`: a line has another length than its format.
 * - `character`: a character that the zone does not have. `field`: the field cannot have this value.
 * - `zeroOrO`: the check digit is right once this character is the other of O and 0. `checkDigit`: it is wrong.
 * - `visa`: a visa identifies nobody. `unsupported`: another kind of document, such as a French card of before 2021.
 */
export const wrongLineReasons = [
  ...(['lines', 'length', 'character', 'field', 'zeroOrO', 'checkDigit', 'visa', 'unsupported'] as const),
] as const;

/** Where the lines are wrong: a line and its characters from and to (excluded), all counted from 0. */
export interface WrongLines {
  readonly reason: (typeof wrongLineReasons)[number];
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The facts of the lines. Sex and optional data are checked and not read. */
export interface MachineLines {
  /** As printed, without blanks. */
  readonly lines: readonly string[];
  readonly kind: 'passport' | 'identityCard';
  /** Codes of ICAO 9303 part 3, such as D or FRA. */
  readonly issuer: string;
  readonly nationality: string;
  readonly lastName: string;
  readonly firstName: string;
  /** The names did not fit, so they may end early. */
  readonly isNameCut: boolean;
  readonly number: string;
  readonly numberCheckDigit: string;
  /** Calendar dates, `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly expiresOn: string;
}

export type ReadLines =
  | { readonly kind: 'read'; readonly read: MachineLines }
  | { readonly kind: 'wrong'; readonly wrong: WrongLines };

const wrongAt = (reason: WrongLines['reason'], line: number, from: number, to: number): ReadLines => ({
  kind: 'wrong',
  wrong: { reason, line, from, to },
});

/** The text as it is printed: capitals without blanks, one line after the other. */
function printedLines(text: string): readonly string[] {
  const lines = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('«', '<<')
    .replaceAll('‹', '<')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s/gu, ''))
    .filter((line) => line !== '');
  const [only = ''] = lines;
  // Pasted without line breaks; 90 characters are three lines, 72 and 88 are two.
  const shape =
    lines.length === 1 ? shapes.find(({ lines: count, length }) => only.length === count * length) : undefined;
  if (shape === undefined) return lines;
  return Array.from({ length: shape.lines }, (_, at) => only.slice(at * shape.length, (at + 1) * shape.length));
}

/** The shape that was meant: two lines are of a passport if that is closer to their length. */
function shapeOf(lines: readonly string[]): Shape | undefined {
  const longest = Math.max(...lines.map((line) => line.length));
  const candidates = shapes.filter((shape) => shape.lines === lines.length);
  const distance = ({ length }: Shape): number => Math.abs(longest - length);
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Reads the machine-readable zone of a passport or card and checks every check digit. `today` decides the century of
 * the dates. A change that no check digit covers (names, codes of states, sex) is not noticed here.
 */
export function readMachineLines(text: string, today: string): ReadLines {
  const lines = printedLines(text);
  const shape = shapeOf(lines);
  if (shape === undefined) return wrongAt('lines', Math.max(0, lines.length - 1), 0, 0);
  for (const [at, line] of lines.entries()) {
    const unknown = line.search(/[^A-Z0-9<]/u);
    if (unknown >= 0) return wrongAt('character', at, unknown, unknown + 1);
    if (line.length !== shape.length) return wrongAt('length', at, Math.min(line.length, shape.length), line.length);
  }
  if (lines[0]?.startsWith('V')) return wrongAt('visa', 0, 0, 1);
  const result = parse(lines);
  if (result.format !== shape.format) return wrongAt('unsupported', 0, 0, shape.length);
  const wrong = firstWrong(result, lines);
  if (wrong !== undefined) return { kind: 'wrong', wrong };
  return factsOf(result, lines, today);
}

/** Specimens are issued by Utopia, which the package does not know. */
const isSpecimen = (detail: Details, lines: readonly string[]): boolean =>
  (detail.field === 'issuingState' || detail.field === 'nationality') && printed(detail, lines) === 'UTO';

const printed = ({ ranges: [range] }: Details, lines: readonly string[]): string =>
  range === undefined ? '' : (lines[range.line]?.slice(range.start, range.end) ?? '');

const firstWrongDetail = ({ details }: ParseResult, lines: readonly string[]): Details | undefined =>
  details.find((detail) => !detail.valid && !isSpecimen(detail, lines));

function firstWrong(result: ParseResult, lines: readonly string[]): WrongLines | undefined {
  const detail = firstWrongDetail(result, lines);
  if (detail === undefined) return undefined;
  return mistakenO(detail, lines) ?? placeOf(detail);
}

/** A wrong check digit concerns the field before it; that of the whole zone only itself. */
function placeOf({ field, ranges: [own, ...related] }: Details): WrongLines {
  invariant(own !== undefined, 'a field has a place');
  const isDigit = field?.endsWith('CheckDigit') === true;
  const covered = field === 'compositeCheckDigit' ? undefined : related.find(({ line }) => line === own.line);
  const from = isDigit && covered !== undefined ? covered.start : own.start;
  return { reason: isDigit ? 'checkDigit' : 'field', line: own.line, from, to: own.end };
}

/** The place of an O or 0 that makes this field right when it is the other one. */
function mistakenO(detail: Details, lines: readonly string[]): WrongLines | undefined {
  for (const { line, start, end } of detail.ranges) {
    for (let at = start; at < end; at++) {
      const text = lines[line] ?? '';
      const other = text[at] === 'O' ? '0' : text[at] === '0' ? 'O' : undefined;
      if (other === undefined) continue;
      const changed = lines.with(line, `${text.slice(0, at)}${other}${text.slice(at + 1)}`);
      const still = firstWrongDetail(parse(changed), changed);
      if (still === undefined || isAfter(still, detail)) return { reason: 'zeroOrO', line, from: at, to: at + 1 };
    }
  }
  return undefined;
}

const isAfter = (one: Details, other: Details): boolean =>
  one.line > other.line || (one.line === other.line && one.start > other.start);

function factsOf({ details, fields, format }: ParseResult, lines: readonly string[], today: string): ReadLines {
  const placed = (name: Details['field']): Details => {
    const found = details.find(({ field }) => field === name);
    invariant(found !== undefined, `the lines have the field ${name ?? ''}`);
    return found;
  };
  const rawOf = (name: Details['field']): string => printed(placed(name), lines);
  const [birthDate, expiresOn] = [
    latestBefore(rawOf('birthDate'), today),
    latestBefore(rawOf('expirationDate'), yearsAfter(today, validYearsMax)),
  ];
  const wrongDate = (name: Details['field']): ReadLines => ({
    kind: 'wrong',
    wrong: { ...placeOf(placed(name)), reason: 'field' },
  });
  if (birthDate === undefined) return wrongDate('birthDate');
  if (expiresOn === undefined) return wrongDate('expirationDate');
  return {
    kind: 'read',
    read: {
      lines,
      kind: format === 'TD3' ? 'passport' : 'identityCard',
      issuer: rawOf('issuingState').replaceAll('<', ''),
      nationality: rawOf('nationality').replaceAll('<', ''),
      lastName: fields.lastName ?? '',
      firstName: fields.firstName ?? '',
      isNameCut: !rawOf('lastName').endsWith('<'),
      number: fields.documentNumber ?? '',
      numberCheckDigit: fields.documentNumberCheckDigit ?? '',
      birthDate,
      expiresOn,
    },
  };
}

/** No document is valid for longer, so a later date is one of the century before. */
const validYearsMax = 50;

const yearsAfter = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** `YYMMDD` in the latest century in which it is at most `limit`; undefined for a date that no calendar has. */
function latestBefore(text: string, limit: string): string | undefined {
  const century = Number(limit.slice(0, 2));
  const dateIn = (first: number): string => `${first}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  return [dateIn(century), dateIn(century - 1)].find((date) => date <= limit && isCalendarDate(date));
}

function isCalendarDate(date: string): boolean {
  const instant = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
}
