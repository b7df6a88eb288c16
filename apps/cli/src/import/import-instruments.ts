import { marketEvents, type InstrumentRow } from '@parkett/market-contract';
import {
  FileUnreadable,
  securityMasterDecider,
  mnemonicOf,
  type SecurityMaster,
  type FileContext,
} from '@parkett/market-domain';
import { readFile, type BadLine } from '@parkett/market-server';
import type { Answer } from '@parkett/platform-event-log';
import { commandLine } from '../command-line';
import type { ImportReport } from './report';

interface SecurityMasterSink {
  /** The security master as far as the read model shows it. */
  readonly state: SecurityMaster;
  /** Sends the rows as one UpsertInstruments command. */
  readonly send: (rows: readonly InstrumentRow[]) => Promise<Answer>;
}

const rowsTogether = 100;
/** An event contains every row of its command and must fit into a record of 64 KiB. */
const bytesTogether = 40_000;

interface Line {
  readonly line: number;
  readonly row: InstrumentRow;
}

/**
 * This decision only tells which rows the engine will refuse. That depends neither on the date nor on the version of
 * the event.
 */
const importing = { actor: commandLine, businessDate: '2000-01-01', mayWrite: () => true } as const;

/**
 * Imports a list of instruments. Rows that the security master refuses are reported as bad. A row whose ISIN the file
 * also gives to another symbol is imported without it and counted as repaired. Throws FileUnreadable.
 */
export async function importInstruments(
  file: string,
  context: FileContext,
  sink: SecurityMasterSink,
): Promise<ImportReport> {
  const told: Line[] = [];
  const read = await readFile(file, context, (record, line) => {
    if (record.kind !== 'instrument')
      throw new FileUnreadable('KIND_DIFFERS', `lists no instruments: its rows are ${record.kind}s`);
    told.push({ line, row: record.row });
  });
  const { lines, repaired } = withoutSharedIsins(told);
  const bad = [...read.bad];
  let [imported, pending, state] = [0, 0, sink.state];
  for (const chunk of chunksOf(lines)) {
    const outcome = await sendChunk(chunk, state, sink, bad);
    imported += outcome.sent;
    if (!outcome.answered) pending += outcome.sent;
    state = outcome.state;
  }
  bad.sort((a, b) => a.line - b.line);
  const badRows = read.badRows + bad.length - read.bad.length;
  return { ...read, imported, repaired, pending, replaced: 0, badRows, bad };
}

/**
 * The venue of a symbol: Xetra for `SAP.DE` and `SAP`, Paris for `AIR.PA`. A venue lists a security under one symbol.
 */
const venueOf = (symbol: string): string =>
  mnemonicOf(symbol) === symbol ? (/\.[A-Z]+$/.exec(symbol)?.[0] ?? '') : '';

/**
 * Real lists give one ISIN to a company's ordinary and preference shares, or to two companies. Such an ISIN does not
 * identify either of them, and using it would merge two instruments into one.
 */
function withoutSharedIsins(told: readonly Line[]): { lines: Line[]; repaired: number } {
  const symbols = new Map<string, Set<string>>();
  const key = ({ isin, symbol }: InstrumentRow): string => `${isin}${venueOf(symbol)}`;
  for (const { row } of told) symbols.set(key(row), (symbols.get(key(row)) ?? new Set()).add(mnemonicOf(row.symbol)));
  let repaired = 0;
  const lines = told.map(({ line, row }) => {
    if (row.isin === null || (symbols.get(key(row))?.size ?? 0) < 2) return { line, row };
    repaired += 1;
    return { line, row: { ...row, isin: null, wkn: null } };
  });
  return { lines, repaired };
}

interface Outcome {
  readonly sent: number;
  readonly answered: boolean;
  readonly state: SecurityMaster;
}

/**
 * Sends the rows that the security master accepts. Refused rows are found here, or named in its answer; in that case
 * the rest is sent again.
 */
async function sendChunk(
  chunk: readonly Line[],
  state: SecurityMaster,
  sink: SecurityMasterSink,
  bad: BadLine[],
): Promise<Outcome> {
  let rest = chunk;
  while (rest.length > 0) {
    const rows = rest.map(({ row }) => row);
    const decision = securityMasterDecider.decide(state, { type: 'UpsertInstruments', rows }, importing);
    const answer = decision.kind === 'rejected' ? decision : await sink.send(rows);
    if (answer.kind !== 'rejected') {
      const next =
        decision.kind === 'accepted'
          ? decision.events.map((event) => marketEvents.read(event)).reduce(securityMasterDecider.evolve, state)
          : state;
      return { sent: rest.length, answered: answer.kind === 'accepted', state: next };
    }
    const kept = withoutConflicts(rest, answer.rejection.facts['symbols'], bad);
    if (kept.length === rest.length) throw new Error(`the security master refused the rows: ${answer.rejection.code}`);
    rest = kept;
  }
  return { sent: 0, answered: true, state };
}

function withoutConflicts(lines: readonly Line[], conflicts: unknown, bad: BadLine[]): Line[] {
  const refused = new Set(Array.isArray(conflicts) ? conflicts : []);
  return lines.filter(({ line, row }) => {
    if (refused.has(row.symbol))
      bad.push({ line, reason: `${row.symbol} is already listed in another currency than ${row.currency}` });
    return !refused.has(row.symbol);
  });
}

function* chunksOf(lines: readonly Line[]): Generator<Line[]> {
  let chunk: Line[] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = Buffer.byteLength(JSON.stringify(line.row));
    if (chunk.length >= rowsTogether || (chunk.length > 0 && bytes + size > bytesTogether)) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(line);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
