import type { ApprovalRow } from '@parkett/approvals-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { ReasonField } from './reason-field';

export type ApprovalStep = 'approve' | 'refuse' | 'withdraw';

const questions = {
  approve: 'approvals.approveQuestion',
  refuse: 'approvals.refuseQuestion',
  withdraw: 'approvals.withdrawQuestion',
} as const;

interface ApprovalSheetProps {
  readonly step: ApprovalStep;
  readonly row: ApprovalRow;
  readonly title: string;
  /** Rejects when it was not sent; the call has then shown the error. */
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision. An approval needs none. */
export function ApprovalSheet({ step, row, title, onSend, onClose }: ApprovalSheetProps) {
  const { w } = useWords();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    await onSend(reason.trim()).catch(() => setBusy(false));
  }
  return (
    <Sheet title={title} note={Object.values(row.seen).join(' · ')} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={(event) => void submit(event)}>
        <p>{w(questions[step], { maker: row.maker })}</p>
        <ReasonField value={reason} onChange={setReason} optional={step === 'approve'} />
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w(`approvals.${step}`)}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
