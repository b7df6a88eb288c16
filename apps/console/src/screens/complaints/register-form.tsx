import { exportComplaints } from '@parkett/identity-contract';
import { Button, Field } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call, failureOf } from '../../api';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';

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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const { csv } = await call(exportComplaints, { year: Number(year) }, { quiet: true });
      save(csv, `complaints-${year}.csv`);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.inline} onSubmit={(event) => void submit(event)}>
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
