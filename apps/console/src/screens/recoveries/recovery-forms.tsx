import { caseRejections, rejectRecoveryCase, requestNewAccess } from '@parkett/identity-contract';
import { Button, showToast } from '@parkett/web-ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { Choice } from '../choice';
import { ReasonField } from '../reason-field';
import { FailureLine } from '../failure-line';
import { useSending } from '../use-sending';

interface CaseFormProps {
  readonly action: string;
  readonly note: string;
  /** Rejects when it was not sent. */
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

function CaseForm({ action, note, onSend, children }: CaseFormProps) {
  const { w } = useWords();
  const { busy, failure, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(onSend);
  };
  return (
    <form className={styles.card} aria-label={action} onSubmit={submit}>
      <p className={styles.note}>{note}</p>
      {children}
      <FailureLine text={failure} />
      <Button type="submit" busyLabel={busy && w('review.sending')}>
        {action}
      </Button>
    </form>
  );
}

/** Requests a new access; a second person approves it. */
export function RequestForm({ caseId }: { readonly caseId: string }) {
  const { w } = useWords();
  const [reason, setReason] = useState('');
  async function send(): Promise<void> {
    await call(requestNewAccess, { caseId, reason: reason.trim() }, { quiet: true });
    showToast(w('recoveries.done'), 'success');
    goTo('approvals');
  }
  return (
    <CaseForm action={w('recoveries.request')} note={w('recoveries.requestNote')} onSend={send}>
      <ReasonField value={reason} onChange={setReason} />
    </CaseForm>
  );
}

/** Ends a case; the person sees the reason. */
export function RejectForm({ caseId }: { readonly caseId: string }) {
  const { w } = useWords();
  const [reasonCode, setReasonCode] = useState<(typeof caseRejections)[number]>('notConfirmed');
  async function send(): Promise<void> {
    await call(rejectRecoveryCase, { caseId, reasonCode }, { quiet: true });
    showToast(w('recoveries.rejected'), 'success');
    goTo('recoveries');
  }
  return (
    <CaseForm action={w('recoveries.reject')} note={w('recoveries.rejectNote')} onSend={send}>
      <Choice
        label={w('review.reason')}
        values={caseRejections}
        value={reasonCode}
        wordOf={(each) => w(`recoveries.reason.${each}`)}
        onChange={setReasonCode}
      />
    </CaseForm>
  );
}
