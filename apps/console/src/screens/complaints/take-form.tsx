import { takeComplaint, type ComplaintStatus } from '@parkett/identity-contract';
import { Button, CheckField, Field } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { setNotice } from '../../notice';
import { useWords } from '../../words/words';
import type { CaseName } from './complaint-place';
import { useComplaintAct } from './use-complaint-act';
import { FailureLine } from '../failure-line';

interface TakeFormProps {
  readonly complaint: CaseName & { readonly status: ComplaintStatus };
  readonly login: string;
  readonly onTaken: () => void;
}

/** Begins to deal with a complaint, and names the members of staff whom it is about. */
export function TakeForm({ complaint: { accountId, complaintId, status }, login, onTaken }: TakeFormProps) {
  const { w } = useWords();
  const [logins, setLogins] = useState('');
  const [isAboutMe, setAboutMe] = useState(false);
  const { send, busy, failure } = useComplaintAct();
  const label = w(status === 'filed' ? 'complaints.take' : 'complaints.takeAnother');
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const named = logins.split(/[\s,;]+/).filter((each) => each !== '');
    const body = { accountId, complaintId, about: [...new Set(isAboutMe ? [...named, login] : named)] };
    const work = (idempotencyKey: string) => call(takeComplaint, body, { idempotencyKey, quiet: true });
    if (!(await send(body, work))) return;
    setNotice({ text: w('complaints.taken'), tone: 'good' });
    onTaken();
  }
  return (
    <form className={styles.card} aria-label={label} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{w('complaints.takeNote')}</p>
      <Field
        label={w('complaints.aboutLogins')}
        name="about"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={logins}
        onChange={(event) => setLogins(event.target.value)}
      />
      <CheckField name="aboutMe" checked={isAboutMe} onChange={setAboutMe}>
        {w('complaints.aboutMe')}
      </CheckField>
      <FailureLine text={failure} />
      <Button type="submit" variant={status === 'filed' ? 'primary' : 'quiet'} busyLabel={busy && w('review.sending')}>
        {label}
      </Button>
    </form>
  );
}
