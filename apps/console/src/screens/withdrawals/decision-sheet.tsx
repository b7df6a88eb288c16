import {
  refusalReasonSchema,
  requestPayoutSettlement,
  requestWithdrawalApproval,
  requestWithdrawalRejection,
  type RefusalReason,
  type Settlement,
  type StaffWithdrawal,
} from '@parkett/funds-contract';
import { Button, Sheet } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { Choice } from '../choice';
import { FailureLine } from '../failure-line';
import { ReasonField } from '../reason-field';
import { SettlementFields } from '../settlement-fields';
import { useSending } from '../use-sending';

export type Decision = 'approve' | 'reject' | 'settle';

interface DecisionProps {
  readonly withdrawal: StaffWithdrawal;
  readonly how: Decision;
  readonly onClose: () => void;
}

/** Asks that a withdrawal may leave, is not carried out, or is settled; somebody else approves. */
export function DecisionSheet({ withdrawal, how, onClose }: DecisionProps) {
  const { w, money } = useWords();
  const { accountId, withdrawalId, amount, currency, status } = withdrawal;
  // Nobody can have paid what was not sent.
  const outcomes: readonly Settlement[] = status === 'sent' ? ['paid', 'neverLeft'] : ['neverLeft'];
  const [why, setWhy] = useState<RefusalReason>('ownerNotConfirmed');
  const [outcome, setOutcome] = useState<Settlement>(outcomes[0] ?? 'neverLeft');
  const [evidence, setEvidence] = useState('');
  const [reason, setReason] = useState('');
  const { busy, failure, send } = useSending();
  const request = (): Promise<unknown> => {
    const asked = { accountId, withdrawalId, reason: reason.trim() };
    if (how === 'approve') return call(requestWithdrawalApproval, asked, { quiet: true });
    if (how === 'reject') return call(requestWithdrawalRejection, { ...asked, why }, { quiet: true });
    return call(requestPayoutSettlement, { ...asked, outcome, evidence: evidence.trim() }, { quiet: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      await request();
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
        {how === 'settle' && (
          <SettlementFields
            note={w(`withdrawals.outcome.${outcome}`)}
            {...{ outcomes, outcome, onOutcome: setOutcome, evidence, onEvidence: setEvidence }}
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
