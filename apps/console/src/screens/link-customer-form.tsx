import { linkStaffCustomer } from '@parkett/identity-contract';
import { Button, Field, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';

/** Records the account that another member of staff has as a customer. */
export function LinkCustomerForm({ onLinked }: { readonly onLinked: () => void }) {
  const { w } = useWords();
  const [login, setLogin] = useState('');
  const [account, setAccount] = useState('');
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await call(linkStaffCustomer, { staffId: login.trim(), accountId: account.trim().toUpperCase() });
      showToast(w('people.customerLinked'), 'success');
      setLogin('');
      setAccount('');
      onLinked();
    } catch {
      // The call has already shown the error.
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
      <Field
        label={w('people.customer')}
        name="account"
        required
        maxLength={64}
        autoComplete="off"
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <Button type="submit" variant="quiet" busyLabel={busy && w('review.sending')}>
        {w('people.linkCustomer')}
      </Button>
    </form>
  );
}
