import { useText } from '@parkett/web-i18n';
import { useId } from 'react';
import { Icon } from './icon';
import styles from './password-pad.module.css';

export const tradingPasswordLengthMin = 6;
const tradingPasswordLengthMax = 12;

interface PasswordPadProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** The name of the input in the form; not shown. */
  readonly name?: string;
  /** Takes the focus when it appears, so that digits can be typed at once. */
  readonly autoFocus?: boolean;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Enters the trading password: a keypad over an input that also accepts a keyboard. Shows dots, never digits. */
export function PasswordPad({
  label,
  value,
  onChange,
  error,
  disabled = false,
  autoFocus = false,
  name = 'tradingPassword',
}: PasswordPadProps) {
  const { t } = useText();
  const id = useId();
  const put = (text: string): void => onChange(text.replace(/\D/g, '').slice(0, tradingPasswordLengthMax));
  const dots = Math.max(tradingPasswordLengthMin, value.length);
  return (
    <div className={styles.pad}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.dots}>
        {Array.from({ length: dots }, (_, index) => (
          <span key={index} className={`${styles.dot} ${index < value.length ? styles.full : ''}`} aria-hidden="true" />
        ))}
        {/* inputMode none keeps the phone's own keyboard closed: the pad below replaces it. */}
        <input
          id={id}
          name={name}
          className={styles.input}
          type="password"
          inputMode="none"
          autoFocus={autoFocus}
          autoComplete="off"
          value={value}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => put(event.target.value)}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.keys}>
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            className={styles.key}
            disabled={disabled}
            onClick={() => put(value + digit)}
          >
            {digit}
          </button>
        ))}
        <span />
        <button type="button" className={styles.key} disabled={disabled} onClick={() => put(`${value}0`)}>
          0
        </button>
        <button
          type="button"
          className={styles.key}
          disabled={disabled}
          aria-label={t('common.erase')}
          onClick={() => put(value.slice(0, -1))}
        >
          <Icon name="erase" />
        </button>
      </div>
    </div>
  );
}
