import { requestFactorRemoval } from '@parkett/identity-contract';
import { Button, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { JudgedDocuments } from './judged-documents';
import { ReasonField } from './reason-field';
import { FailureLine } from './failure-line';
import { useSending } from './use-sending';

/** Requests that every passkey and the app of a customer are removed; a second person approves it. */
export function RemoveFactorsForm({ accountId }: { readonly accountId: string }) {
  const { w } = useWords();
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      await call(requestFactorRemoval, { accountId, reason: reason.trim() }, { quiet: true });
      showToast(w('customer.requested'), 'success');
    });
  };
  return (
    <form className={styles.card} aria-label={w('customer.removeFactors')} onSubmit={submit}>
      <p className={styles.note}>{w('customer.removeFactorsNote')}</p>
      <JudgedDocuments accountId={accountId} />
      <ReasonField value={reason} onChange={setReason} />
      <FailureLine text={failure} />
      <Button type="submit" busyLabel={busy && w('review.sending')}>
        {w('customer.removeFactors')}
      </Button>
    </form>
  );
}
