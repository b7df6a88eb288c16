import { linkStaffCustomer } from '@parkett/identity-contract';
import { Button, Field, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { AccountField, accountIdOf, formFailureOf, type FormFailure } from './account-field';

/** Records the account that another member of staff has as a customer. */
export function LinkCustomerForm({ onLinked }: { readonly onLinked: () => void }) {
  const { w } = useWords();
  const [login, setLogin] = useState('');
  const [account, setAccount] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>({});
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure({});
    try {
      await call(linkStaffCustomer, { staffId: login.trim(), accountId: accountIdOf(account) }, { quiet: true });
      showToast(w('people.customerLinked'), 'success');
      setLogin('');
      setAccount('');
      onLinked();
    } catch (error) {
      setFailure(formFailureOf(error, w));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)}>
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
      {failure.form !== undefined && (
        <p className={styles.failure} role="alert">
          {failure.form}
        </p>
      )}
      <Button type="submit" variant="quiet" busyLabel={busy && w('review.sending')}>
        {w('people.linkCustomer')}
      </Button>
    </form>
  );
}
