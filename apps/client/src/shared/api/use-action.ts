import { CallFailure } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { showToast } from '@parkett/web-ui';
import { useState } from 'react';

/** An action behind a button: whether it is under way, and how to start it. A toast says what the server refuses. */
export function useAction(action: () => Promise<void>): { readonly busy: boolean; readonly run: () => void } {
  const [busy, setBusy] = useState(false);
  const started = async (): Promise<void> => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(failureText(error), 'failure');
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void started() };
}
