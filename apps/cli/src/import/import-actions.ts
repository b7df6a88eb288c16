import type { AnnouncedAction, RegisteredAction } from '@parkett/market-contract';
import {
  FileUnreadable,
  planActions,
  zoneOf,
  type ActionLine,
  type Contradiction,
  type FileContext,
} from '@parkett/market-domain';
import { withPath } from '@parkett/market-server';
import type { Answer } from '@parkett/platform-event-log';
import type { ActionImportReport, LeftOutRow } from './action-report';
import { actionsInFile } from './actions-in-file';

export interface ActionSink {
  readonly instrumentOf: NonNullable<FileContext['instrumentOf']>;
  /** Of any state, also cancelled. */
  readonly registered: (symbol: string) => readonly RegisteredAction[];
  /** The first date on which a customer has held the share here; undefined if none ever has. */
  readonly heldSince: (symbol: string) => string | undefined;
  readonly now: number;
  readonly send: (action: AnnouncedAction) => Promise<Answer>;
}

/** Commands that are under way at the same time. */
const sentTogether = 100;
const contradictionsShown = 10;

/**
 * Imports corporate actions of the past, which adjust prices only. An action that could be booked on accounts is left
 * out: its ex-date has not come, or customers held the share before it. Two persons record such actions. A file that
 * contradicts the register is refused as a whole. Throws FileUnreadable.
 */
export async function importActions(file: string, told: FileContext, sink: ActionSink): Promise<ActionImportReport> {
  try {
    const read = await actionsInFile(file, { ...told, instrumentOf: sink.instrumentOf });
    const { fresh, known, contradictions } = planActions(read.actions, sink.registered);
    if (contradictions.length > 0) throw new FileUnreadable('ACTIONS_CONTRADICT', describe(contradictions));
    const problems = fresh.map((line) => problemOf(line, sink));
    const sendable = fresh.filter((_, at) => problems[at] === undefined);
    const outcome = await sendAll(sendable, sink);
    const leftOut = [...read.leftOut, ...problems.filter((one) => one !== undefined), ...outcome.refused];
    const { file: path, layout, rows } = read;
    return {
      ...{ file: path, layout, rows, imported: outcome.sent, pending: outcome.pending },
      known: known.length + outcome.known,
      leftOut: leftOut.toSorted((a, b) => a.line - b.line),
    };
  } catch (error) {
    throw withPath(file, error);
  }
}

function problemOf({ line, action }: ActionLine, sink: ActionSink): LeftOutRow | undefined {
  const { symbol, exDate } = action;
  const mic = sink.instrumentOf({ isin: null, symbol })?.mic;
  if (exDate > zoneOf(mic).dateOf(sink.now))
    return { line, code: 'ACTION_NOT_OVER', reason: `${exDate} has not come: two members of staff record it` };
  const since = sink.heldSince(symbol);
  if (since !== undefined && since < exDate)
    return { line, code: 'ACTION_HELD', reason: `customers have held ${symbol} since ${since}, before ${exDate}` };
  return undefined;
}

interface Outcome {
  sent: number;
  known: number;
  pending: number;
  readonly refused: LeftOutRow[];
}

async function sendAll(lines: readonly ActionLine[], { send }: ActionSink): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, known: 0, pending: 0, refused: [] };
  for (let at = 0; at < lines.length; at += sentTogether) {
    const chunk = lines.slice(at, at + sentTogether);
    const answers = await Promise.all(chunk.map(({ action }) => send(action)));
    chunk.forEach(({ line }, n) => note(outcome, line, answers[n]));
  }
  return outcome;
}

function note(outcome: Outcome, line: number, answer: Answer | undefined): void {
  if (answer?.kind !== 'rejected') {
    outcome.sent += 1;
    if (answer?.kind !== 'accepted') outcome.pending += 1;
    return;
  }
  const { code } = answer.rejection;
  if (code === 'ACTIONS_NOT_SWITCHED_ON')
    throw new FileUnreadable(code, 'was not imported: switch on the events of corporate actions first');
  if (code === 'ACTION_KNOWN') outcome.known += 1;
  else outcome.refused.push({ line, code: 'ACTION_REFUSED', reason: `the register refused it: ${code}` });
}

function describe(contradictions: readonly Contradiction[]): string {
  const lines = contradictions
    .slice(0, contradictionsShown)
    .map(
      ({ line, action, recorded, cancelled }) =>
        `  line ${line}: ${action.symbol} ${action.exDate}: ${JSON.stringify(action.terms)}, but ${
          cancelled
            ? 'this was recorded and cancelled'
            : `recorded is ${recorded.map(({ terms }) => JSON.stringify(terms)).join(' and ')}`
        }`,
    );
  const more = contradictions.length - lines.length;
  return [
    'contradicts what is recorded, so nothing was imported:',
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}
