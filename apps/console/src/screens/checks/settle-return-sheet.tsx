import { requestReturnSettlement, type DeskReturn, type Settlement } from '@parkett/funds-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { FailureLine } from '../failure-line';
import { ReasonField } from '../reason-field';
import { SettlementFields } from '../settlement-fields';
import { useSending } from '../use-sending';

interface SettleReturnProps {
  readonly of: DeskReturn;
  readonly onClose: () => void;
}

/** Asks that a return which the bank does not report is settled; somebody else approves. */
export function SettleReturnSheet({ of, onClose }: SettleReturnProps) {
  const { w, money } = useWords();
  const { accountId, returnId, amount, currency } = of;
  const [outcome, setOutcome] = useState<Settlement>('paid');
  const [evidence, setEvidence] = useState('');
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      const asked = { accountId, returnId, outcome, evidence: evidence.trim(), reason: reason.trim() };
      await call(requestReturnSettlement, asked, { quiet: true });
      goTo('approvals');
    });
  };
  return (
    <Sheet
      title={w('withdrawals.settle')}
      note={`${money(amount, currency)} · ${accountId}`}
      onClose={onClose}
      held={busy}
    >
      <form className={styles.decision} onSubmit={submit}>
        <SettlementFields
          note={w(outcome === 'paid' ? 'withdrawals.outcome.paid' : 'checks.returns.outcome.neverLeft')}
          {...{ outcomes: ['paid', 'neverLeft'], outcome, onOutcome: setOutcome, evidence, onEvidence: setEvidence }}
        />
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure} />
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w('withdrawals.settle')}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
