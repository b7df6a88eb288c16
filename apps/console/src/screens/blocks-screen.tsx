import { requestBlockSuitability } from '@parkett/blocks-contract';
import { Button, Segments } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { goTo } from '../place';
import { useWords } from '../words/words';
import { AccountField, accountIdOf, formFailureOf } from './account-field';
import { ReasonField } from './reason-field';
import { FailureLine } from './failure-line';
import { useSending } from './use-sending';

/** Requests that block trades suit a customer, or no longer do; somebody else approves the request. */
export function BlocksScreen() {
  const { w } = useWords();
  const [account, setAccount] = useState('');
  const [answer, setAnswer] = useState<'suitable' | 'unsuitable'>('suitable');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const { busy, send } = sending;
  const failure = formFailureOf(sending, w);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const asked = { accountId: accountIdOf(account), suitable: answer === 'suitable', reason: reason.trim() };
    void send(async () => {
      await call(requestBlockSuitability, asked, { quiet: true });
      goTo('approvals');
    });
  };
  return (
    <>
      <div className={styles.titleLine}>
        <h1>{w('blocks.title')}</h1>
      </div>
      <form className={styles.card} onSubmit={submit}>
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
        <FailureLine text={failure.form} />
        <Button type="submit" busyLabel={busy && w('review.sending')}>
          {w('blocks.request')}
        </Button>
      </form>
    </>
  );
}
