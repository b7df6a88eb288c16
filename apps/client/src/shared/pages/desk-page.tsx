import type { Env } from '@parkett/kernel';
import { SimulatedBadge } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import styles from './desk-page.module.css';

interface DeskPageProps {
  readonly title: ReactNode;
  readonly env?: Env | undefined;
  readonly end?: ReactNode;
  /** Fills the height that is left. */
  readonly children: ReactNode;
}

/** A page of a wide screen: its table fills the screen and scrolls; what follows the table lies below it. */
export const DeskPage = ({ title, env, end, children }: DeskPageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {end}
      <SimulatedBadge env={env} />
    </header>
    {children}
  </div>
);
