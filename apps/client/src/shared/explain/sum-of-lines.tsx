import type { Currency, Minor } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Money } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import type { Asked, OnMore } from './asked';
import styles from './explained.module.css';

interface LineRowProps {
  readonly title: string;
  readonly notes?: readonly string[];
  readonly amount: Minor;
  readonly currency: Currency;
  /** What explains the line itself. */
  readonly more?: Asked | undefined;
  readonly onMore: OnMore;
}

/** One of the amounts that sum to the explained one. It leads to its own explanation where there is one. */
export function LineRow({ title, notes = [], amount, currency, more, onMore }: LineRowProps) {
  const content = (
    <>
      <span>
        <span className={more && styles.more}>{title}</span>
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            <br />
            {note}
          </span>
        ))}
      </span>
      <span className={styles.figure} data-amount={amount}>
        <Money amount={amount} currency={currency} signed="flow" />
      </span>
    </>
  );
  if (more === undefined) return <li className={styles.line}>{content}</li>;
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => onMore(more)}>
        {content}
      </button>
    </li>
  );
}

interface SumOfLinesProps {
  readonly formula: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly isEmpty: boolean;
  /** A `LineRow` for each. */
  readonly children: ReactNode;
}

/** The formula, the lines and their sum. */
export function SumOfLines({ formula, amount, currency, isEmpty, children }: SumOfLinesProps) {
  const { t } = useText();
  return (
    <>
      <p className={styles.formula}>{formula}</p>
      {isEmpty && <p className={styles.note}>{t('explain.none')}</p>}
      <ul className={styles.lines}>{children}</ul>
      <p className={styles.sum}>
        {t('explain.sum')}
        <span data-sum={amount}>
          <Money amount={amount} currency={currency} />
        </span>
      </p>
    </>
  );
}
