import { CallFailure } from '@parkett/web-api';
import { useState } from 'react';
import { failureText } from './api';
import { waitOf } from './countdown';
import { useCountdown } from './use-countdown';

export interface Sending {
  readonly busy: boolean;
  /** Why the last try failed, in a sentence. */
  readonly problem: string | undefined;
  /** The same as the call told it. */
  readonly failure: CallFailure | undefined;
  /** Seconds until another try makes sense: the server has said how long it refuses. */
  readonly wait: number;
  /** Runs one try; true when it went well. What is not a failed call is thrown on. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
  readonly say: (problem: string | undefined) => void;
}

/**
 * What every form that sends something needs: busy or not, what went wrong, how long to wait. A wait holds for the
 * `subject` it was imposed on: another telephone number may be tried at once.
 */
export function useSending(subject?: string): Sending {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<CallFailure>();
  const [left, startWait] = useCountdown();
  const [waitsFor, setWaitsFor] = useState<string>();
  const say = (text: string | undefined): void => {
    setProblem(text);
    setFailure(undefined);
  };
  async function send(work: () => Promise<void>): Promise<boolean> {
    say(undefined);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(failureText(error));
      setFailure(error);
      startWait(waitOf(error.facts));
      setWaitsFor(subject);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, failure, wait: waitsFor === subject ? left : 0, send, say };
}
