import type { ApprovalRow } from '@parkett/approvals-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { seenText } from './actions/action-words';
import { JudgedDocuments } from './judged-documents';
import { ReasonField } from './reason-field';
import { useSending } from './use-sending';
import { JudgedPictures } from './recoveries/case-pictures';
import { WithdrawalDetails } from './withdrawals/withdrawal-details';
import { FailureLine } from './failure-line';

export type ApprovalStep = 'approve' | 'refuse' | 'withdraw';

/** Requests about who a customer is: the second person compares documents as well. */
const judgedKinds: ReadonlySet<string> = new Set(['recoverAccess', 'removeFactors']);

/** The second person sees where the money goes as well. */
const withdrawalKinds: ReadonlySet<string> = new Set(['approveWithdrawal', 'rejectWithdrawal', 'settlePayout']);

const questions = {
  approve: 'approvals.approveQuestion',
  refuse: 'approvals.refuseQuestion',
  withdraw: 'approvals.withdrawQuestion',
} as const;

interface ApprovalSheetProps {
  readonly step: ApprovalStep;
  readonly row: ApprovalRow;
  readonly title: string;
  /** Rejects when it was not sent. */
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision. An approval needs none. */
export function ApprovalSheet({ step, row, title, onSend, onClose }: ApprovalSheetProps) {
  const { w } = useWords();
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const [opened, setOpened] = useState(false);
  // An approval by somebody who has not seen the payee is refused, and uses the request up.
  const isBlind = step === 'approve' && row.kind === 'approveWithdrawal' && !opened;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(() => onSend(reason.trim()));
  };
  const seen = Object.entries(row.seen).flatMap(([name, value]) => (value === null ? [] : seenText(name, value, w)));
  return (
    <Sheet title={title} note={seen.join(' · ')} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={submit}>
        <p>{w(questions[step], { maker: row.maker })}</p>
        {step === 'approve' && row.kind === 'recoverAccess' && typeof row.seen.case === 'string' && (
          <JudgedPictures caseId={row.seen.case} />
        )}
        {step === 'approve' && judgedKinds.has(row.kind) && typeof row.seen.account === 'string' && (
          <JudgedDocuments accountId={row.seen.account} />
        )}
        {withdrawalKinds.has(row.kind) &&
          typeof row.seen.account === 'string' &&
          typeof row.seen.withdrawal === 'string' && (
            <WithdrawalDetails
              accountId={row.seen.account}
              withdrawalId={row.seen.withdrawal}
              onOpened={() => setOpened(true)}
            />
          )}
        <ReasonField value={reason} onChange={setReason} optional={step === 'approve'} />
        <FailureLine text={failure} />
        <Button type="submit" wide disabled={isBlind} busyLabel={busy && w('review.sending')}>
          {w(`approvals.${step}`)}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
