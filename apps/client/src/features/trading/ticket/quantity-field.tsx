import type { LotSize } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Icon } from '@parkett/web-ui';
import { useId } from 'react';
import styles from '../trading.module.css';
import { readQuantity, stepQuantity } from './draft';

/** Parts of the largest order. */
const parts = [
  { quarters: 1, key: 'ticket.quarter', label: 'ticket.quarterLabel' },
  { quarters: 2, key: 'ticket.half', label: 'ticket.halfLabel' },
  { quarters: 3, key: 'ticket.threeQuarters', label: 'ticket.threeQuartersLabel' },
  { quarters: 4, key: 'ticket.max', label: 'ticket.max' },
] as const;

interface QuantityFieldProps {
  readonly value: string;
  readonly lot: LotSize;
  readonly onChange: (value: string) => void;
  readonly onPart: (quarters: number) => void;
  readonly error?: string | undefined;
  /** The largest possible quantity; also shown when there is an error. */
  readonly note: string;
  /** How an ambiguous number was read. */
  readonly reading: string | undefined;
}

/** The number of shares, changed in steps of a lot or set to a part of the maximum. */
export function QuantityField({ value, lot, onChange, onPart, error, note, reading }: QuantityFieldProps) {
  const { t, language } = useText();
  const id = useId();
  return (
    <div className={styles.quantity}>
      <label className={styles.label} htmlFor={id}>
        {t('ticket.quantity')}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={t('ticket.fewer')}
          disabled={(readQuantity(value, language) ?? 0) === 0}
          onClick={() => onChange(stepQuantity(value, lot, -1, language))}
        >
          <Icon name="minus" size={20} />
        </button>
        <input
          id={id}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={t('ticket.more')}
          onClick={() => onChange(stepQuantity(value, lot, 1, language))}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      <div className={styles.chips}>
        {parts.map((part) => (
          <Button key={part.quarters} variant="quiet" aria-label={t(part.label)} onClick={() => onPart(part.quarters)}>
            {t(part.key)}
          </Button>
        ))}
      </div>
      <div id={`${id}-note`} className={styles.notes}>
        {reading && (
          <p className={styles.reading} role="status">
            {reading}
          </p>
        )}
        {error && (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        )}
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
