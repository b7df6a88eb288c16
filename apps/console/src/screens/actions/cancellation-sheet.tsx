import { requestActionCancellation, type RegisteredAction } from '@parkett/market-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call, failureOf } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { ReasonField } from '../reason-field';
import { effectOf } from './action-words';

interface CancellationSheetProps {
  readonly action: RegisteredAction;
  readonly onClose: () => void;
}

/** Requests that an announced action does not take place. */
export function CancellationSheet({ action: { symbol, actionId, terms }, onClose }: CancellationSheetProps) {
  const { w } = useWords();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    const asked = { action: { symbol, actionId }, reason: reason.trim() };
    await call(requestActionCancellation, asked, { quiet: true }).then(
      () => goTo('approvals'),
      (error: unknown) => {
        setFailure(failureOf(error));
        setBusy(false);
      },
    );
  }
  const title = `${symbol} · ${w(`actions.kind.${terms.kind}`)}`;
  return (
    <Sheet title={title} note={effectOf(terms, w)} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={(event) => void submit(event)}>
        <p>{w('actions.cancelQuestion')}</p>
        <ReasonField value={reason} onChange={setReason} />
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w('actions.cancel')}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
