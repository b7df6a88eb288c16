import { useText } from '@parkett/web-i18n';
import { useState, type ReactNode } from 'react';
import { Button } from './button';
import styles from './sheet.module.css';
import { Sheet } from './sheet';

interface ConfirmSheetProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly question: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  /** The label of the button that changes nothing; "cancel" by default. */
  readonly keepLabel?: string;
  /** The sheet cannot be closed until this settles; the caller closes it. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation, with a button to confirm and one to cancel. */
export function ConfirmSheet({
  title,
  note,
  question,
  confirmLabel,
  busyLabel,
  keepLabel,
  onConfirm,
  onClose,
}: ConfirmSheetProps) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
  }
  return (
    <Sheet title={title} note={note} onClose={onClose} held={busy}>
      <div className={styles.confirm}>
        <p>{question}</p>
        <Button wide busyLabel={busy && busyLabel} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {keepLabel ?? t('common.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
