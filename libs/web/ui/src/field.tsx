import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** How an ambiguous input was read; also shown when there is an error. */
  readonly reading?: string | undefined;
  /** Shown after the input: a unit or a currency. */
  readonly after?: ReactNode;
  /** A button inside the input box. */
  readonly end?: ReactNode;
}

/** A labelled input. Its error replaces the hint and is announced by screen readers. */
export function Field({ label, hint, error, reading, after, end, id, ...rest }: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const note = `${inputId}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={`${styles.box} ${error ? styles.bad : ''}`}>
        <input
          {...rest}
          id={inputId}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? note : undefined}
        />
        {after !== undefined && <span className={styles.after}>{after}</span>}
        {end}
      </div>
      {reading && (
        <p className={styles.reading} role="status">
          {reading}
        </p>
      )}
      {error ? (
        <p id={note} className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A labelled choice of one option, for options too long or too many for `Segments`. */
export function SelectField<Value extends string>({ label, name, value, options, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  const choose = (chosen: string): void => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          name={name}
          className={styles.input}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

interface CheckFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly name: string;
  readonly children: ReactNode;
}

export function CheckField({ checked, onChange, error, name, children }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
