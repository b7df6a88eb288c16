import { CallFailure, Intent } from '@parkett/web-api';
import { useRef } from 'react';
import { useWords } from '../../words/words';
import { useSending } from '../use-sending';

/** Refusals that are final decisions about what was sent, also of its first send. */
const decided = [
  'COMPLAINT_UNKNOWN',
  'COMPLAINT_ANSWERED',
  'COMPLAINT_NOT_TAKEN',
  'COMPLAINT_ABOUT_YOU',
  'COMMAND_EXPIRED',
];

/** Sends something about a complaint once, however often it is repeated while its outcome is unknown. */
export function useComplaintAct() {
  const { w } = useWords();
  const intent = useRef(new Intent());
  const { busy, failure, error, send: attempt } = useSending();
  const isUnknown = error instanceof CallFailure && error.outcomeUnknown;
  /** Whether it was recorded. */
  const send = (content: unknown, work: (idempotencyKey: string) => Promise<unknown>): Promise<boolean> =>
    attempt(() => intent.current.send(content, { decided }, work));
  return { send, busy, failure: isUnknown ? `${failure} ${w('complaints.unknown')}` : failure };
}
