import { useId } from 'react';
import styles from '../console.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly wordOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** A labelled list of which one value is chosen. */
export function Choice<Value extends string>({ label, values, value, wordOf, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(values.find((each) => each === event.target.value) ?? value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {wordOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
