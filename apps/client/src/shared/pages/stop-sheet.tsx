import { useText } from '@parkett/web-i18n';
import { ConfirmSheet, showToast } from '@parkett/web-ui';
import { useEffect } from 'react';

interface StopSheetProps {
  readonly title: string;
  /** What happens then. */
  readonly question: string;
  readonly stopLabel: string;
  readonly keepLabel: string;
  /** Why it was refused, or that nobody knows yet whether it arrived: the sheet closes and says so. */
  readonly problem: string | undefined;
  /** Resolves to undefined after a problem. */
  readonly stop: () => Promise<unknown>;
  /** The same function each time. */
  readonly onClose: () => void;
}

/** Asks whether something that is under way should stop. */
export function StopSheet({ title, question, stopLabel, keepLabel, problem, stop, onClose }: StopSheetProps) {
  const { t } = useText();
  useEffect(() => {
    if (problem === undefined) return;
    showToast(problem, 'failure');
    onClose();
  }, [problem, onClose]);
  return (
    <ConfirmSheet
      title={title}
      question={question}
      confirmLabel={stopLabel}
      busyLabel={t('common.submitting')}
      keepLabel={keepLabel}
      onConfirm={async () => {
        if ((await stop()) !== undefined) onClose();
      }}
      onClose={onClose}
    />
  );
}
