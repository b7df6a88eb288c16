import { requestRevocation, resubmissionReasons } from '@parkett/identity-contract';
import { Button, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { Choice } from './choice';
import { ReasonField } from './reason-field';
import { FailureLine } from './failure-line';
import { useSending } from './use-sending';

/** Requests that the approval of a customer's identity no longer counts; a second person approves it. */
export function RevokeForm({ accountId }: { readonly accountId: string }) {
  const { w } = useWords();
  const [reasonCode, setReasonCode] = useState<(typeof resubmissionReasons)[number]>('notTheDocument');
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      await call(requestRevocation, { accountId, reasonCode, reason: reason.trim() }, { quiet: true });
      showToast(w('customer.requested'), 'success');
    });
  };
  return (
    <form className={styles.card} aria-label={w('customer.revoke')} onSubmit={submit}>
      <Choice
        label={w('customer.why')}
        values={resubmissionReasons}
        value={reasonCode}
        wordOf={(code) => w(`reason.${code}`)}
        onChange={setReasonCode}
      />
      <ReasonField value={reason} onChange={setReason} />
      <FailureLine text={failure} />
      <Button type="submit" busyLabel={busy && w('review.sending')}>
        {w('customer.revoke')}
      </Button>
    </form>
  );
}
