import type { ScreeningVerdict } from '@parkett/identity-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';
import { ReasonField } from '../reason-field';
import { useSending } from '../use-sending';
import { FailureLine } from '../failure-line';

interface VerdictSheetProps {
  /** Names the entry. */
  readonly note: string;
  readonly verdict: ScreeningVerdict;
  /** Rejects when it was not sent. */
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why an entry is the customer or somebody else; another person agrees or refuses. */
export function VerdictSheet({ note, verdict, onSend, onClose }: VerdictSheetProps) {
  const { w } = useWords();
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const isSame = verdict === 'confirmed';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(() => onSend(reason.trim()));
  };
  return (
    <Sheet title={w(isSame ? 'screening.confirm' : 'screening.otherPerson')} note={note} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={submit}>
        <p>{w(isSame ? 'screening.confirmNote' : 'screening.otherPersonNote')}</p>
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure} />
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w('screening.request')}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
