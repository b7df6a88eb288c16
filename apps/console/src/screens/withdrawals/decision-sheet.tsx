import {
  refusalReasonSchema,
  requestWithdrawalApproval,
  requestWithdrawalRejection,
  type RefusalReason,
  type StaffWithdrawal,
} from '@parkett/funds-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { Choice } from '../choice';
import { ReasonField } from '../reason-field';
import { FailureLine } from '../failure-line';
import { useSending } from '../use-sending';

interface DecisionProps {
  readonly withdrawal: StaffWithdrawal;
  readonly how: 'approve' | 'reject';
  readonly onClose: () => void;
}

/** Asks that a withdrawal may leave or is not carried out; somebody else approves. */
export function DecisionSheet({ withdrawal, how, onClose }: DecisionProps) {
  const { w, money } = useWords();
  const { accountId, withdrawalId, amount, currency } = withdrawal;
  const [why, setWhy] = useState<RefusalReason>('ownerNotConfirmed');
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const asked = { accountId, withdrawalId, reason: reason.trim() };
    const sent =
      how === 'approve'
        ? call(requestWithdrawalApproval, asked, { quiet: true })
        : call(requestWithdrawalRejection, { ...asked, why }, { quiet: true });
    void send(async () => {
      await sent;
      goTo('approvals');
    });
  };
  return (
    <Sheet
      title={w(`withdrawals.${how}`)}
      note={`${money(amount, currency)} · ${accountId}`}
      onClose={onClose}
      held={busy}
    >
      <form className={styles.decision} onSubmit={submit}>
        {how === 'reject' && (
          <Choice
            label={w('fact.why')}
            values={refusalReasonSchema.options}
            value={why}
            wordOf={(each) => w(`fact.why.${each}`)}
            onChange={setWhy}
          />
        )}
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure} />
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w(`withdrawals.${how}`)}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
