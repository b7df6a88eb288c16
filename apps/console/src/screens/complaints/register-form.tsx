import { exportComplaints } from '@parkett/identity-contract';
import { Button, Field } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';
import { useSending } from '../use-sending';

function save(csv: string, name: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves the complaints of a year as a file, for the report to the supervisor. */
export function RegisterForm() {
  const { w } = useWords();
  const [year, setYear] = useState(String(new Date().getUTCFullYear()));
  const { busy, failure, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      const { csv } = await call(exportComplaints, { year: Number(year) }, { quiet: true });
      save(csv, `complaints-${year}.csv`);
    });
  };
  return (
    <form className={styles.inline} onSubmit={submit}>
      <Field
        label={w('complaints.year')}
        name="year"
        type="number"
        min={2000}
        max={9999}
        required
        value={year}
        error={failure}
        onChange={(event) => setYear(event.target.value)}
      />
      <Button type="submit" variant="quiet" busyLabel={busy && w('complaints.register')}>
        {w('complaints.register')}
      </Button>
    </form>
  );
}
