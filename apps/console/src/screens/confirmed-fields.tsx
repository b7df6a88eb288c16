import { reviewedFields, type getVerification, type ReviewedField } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import styles from '../console.module.css';
import { useWords, type Word } from '../words/words';

type Verification = OutputOf<typeof getVerification>;

const wordOf = {
  name: 'review.name',
  idNumber: 'review.number',
  country: 'review.country',
  nationality: 'review.nationality',
  birthDate: 'review.birthDate',
  expiresOn: 'review.expiresOn',
} as const satisfies Record<ReviewedField, Word>;

/** The fields that a reviewer compares with the pictures; none for a document without a last day. */
export const fieldsToConfirm = (verification: Verification): readonly ReviewedField[] =>
  verification.expiresOn === null
    ? []
    : reviewedFields.filter((field) => verification[field] !== undefined && verification[field] !== null);

interface ConfirmedFieldsProps {
  readonly verification: Verification;
  readonly confirmed: readonly ReviewedField[];
  readonly onChange: (confirmed: readonly ReviewedField[]) => void;
}

/** The machine-readable lines as printed, and each of their facts to confirm beside the pictures. */
export function ConfirmedFields({ verification, confirmed, onChange }: ConfirmedFieldsProps) {
  const { w } = useWords();
  const fields = fieldsToConfirm(verification);
  if (fields.length === 0) return null;
  const toggle = (field: ReviewedField): void =>
    onChange(confirmed.includes(field) ? confirmed.filter((each) => each !== field) : [...confirmed, field]);
  return (
    <fieldset className={styles.reasons}>
      <legend>{w('review.confirmAll')}</legend>
      {verification.lines !== undefined && <pre className={styles.lines}>{verification.lines.join('\n')}</pre>}
      {fields.map((field) => (
        <label key={field}>
          <input type="checkbox" name={field} checked={confirmed.includes(field)} onChange={() => toggle(field)} />{' '}
          {w(wordOf[field])}: <b>{verification[field]}</b>
        </label>
      ))}
    </fieldset>
  );
}
