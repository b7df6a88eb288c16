import { CallFailure, Intent } from '@parkett/web-api';
import { failureText, translate, type MessageKey } from '@parkett/web-i18n';
import { useRef, useState } from 'react';

interface IntentOptions {
  /** Codes of refusals that are final decisions about what was sent, also of its first send. */
  readonly decided: readonly string[];
  /** Says that nobody knows yet whether it has arrived. */
  readonly unknown: MessageKey;
  /** Reads again what may have changed. */
  readonly refresh: () => void;
}

/**
 * Sends something once, however often the customer repeats it while its outcome is unknown. `problem` says why it was
 * refused, or that nobody knows yet whether it arrived. `send` resolves to an answer that states the outcome.
 */
export function useIntent<Answer extends { readonly status: string }>({ decided, unknown, refresh }: IntentOptions) {
  const intent = useRef(new Intent());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function send(content: unknown, work: (key: string) => Promise<Answer>): Promise<Answer | undefined> {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await intent.current.send(
        content,
        { decided, isOutcome: ({ status }) => status !== 'unknown' },
        work,
      );
      if (answer.status !== 'unknown') return answer;
      setProblem(translate(unknown));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.outcomeUnknown && !error.isNotPassedOn ? translate(unknown) : failureText(error));
    } finally {
      setBusy(false);
      refresh();
    }
    return undefined;
  }
  return { send, busy, problem };
}
