import { commandErrors, type Rejection } from '@parkett/kernel';
import { formatPosition, Overloaded, type Answer } from '@parkett/platform-event-log';
import { answered, type Answered } from './answered';
import { Problem } from './problem';

/** The HTTP status of every code that a context refuses with. */
export type ErrorStatuses = Readonly<Record<string, number>>;
export type Accepted = Extract<Answer, { kind: 'accepted' }>;
/** What became of a command that was not refused. */
export type Decided = Exclude<Answer, { kind: 'rejected' }>;

/** A recorded rejection as the caller is told it. */
export function refusal(errors: ErrorStatuses, { code, facts }: Rejection): Problem {
  const known: ErrorStatuses = { ...commandErrors, ...errors };
  return new Problem(known[code] ?? 409, code, facts);
}

/** Waits for the answer to a command. Throws its refusal as a Problem. */
export async function decided(sent: Promise<Answer>, errors: ErrorStatuses): Promise<Decided> {
  const answer = await sent;
  if (answer.kind === 'rejected') throw refusal(errors, answer.rejection);
  return answer;
}

/** As `decided`, for what must not go on without the answer: 503 UNAVAILABLE while the outcome is unknown. */
export async function accepted(sent: Promise<Answer>, errors: ErrorStatuses): Promise<Accepted> {
  const answer = await decided(sent, errors);
  if (answer.kind === 'unknown') throw new Problem(503, 'UNAVAILABLE');
  return answer;
}

/** The data with the position of the decision, or 202 while the outcome is unknown. */
export const answeredBy = <Data>(answer: Decided, data: Data): Answered<Data> =>
  answered(data, answer.kind === 'unknown' ? { status: 202 } : { position: formatPosition([answer.position]) });

/** The engine is behind, and nothing was sent: the caller may come again. Undefined for any other error. */
export const overload = (error: unknown): Problem | undefined =>
  error instanceof Overloaded ? new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 }) : undefined;
