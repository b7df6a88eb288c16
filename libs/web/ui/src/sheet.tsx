import type { Env } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './button';
import styles from './sheet.module.css';
import { SimulatedBadge } from './states';
import { leaveTop, takeTop } from './toast';

interface SheetProps {
  readonly title: string;
  /** One line under the title. */
  readonly note?: ReactNode;
  /** Set where the sheet shows prices: it covers the badge of the page. */
  readonly env?: Env | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** While something is under way that must not be lost from sight. */
  readonly held?: boolean;
}

/**
 * A modal sheet from the bottom, in the middle on wide screens. The browser's own dialog keeps the focus inside, makes
 * the page behind inert and gives the focus back. It is open as long as it is rendered.
 */
export function Sheet({ title, note, env, onClose, children, held = false }: SheetProps) {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    element.showModal();
    takeTop(element);
    return () => {
      leaveTop(element);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current && !held) onClose();
  };
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={heading} onClick={closeOutside} onCancel={(event) => { event.preventDefault(); if (!held) onClose(); }}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={heading} className={styles.title} tabIndex={-1} autoFocus>{title}</h2>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        <SimulatedBadge env={env} />
        {!held && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
