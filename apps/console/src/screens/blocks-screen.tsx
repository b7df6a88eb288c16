import { requestBlockSuitability } from '@parkett/blocks-contract';
import { Button, Segments } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { goTo } from '../place';
import { useWords } from '../words/words';
import { AccountField, accountIdOf, formFailureOf, type FormFailure } from './account-field';
import { ReasonField } from './reason-field';

/** Requests that block trades suit a customer, or no longer do; somebody else approves the request. */
export function BlocksScreen() {
  const { w } = useWords();
  const [account, setAccount] = useState('');
  const [answer, setAnswer] = useState<'suitable' | 'unsuitable'>('suitable');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>({});
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure({});
    const asked = { accountId: accountIdOf(account), suitable: answer === 'suitable', reason: reason.trim() };
    await call(requestBlockSuitability, asked, { quiet: true }).then(
      () => goTo('approvals'),
      (error: unknown) => {
        setFailure(formFailureOf(error, w));
        setBusy(false);
      },
    );
  }
  return (
    <>
      <div className={styles.titleLine}>
        <h1>{w('blocks.title')}</h1>
      </div>
      <form className={styles.card} onSubmit={(event) => void submit(event)}>
        <p className={styles.note}>{w('blocks.note')}</p>
        <AccountField label={w('fact.account')} value={account} onChange={setAccount} failure={failure} />
        <Segments
          look="boxed"
          label={w('blocks.answer')}
          value={answer}
          onChange={setAnswer}
          options={[
            { value: 'suitable', label: w('blocks.suitable') },
            { value: 'unsuitable', label: w('blocks.unsuitable') },
          ]}
        />
        <ReasonField value={reason} onChange={setReason} />
        {failure.form !== undefined && (
          <p className={styles.failure} role="alert">
            {failure.form}
          </p>
        )}
        <Button type="submit" busyLabel={busy && w('review.sending')}>
          {w('blocks.request')}
        </Button>
      </form>
    </>
  );
}
