import { complaintCharsMax } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import { useId } from 'react';
import styles from './complaints.module.css';

interface LongTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Says what is wrong with the text, once the customer has tried to send it. */
  readonly checked: boolean;
}

/** Why a text cannot be sent. */
export function faultOf(text: string): 'missing' | 'tooLong' | undefined {
  const { length } = text.trim();
  if (length === 0) return 'missing';
  return length > complaintCharsMax ? 'tooLong' : undefined;
}

/** A text of several lines. It takes more than may be sent, so that nothing that is pasted gets lost. */
export function LongTextField({ label, value, onChange, checked }: LongTextFieldProps) {
  const { t } = useText();
  const formats = useFormats();
  const id = useId();
  const max = formats.quantity(complaintCharsMax);
  const fault = faultOf(value);
  const isShown = fault === 'tooLong' || (checked && fault !== undefined);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="text"
        rows={7}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isShown}
        aria-describedby={`${id}-note`}
      />
      {isShown ? (
        <p id={`${id}-note`} className={styles.problem} role="alert">
          {fault === 'tooLong' ? t('complaint.tooLong', { max }) : t('complaint.missing')}
        </p>
      ) : (
        <p id={`${id}-note`} className={styles.note}>
          {t('complaint.length', { length: formats.quantity(value.trim().length), max })}
        </p>
      )}
    </div>
  );
}
