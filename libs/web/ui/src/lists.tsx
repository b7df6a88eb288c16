import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** A card with its children as rows. */
export const Rows = ({ children, label }: { readonly children: ReactNode; readonly label?: string }) => (
  <ul className={`${styles.card} ${styles.rows}`} aria-label={label}>
    {children}
  </ul>
);

export const Card = ({ children }: { readonly children: ReactNode }) => <div className={styles.card}>{children}</div>;

interface ItemProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly endNote?: ReactNode;
}

/** The content of every list row: two lines on the left, two on the right. */
export const ItemLines = ({ title, note, end, endNote }: ItemProps) => (
  <>
    <div className={styles.start}>
      <div className={styles.title}>{title}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
    <div className={styles.end}>
      {end !== undefined && <div>{end}</div>}
      {endNote !== undefined && <div className={styles.note}>{endNote}</div>}
    </div>
  </>
);

/** The class of the element that contains ItemLines: a link, a button or a list item. */
export const itemClass: string = styles['item'] ?? '';

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export const Fact = ({
  name,
  total = false,
  children,
}: {
  readonly name: ReactNode;
  readonly total?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={`${styles.fact} ${total ? styles.total : ''}`}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const EndOfList = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['end-of-list']}>{children}</p>
);
