import { Dialog } from '@base-ui/react/dialog';
import type { Env } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { IconButton } from './button';
import styles from './sheet.module.css';
import { SimulatedBadge } from './states';

export interface SheetProps {
  readonly title: string;
  /** A line below the title. */
  readonly note?: ReactNode;
  /** Set when the sheet shows prices, because it covers the page's badge for simulated prices. */
  readonly env?: Env | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Receives the focus first; by default the title. */
  readonly focus?: RefObject<HTMLElement | null>;
  /** True while an operation is under way that must stay visible: the sheet cannot be closed. */
  readonly held?: boolean;
}

const stops = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Moves the focus from the last element to the first. Base UI does so as well, but one frame after the key: fast typing
 * would leave the sheet.
 */
function stayInside(event: KeyboardEvent<HTMLElement>): void {
  // The keys of a sheet that this one has opened arrive here, too.
  if (event.key !== 'Tab' || !event.currentTarget.contains(document.activeElement)) return;
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled, [data-base-ui-focus-guard]'),
  );
  const [first, last] = [reachable[0], reachable.at(-1)];
  const from = reachable.findIndex((stop) => stop === document.activeElement);
  const leaves = event.shiftKey ? from <= 0 : from === reachable.length - 1;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Loaded when the first sheet is opened: see sheet.tsx. */
export default function SheetDialog({ title, note, env, onClose, children, focus, held = false }: SheetProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open && !held) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet} initialFocus={focus ?? heading} onKeyDown={stayInside}>
          <div className={styles.head}>
            <div className={styles.titles}>
              <Dialog.Title ref={heading} className={styles.title} tabIndex={-1}>
                {title}
              </Dialog.Title>
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
