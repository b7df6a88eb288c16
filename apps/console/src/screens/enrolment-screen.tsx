import { enrolmentPage, finishEnrolment, openEnrolment } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { callSealed, CallFailure } from '@parkett/web-api';
import { Button, ErrorState, Field, grouped, Guard, lazyAgain, PasswordField, Skeleton } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { call, failureOf } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { CodeField, useSubmission } from './credential-form';
import own from './enrolment.module.css';
import { FailureLine } from './failure-line';

const qrCode = lazyAgain(() => import('@parkett/web-ui/qr-code'));
const qrSize = 220;
const consolePage = '/console/';

type Opened = OutputOf<typeof openEnrolment>;

/** Whether the page was opened with an enrolment link. */
export const isEnrolmentPage = (): boolean => location.pathname.replace(/\/$/, '') === enrolmentPage;

const listen = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The token is in the fragment, which the browser never sends. Another link may be opened in the same tab. */
export function EnrolmentScreen() {
  const token = useSyncExternalStore(listen, () => location.hash.slice(1));
  return <Enrolment key={token} token={token} />;
}

function Enrolment({ token }: { readonly token: string }) {
  const { w } = useWords();
  const [isDone, setDone] = useState(false);
  const query = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => callSealed(call, openEnrolment, { token }, { quiet: true }),
  });
  if (isDone)
    return (
      <main className={styles.login}>
        <section className={styles.card} role="status">
          <h1>{w('enrol.doneTitle')}</h1>
          <p>{w('enrol.done')}</p>
          <ToLogin />
        </section>
      </main>
    );
  return (
    <main className={styles.login} aria-busy={query.isPending}>
      {query.data !== undefined && <EnrolmentForm token={token} opened={query.data} onDone={() => setDone(true)} />}
      {query.error !== null && (
        <section className={styles.card}>
          {isRefused(query.error) ? (
            <>
              <h1>{w('enrol.invalidTitle')}</h1>
              <p role="alert">{failureOf(query.error)}</p>
              <ToLogin />
            </>
          ) : (
            <ErrorState title={failureOf(query.error)} onRetry={() => void query.refetch()} />
          )}
        </section>
      )}
    </main>
  );
}

const isRefused = (error: unknown): boolean => error instanceof CallFailure && error.code === 'STAFF_LINK_INVALID';

function ToLogin() {
  const { w } = useWords();
  return (
    <a className="link" href={consolePage}>
      {w('login.title')}
    </a>
  );
}

interface FormProps {
  readonly token: string;
  readonly opened: Opened;
  readonly onDone: () => void;
}

function EnrolmentForm({ token, opened, onDone }: FormProps) {
  const { w, when } = useWords();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [totp, setTotp] = useState('');
  const { busy, failure, submit } = useSubmission(async () => {
    await callSealed(call, finishEnrolment, { token, password, confirmation, totp }, { quiet: true });
    onDone();
  });
  return (
    <form className={styles.card} onSubmit={submit}>
      <h1>{w('enrol.title')}</h1>
      <p>{w('enrol.intro', { until: when(opened.expiresAt) })}</p>
      <Field label={w('login.login')} name="login" autoComplete="username" readOnly value={opened.login} />
      <PasswordField
        label={w('enrol.password')}
        name="password"
        autoComplete="new-password"
        hint={w('enrol.passwordHint')}
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label={w('enrol.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={setConfirmation}
      />
      <AppKey opened={opened} />
      <CodeField value={totp} onChange={setTotp} />
      <FailureLine text={failure} />
      <Button type="submit" wide busyLabel={busy && w('enrol.busy')}>
        {w('enrol.submit')}
      </Button>
    </form>
  );
}

/** The key of the authenticator app, to scan, to type, or to open in an app on the same phone. */
function AppKey({ opened: { secret, uri } }: { readonly opened: Opened }) {
  const { w } = useWords();
  const [QrCode] = useState(qrCode);
  return (
    <section className={own.step}>
      <h2>{w('enrol.scan')}</h2>
      {/* Without the code, the key can still be typed. */}
      <Guard failed={null}>
        <Suspense fallback={<Skeleton height={qrSize} />}>
          <QrCode text={uri} label={w('enrol.qr')} />
        </Suspense>
      </Guard>
      <p className={styles.note}>{w('enrol.byHand')}</p>
      <p className={own.key}>{grouped(secret)}</p>
      <p className={styles.note}>{w('enrol.keyNote')}</p>
      <a className="link" href={uri}>
        {w('enrol.open')}
      </a>
    </section>
  );
}
