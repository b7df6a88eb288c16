import { requestRevocation, resubmissionReasons } from '@parkett/identity-contract';
import { Button, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call, failureOf } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { Choice } from './choice';
import { ReasonField } from './reason-field';

/** Requests that the approval of a customer's identity no longer counts; a second person approves it. */
export function RevokeForm({ accountId }: { readonly accountId: string }) {
  const { w } = useWords();
  const [reasonCode, setReasonCode] = useState<(typeof resubmissionReasons)[number]>('notTheDocument');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    await call(requestRevocation, { accountId, reasonCode, reason: reason.trim() }, { quiet: true }).then(
      () => showToast(w('customer.requested'), 'success'),
      (error: unknown) => setFailure(failureOf(error)),
    );
    setBusy(false);
  }
  return (
    <form className={styles.card} aria-label={w('customer.revoke')} onSubmit={(event) => void submit(event)}>
      <Choice
        label={w('customer.why')}
        values={resubmissionReasons}
        value={reasonCode}
        wordOf={(code) => w(`reason.${code}`)}
        onChange={setReasonCode}
      />
      <ReasonField value={reason} onChange={setReason} />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" busyLabel={busy && w('review.sending')}>
        {w('customer.revoke')}
      </Button>
    </form>
  );
}
