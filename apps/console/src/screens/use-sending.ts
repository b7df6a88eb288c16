import { useState } from 'react';
import { failureOf } from '../api';

/** The state of a form that sends something: whether its answer is missing, and why the last attempt failed. */
export interface Sending {
  readonly busy: boolean;
  /** Why the last attempt failed, as text. */
  readonly failure: string | undefined;
  /** The error behind `failure`; undefined if the form itself said it. */
  readonly error: unknown;
  /** Runs one attempt and resolves to whether it succeeded. */
  readonly send: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly say: (failure: string | undefined) => void;
}

export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly text: string; readonly error?: unknown }>();
  const say = (text: string | undefined): void => setFailed(text === undefined ? undefined : { text });
  async function send(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailed(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailed({ text: failureOf(error), error });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure: failed?.text, error: failed?.error, send, say };
}
