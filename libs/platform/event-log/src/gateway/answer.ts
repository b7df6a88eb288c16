import type { EventBody, Rejection } from '@parkett/kernel';
import type { ChainedRecord } from '../chain/chain';
import type { Outcome } from '../chain/records';

/** Position of a record in the log. A reader that has reached it has seen the record. */
export interface Position {
  readonly partition: number;
  readonly offset: number;
}

/** Outcome of a command as the log records it. `unknown`: no answer within the wait; it may still come. */
export type Answer =
  | { readonly kind: 'accepted'; readonly events: readonly EventBody[]; readonly position: Position }
  | { readonly kind: 'rejected'; readonly rejection: Rejection; readonly position: Position }
  | { readonly kind: 'unknown' };

export function answerOf(chained: ChainedRecord, partition: number): Answer {
  const { record, offset } = chained;
  const position = { partition, offset };
  if (record.outcome.kind === 'accepted') return { kind: 'accepted', events: record.events, position };
  return { kind: 'rejected', rejection: rejectionOf(record.outcome), position };
}

function rejectionOf(outcome: Exclude<Outcome, { kind: 'accepted' }>): Rejection {
  switch (outcome.kind) {
    case 'rejected':
      return outcome.rejection;
    case 'expired':
      return { code: 'COMMAND_EXPIRED', facts: {} };
    case 'failed':
      return { code: 'COMMAND_FAILED', facts: {} };
    case 'unreadable':
      return { code: 'COMMAND_UNREADABLE', facts: {} };
    case 'repeat':
      return { code: 'COMMAND_FAILED', facts: {} };
  }
}

/**
 * Whether the command was not decided: an error ended the decision, or this build could not read the command. The log
 * does not take its id then, so a copy that is still under way may be decided and accepted. If it were sent again under
 * another id, it could take effect twice.
 */
export const isUndecided = (answer: Answer): boolean =>
  answer.kind === 'rejected' && ['COMMAND_FAILED', 'COMMAND_UNREADABLE'].includes(answer.rejection.code);

export const bodyMismatch = (position: Position): Answer => ({
  kind: 'rejected',
  rejection: { code: 'IDEMPOTENCY_BODY_MISMATCH', facts: {} },
  position,
});

/** Formats positions for the header `x-parkett-position`: the log's generation, then partition:offset pairs. */
export const formatPosition = (positions: readonly Position[]): string =>
  `g1:${positions.map(({ partition, offset }) => `${partition}:${offset}`).join(',')}`;

/** Parses the header; undefined unless it is a position of this log's generation. */
export function parsePosition(text: string): Position[] | undefined {
  const match = /^g1:(\d{1,4}:\d{1,15}(?:,\d{1,4}:\d{1,15}){0,63})$/.exec(text);
  return match?.[1]?.split(',').map((pair) => {
    const [partition, offset] = pair.split(':');
    return { partition: Number(partition), offset: Number(offset) };
  });
}
