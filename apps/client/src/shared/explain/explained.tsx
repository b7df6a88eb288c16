import { withWords } from '@parkett/web-i18n/words';
import { useText } from '@parkett/web-i18n';
import { useState, type ReactNode } from 'react';
import { loadedLater } from '../pages/loaded-later';
import type { Asked } from './asked';
import styles from './explained.module.css';

const LaterExplanation = loadedLater(
  withWords(['explain', 'home', 'money'], async () => (await import('./explanation-sheet')).ExplanationSheet),
  null,
);

interface ExplainedProps {
  readonly by: Asked;
  readonly children: ReactNode;
}

/** An amount that opens how it came about. */
export function Explained({ by, children }: ExplainedProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.amount} title={t('common.explain')} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && <LaterExplanation first={by} onClose={() => setOpen(false)} />}
    </>
  );
}
