import type { Settlement } from '@parkett/funds-contract';
import { Field } from '@parkett/web-ui';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { Choice } from './choice';

interface SettlementFieldsProps {
  /** What follows from the chosen outcome. */
  readonly note: string;
  /** What can have become of the payment. */
  readonly outcomes: readonly Settlement[];
  readonly outcome: Settlement;
  readonly onOutcome: (outcome: Settlement) => void;
  readonly evidence: string;
  readonly onEvidence: (evidence: string) => void;
}

/** What the bank has answered about a payment that it does not report, and where that can be read. */
export function SettlementFields({ note, outcomes, outcome, onOutcome, evidence, onEvidence }: SettlementFieldsProps) {
  const { w } = useWords();
  return (
    <>
      <p className={styles.note}>{w('withdrawals.settleNote')}</p>
      <Choice
        label={w('fact.outcome')}
        values={outcomes}
        value={outcome}
        wordOf={(each) => w(`fact.outcome.${each}`)}
        onChange={onOutcome}
      />
      <p className={styles.note}>{note}</p>
      <Field
        label={w('fact.evidence')}
        name="evidence"
        hint={w('withdrawals.evidenceHint')}
        required
        maxLength={64}
        autoComplete="off"
        value={evidence}
        onChange={(event) => onEvidence(event.target.value)}
      />
    </>
  );
}
