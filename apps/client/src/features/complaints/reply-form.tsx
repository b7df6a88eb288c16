import { reopenComplaint } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Button, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { keptDraft, useKeptDraft } from '../../shared/session/kept-draft';
import styles from './complaints.module.css';
import { faultOf, LongTextField } from './long-text-field';
import { useComplaintIntent } from './use-complaint-intent';

interface ReplyFormProps {
  readonly complaintId: string;
  readonly accountId: string;
}

/** The customer's one reply to our answer, which opens the complaint again. */
export function ReplyForm({ complaintId, accountId }: ReplyFormProps) {
  const { t } = useText();
  const draftName = `reply ${complaintId}`;
  const [text, setText] = useState(() => keptDraft(accountId, draftName) ?? '');
  const [checked, setChecked] = useState(false);
  const { send, busy, problem } = useComplaintIntent();
  useKeptDraft(accountId, draftName, text === '' ? undefined : text);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (faultOf(text) !== undefined) return;
    const body = { complaintId, text: text.trim() };
    const sent = await send(body, async (idempotencyKey) => {
      await call(reopenComplaint, body, { idempotencyKey, quiet: true });
      return { status: 'requested', complaintId };
    });
    if (sent === undefined) return;
    setText('');
    setChecked(false);
    showToast(t('complaint.replySent'), 'success');
  }

  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('complaint.replyHint')}</p>
      <LongTextField label={t('complaint.entry.reopened')} value={text} onChange={setText} checked={checked} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="quiet" wide busyLabel={busy && t('common.submitting')}>
        {t('complaint.reply')}
      </Button>
    </form>
  );
}
