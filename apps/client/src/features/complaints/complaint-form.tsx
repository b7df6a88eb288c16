import { complaintTopics, fileComplaint, type ComplaintTopic } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Button, SelectField, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api';
import { Page } from '../../shared/pages/page';
import { forgetDraft, keptDraft, useKeptDraft } from '../../shared/session/kept-draft';
import styles from './complaints.module.css';
import { faultOf, LongTextField } from './long-text-field';
import { OrderField } from './order-field';
import { useComplaintIntent } from './use-complaint-intent';

/** What is not sent yet stays in this tab under this name, which no symbol has. */
const draftName = 'complaint';

interface Draft {
  readonly topic: ComplaintTopic;
  /** The id of an order; empty for none. */
  readonly reference: string;
  readonly text: string;
}

function readDraft(accountId: string): Draft {
  const kept = keptDraft(accountId, draftName);
  return kept === null ? { topic: 'order', reference: '', text: '' } : (JSON.parse(kept) as Draft);
}

/** The form for a new complaint. What is typed stays until it is sent, also when the page is left. */
export function ComplaintForm({ accountId }: { readonly accountId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(accountId));
  const [checked, setChecked] = useState(false);
  const { send, busy, problem } = useComplaintIntent();
  const { topic, reference, text } = draft;
  useKeptDraft(accountId, draftName, text === '' ? undefined : JSON.stringify(draft));
  const change = (changed: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changed }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (faultOf(text) !== undefined) return;
    const body = { topic, reference: reference === '' ? null : reference, text: text.trim() };
    const filed = await send(body, async (idempotencyKey) => {
      const { complaintId } = await call(fileComplaint, body, { idempotencyKey, quiet: true });
      return { status: 'requested', complaintId };
    });
    if (filed === undefined) return;
    forgetDraft(accountId, draftName);
    showToast(t('complaint.sent'), 'success');
    void navigate(`/complaints/${encodeURIComponent(filed.complaintId)}`, { replace: true });
  }

  return (
    <Page title={t('complaint.file')} backTo="/complaints">
      <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('complaint.topic')}
          name="topic"
          value={topic}
          options={complaintTopics.map((value) => ({ value, label: t(`complaint.topic.${value}`) }))}
          onChange={(chosen) => change({ topic: chosen })}
        />
        <OrderField value={reference} onChange={(chosen) => change({ reference: chosen })} />
        <LongTextField
          label={t('complaint.text')}
          value={text}
          onChange={(typed) => change({ text: typed })}
          checked={checked}
        />
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busyLabel={busy && t('common.submitting')}>
          {t('complaint.file')}
        </Button>
      </form>
    </Page>
  );
}
