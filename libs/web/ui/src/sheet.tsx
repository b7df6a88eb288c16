import { Dialog } from '@base-ui/react/dialog';
import type { Env } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './button';
import styles from './sheet.module.css';
import { SimulatedBadge } from './states';

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
 * A modal sheet from the bottom, in the middle on wide screens. It keeps the focus inside and gives it back. It is open as
 * long as it is rendered.
 */
export function Sheet({ title, note, env, onClose, children, held = false }: SheetProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => { if (!open && !held) onClose(); }}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet} initialFocus={heading}>
          <div className={styles.head}>
            <div className={styles.titles}>
              <Dialog.Title ref={heading} className={styles.title} tabIndex={-1}>{title}</Dialog.Title>
              {note !== undefined && <p className={styles.note}>{note}</p>}
            </div>
            <SimulatedBadge env={env} />
            {!held && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
