import { useText } from '@parkett/web-i18n';
import { useState } from 'react';
import { Button } from './button';
import styles from './sheet.module.css';
import { Sheet } from './sheet';

interface ConfirmSheetProps {
  readonly title: string;
  readonly question: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  /** What staying as it is is called; "cancel" if not told. */
  readonly keepLabel?: string;
  /** The sheet cannot be closed until it settles; closing it is up to the caller. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** "Are you sure?": the question, the deed and the way back. */
export function ConfirmSheet({
  title,
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
    <Sheet title={title} onClose={onClose} held={busy}>
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
