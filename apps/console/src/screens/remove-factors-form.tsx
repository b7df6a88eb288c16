import { requestFactorRemoval } from '@parkett/identity-contract';
import { Button, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call, failureOf } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { JudgedDocuments } from './judged-documents';
import { ReasonField } from './reason-field';

/** Requests that every passkey and the app of a customer are removed; a second person approves it. */
export function RemoveFactorsForm({ accountId }: { readonly accountId: string }) {
  const { w } = useWords();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    await call(requestFactorRemoval, { accountId, reason: reason.trim() }, { quiet: true }).then(
      () => showToast(w('customer.requested'), 'success'),
      (error: unknown) => setFailure(failureOf(error)),
    );
    setBusy(false);
  }
  return (
    <form className={styles.card} aria-label={w('customer.removeFactors')} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{w('customer.removeFactorsNote')}</p>
      <JudgedDocuments accountId={accountId} />
      <ReasonField value={reason} onChange={setReason} />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" busyLabel={busy && w('review.sending')}>
        {w('customer.removeFactors')}
      </Button>
    </form>
  );
}
