import { commandErrors, type Rejection } from '@parkett/kernel';
import {
  ClockWrong,
  formatPosition,
  IntakePaused,
  Overloaded,
  PartitionStopped,
  type Answer,
  type Position,
} from '@parkett/platform-event-log';
import { answered, type Answered } from './answered';
import { Problem } from './problem';

/** The HTTP status of each error code of a context. */
type ErrorStatuses = Readonly<Record<string, number>>;
type Accepted = Extract<Answer, { kind: 'accepted' }>;
/** The outcome of a command that was not rejected. */
export type Decided = Exclude<Answer, { kind: 'rejected' }>;

/**
 * Turns a rejection into the problem that the caller receives. One that is recorded has its position in the log, so
 * that the caller's next query shows what was recorded of it.
 */
export function refusal(errors: ErrorStatuses, { code, facts }: Rejection, position?: Position): Problem {
  const known: ErrorStatuses = { ...commandErrors, ...errors };
  return new Problem(known[code] ?? 409, code, facts, undefined, position && formatPosition([position]));
}

/** Waits for the answer to a command. Throws a rejection as a Problem. */
export async function decided(sent: Promise<Answer>, errors: ErrorStatuses): Promise<Decided> {
  const answer = await sent;
  if (answer.kind === 'rejected') throw refusal(errors, answer.rejection, answer.position);
  return answer;
}

/**
 * Like `decided`, for callers that need the answer to continue: throws 503 UNAVAILABLE while the outcome is unknown.
 */
export async function accepted(sent: Promise<Answer>, errors: ErrorStatuses): Promise<Accepted> {
  const answer = await decided(sent, errors);
  if (answer.kind === 'unknown') throw new Problem(503, 'UNAVAILABLE');
  return answer;
}

/** The data with the log position of the decision, or with status 202 while the outcome is unknown. */
export const answeredBy = <Data>(answer: Decided, data: Data): Answered<Data> =>
  answered(data, answer.kind === 'unknown' ? { status: 202 } : { position: formatPosition([answer.position]) });

/**
 * A 503 for a command that was not sent: the engine is behind, no commands are taken for now, the customer's partition
 * has stopped, or the clock of this process is wrong. The codes say that nothing happened, so the caller need not ask
 * for the outcome. Undefined for any other error.
 */
export function notSent(error: unknown): Problem | undefined {
  if (error instanceof Overloaded) return new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 });
  if (error instanceof IntakePaused) return new Problem(503, 'INTAKE_PAUSED', { retryAfterSeconds: 30 });
  const isCutOff = error instanceof PartitionStopped || error instanceof ClockWrong;
  return isCutOff ? new Problem(503, 'COMMAND_NOT_SENT', { retryAfterSeconds: 10 }) : undefined;
}
