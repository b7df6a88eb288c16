import {
  answerComplaint,
  complaintCharsMax,
  complaintOutcomes,
  type ComplaintOutcome,
} from '@parkett/identity-contract';
import { Button, ConfirmSheet } from '@parkett/web-ui';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { setNotice } from '../../notice';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { Choice } from '../choice';
import type { CaseName } from './complaint-place';
import own from './complaints.module.css';
import { useComplaintAct } from './use-complaint-act';
import { FailureLine } from '../failure-line';

/** The answer to the customer. It is confirmed, because nobody can change it afterwards. */
export function AnswerForm({ complaint }: { readonly complaint: CaseName & { readonly number: string } }) {
  const { w } = useWords();
  const { accountId, complaintId, number } = complaint;
  const id = useId();
  const [outcome, setOutcome] = useState<ComplaintOutcome>('upheld');
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { send, busy, failure } = useComplaintAct();
  const { length } = text.trim();
  const isReady = length > 0 && length <= complaintCharsMax;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) setAsked(true);
  };
  async function confirm(): Promise<void> {
    const body = { accountId, complaintId, outcome, text: text.trim() };
    const work = (idempotencyKey: string) => call(answerComplaint, body, { idempotencyKey, quiet: true });
    const isSent = await send(body, work);
    setAsked(false);
    if (!isSent) return;
    setNotice({ text: w('complaints.answered', { number }), tone: 'good' });
    goTo('complaints');
  }
  return (
    <form className={styles.card} aria-label={w('complaints.answerTitle')} onSubmit={submit}>
      <h2>{w('complaints.answerTitle')}</h2>
      <Choice
        label={w('complaints.outcome')}
        values={complaintOutcomes}
        value={outcome}
        wordOf={(each) => w(`complaints.outcome.${each}`)}
        onChange={setOutcome}
      />
      <div className={own.field}>
        <label htmlFor={id}>{w('complaints.text')}</label>
        <textarea
          id={id}
          name="text"
          rows={10}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={length > complaintCharsMax}
          aria-describedby={`${id}-hint ${id}-length`}
        />
        <p id={`${id}-hint`} className={styles.note}>
          {w('complaints.textHint')}
        </p>
        <p id={`${id}-length`} className={length > complaintCharsMax ? styles.failure : styles.note}>
          {w('complaints.length', { length: String(length), max: String(complaintCharsMax) })}
        </p>
      </div>
      <FailureLine text={failure} />
      <Button type="submit" disabled={!isReady} busyLabel={busy && w('review.sending')}>
        {w('complaints.answer')}
      </Button>
      {isAsked && (
        <ConfirmSheet
          title={number}
          note={w(`complaints.outcome.${outcome}`)}
          question={w('complaints.answerQuestion')}
          confirmLabel={w('complaints.answer')}
          busyLabel={w('review.sending')}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        />
      )}
    </form>
  );
}
