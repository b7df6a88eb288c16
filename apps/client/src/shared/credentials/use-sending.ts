import { CallFailure } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { useState } from 'react';
import { waitOf } from './countdown';
import { useCountdown } from './use-countdown';

export interface Sending {
  readonly busy: boolean;
  /** Why the last attempt failed, as text. */
  readonly problem: string | undefined;
  /** The failure of the last attempt. */
  readonly failure: CallFailure | undefined;
  /** Seconds until another attempt makes sense, as stated by the server. */
  readonly wait: number;
  /** Runs one attempt and resolves to whether it succeeded. Errors other than failed calls are rethrown. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
  readonly say: (problem: string | undefined) => void;
}

/**
 * The state of a form that sends something: whether it is busy, why the last attempt failed, and how long to wait. A
 * wait applies only to the `subject` it was imposed on, so another phone number can be tried at once.
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
