import { linkStaffCustomer } from '@parkett/identity-contract';
import { Button, Field, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { AccountField, accountIdOf, formFailureOf } from './account-field';
import { FailureLine } from './failure-line';
import { useSending } from './use-sending';

/** Records the account that another member of staff has as a customer. */
export function LinkCustomerForm({ onLinked }: { readonly onLinked: () => void }) {
  const { w } = useWords();
  const [login, setLogin] = useState('');
  const [account, setAccount] = useState('');
  const sending = useSending();
  const failure = formFailureOf(sending, w);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send(async () => {
      await call(linkStaffCustomer, { staffId: login.trim(), accountId: accountIdOf(account) }, { quiet: true });
      showToast(w('people.customerLinked'), 'success');
      setLogin('');
      setAccount('');
      onLinked();
    });
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <h2>{w('people.linkCustomerTitle')}</h2>
      <p className={styles.note}>{w('people.linkCustomerHint')}</p>
      <Field
        label={w('people.login')}
        name="member"
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <AccountField label={w('people.customer')} value={account} onChange={setAccount} failure={failure} />
      <FailureLine text={failure.form} />
      <Button type="submit" variant="quiet" busyLabel={sending.busy && w('review.sending')}>
        {w('people.linkCustomer')}
      </Button>
    </form>
  );
}
