import { proposeStaff, staffRoles, type StaffRole } from '@parkett/identity-contract';
import { Button, Field, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { ReasonField } from './reason-field';

/** Requests a new member of staff. */
export function ProposeForm({ onProposed }: { readonly onProposed: () => void }) {
  const { w } = useWords();
  const [login, setLogin] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await call(proposeStaff, { login: login.trim(), roles: [...roles], reason: reason.trim() });
      showToast(w('people.proposed'), 'success');
      setLogin('');
      setRoles([]);
      setReason('');
      onProposed();
    } catch {
      // The call has already shown the error.
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)}>
      <h2>{w('people.propose')}</h2>
      <Field
        label={w('people.login')}
        name="login"
        hint={w('people.proposeHint')}
        required
        pattern="[a-z][a-z0-9.\-]{2,31}"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <fieldset className={styles.roles}>
        <legend>{w('people.roles')}</legend>
        {staffRoles.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={roles.includes(role)}
              onChange={(event) =>
                setRoles(event.target.checked ? [...roles, role] : roles.filter((each) => each !== role))
              }
            />{' '}
            {w(`role.${role}`)}
          </label>
        ))}
      </fieldset>
      <ReasonField value={reason} onChange={setReason} />
      <Button type="submit" variant="quiet" disabled={roles.length === 0} busyLabel={busy && w('review.sending')}>
        {w('people.propose')}
      </Button>
    </form>
  );
}
