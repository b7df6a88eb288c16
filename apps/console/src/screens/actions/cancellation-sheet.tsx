import { requestActionCancellation, type RegisteredAction } from '@parkett/market-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { ReasonField } from '../reason-field';
import { effectOf } from './action-words';
import { FailureLine } from '../failure-line';
import { useSending } from '../use-sending';

interface CancellationSheetProps {
  readonly action: RegisteredAction;
  readonly onClose: () => void;
}

/** Requests that an announced action does not take place. */
export function CancellationSheet({ action: { symbol, actionId, terms }, onClose }: CancellationSheetProps) {
  const { w } = useWords();
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const asked = { action: { symbol, actionId }, reason: reason.trim() };
    void send(async () => {
      await call(requestActionCancellation, asked, { quiet: true });
      goTo('approvals');
    });
  };
  const title = `${symbol} · ${w(`actions.kind.${terms.kind}`)}`;
  return (
    <Sheet title={title} note={effectOf(terms, w)} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={submit}>
        <p>{w('actions.cancelQuestion')}</p>
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure} />
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
