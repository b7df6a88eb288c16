import type { ScreeningVerdict } from '@parkett/identity-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { failureOf } from '../../api';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';
import { ReasonField } from '../reason-field';

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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isSame = verdict === 'confirmed';
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    await onSend(reason.trim()).catch((error: unknown) => {
      setFailure(failureOf(error));
      setBusy(false);
    });
  }
  return (
    <Sheet title={w(isSame ? 'screening.confirm' : 'screening.otherPerson')} note={note} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={(event) => void submit(event)}>
        <p>{w(isSame ? 'screening.confirmNote' : 'screening.otherPersonNote')}</p>
        <ReasonField value={reason} onChange={setReason} />
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
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
