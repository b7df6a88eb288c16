import { CallFailure, Intent } from '@parkett/web-api';
import { useRef, useState } from 'react';
import { failureOf } from '../../api';
import { useWords } from '../../words/words';

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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Whether it was recorded. */
  async function send(content: unknown, work: (idempotencyKey: string) => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await intent.current.send(content, { decided }, work);
      return true;
    } catch (error) {
      const isUnknown = error instanceof CallFailure && error.outcomeUnknown;
      setFailure(isUnknown ? `${failureOf(error)} ${w('complaints.unknown')}` : failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, failure };
}
