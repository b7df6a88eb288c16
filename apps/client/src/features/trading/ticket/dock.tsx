import { useText } from '@parkett/web-i18n';
import { IconButton } from '@parkett/web-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './dock.module.css';

interface DockProps {
  readonly title: string;
  readonly note: ReactNode;
  /** The step of the order; the first is the form, which stays open. */
  readonly step: string;
  readonly onClose: () => void;
  readonly held: boolean;
  readonly children: ReactNode;
}

/** The place of the ticket on a wide screen, beside the chart. */
export function Dock({ title, note, step, onClose, held, children }: DockProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // The control that led to this step is gone; the keyboard continues at the next one.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <section className={styles.dock} aria-label={title} data-ticket={step}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p className={styles.note}>{note}</p>
        </div>
        {step !== 'form' && !held && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
      </div>
      {children}
    </section>
  );
}
