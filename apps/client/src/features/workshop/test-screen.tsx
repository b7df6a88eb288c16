import { useText } from '@parkett/web-i18n';
import { Button, ConfirmSheet, showToast, VirtualRows, withLoadingToast } from '@parkett/web-ui';
import { useState } from 'react';
import { session } from '../../shared/api/api';
import { Page, Section } from '../../shared/pages/page';
import styles from './workshop.module.css';

const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1);
const loadingMs = 3000;
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, loadingMs));

function Broken(): never {
  throw new Error('a screen that fails on purpose');
}

/** Development only: triggers by button what happens automatically in the product. */
export function TestScreen() {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const [broken, setBroken] = useState(false);
  return (
    <Page title={t('route.test')} backTo="/home" refreshable>
      {broken && <Broken />}
      <Button wide variant="quiet" onClick={() => showToast('Success', 'success')}>
        Success message
      </Button>
      <Button wide variant="quiet" onClick={() => showToast('Failure', 'failure')}>
        Failure message
      </Button>
      <Button wide variant="quiet" onClick={() => void withLoadingToast('Loading…', pause)}>
        Loading message, 3 s
      </Button>
      <Button wide variant="quiet" onClick={() => setAsking(true)}>
        Are you sure?
      </Button>
      <Button wide variant="quiet" onClick={() => setBroken(true)}>
        Screen that fails
      </Button>
      <Button wide variant="quiet" onClick={() => session.end()}>
        End the session
      </Button>
      <Section title="Ten thousand rows">
        <VirtualRows
          rows={numbers}
          estimate={45}
          keyOf={String}
          render={(number) => <div className={styles.row}>Row {number}</div>}
        />
      </Section>
      {asking && (
        <ConfirmSheet
          title="Trial"
          question="Are you sure?"
          confirmLabel="Yes"
          busyLabel="Working…"
          onConfirm={() => pause().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  );
}
