import { confirmTotp, startTotp } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Card, Field, grouped, Guard, lazyAgain, Skeleton } from '@parkett/web-ui';
import { Suspense, useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { clockText } from '../../shared/credentials/countdown';
import { CopyButton } from '../../shared/pages/copy-button';
import formStyles from '../../shared/pages/form.module.css';
import { isAppCode } from '../../shared/credentials/one-time-code';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../shared/credentials/use-sending';
import styles from './security.module.css';

const qrCode = lazyAgain(() => import('@parkett/web-ui/qr-code'));
const qrSize = 220;

type Started = OutputOf<typeof startTotp>;

interface EnrolmentProps {
  /** Called without codes while it is unknown whether the enrolment succeeded. */
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void;
}

interface ConfirmFormProps extends EnrolmentProps {
  readonly stepUpId: string;
  /** The proof has expired: ask for a new one. */
  readonly onUnproved: () => void;
}

function ConfirmForm({ stepUpId, onUnproved, onEnrolled }: ConfirmFormProps) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const { busy, problem, wait, send, say } = useSending();
  const said = problem ?? (isUnknown && t('ticket.unknown'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    say(undefined);
    if (!isAppCode(code)) return;
    void send(async () => {
      try {
        // Sending the same proof again returns the same outcome, so repeating is safe.
        const { recoveryCodes } = await callSealed(call, confirmTotp, { code, stepUpId }, { quiet: true });
        setIsUnknown(recoveryCodes.length === 0);
        onEnrolled(recoveryCodes);
      } catch (error) {
        if (error instanceof CallFailure && error.code?.startsWith('STEP_UP')) onUnproved();
        throw error;
      }
    });
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <Field
        label={t('totp.code')}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        error={checked && !isAppCode(code) ? t('code.enterApp') : undefined}
      />
      {said && (
        <p className={formStyles.problem} role="alert">
          {said}
        </p>
      )}
      <Button type="submit" wide disabled={wait > 0} busyLabel={busy && t('totp.confirming')}>
        {wait > 0 ? t('login.wait', { time: clockText(wait) }) : t(isUnknown ? 'ticket.ask' : 'totp.confirm')}
      </Button>
    </form>
  );
}

/** The steps of the enrolment: proof of identity, the new secret, and the app's first code. */
export function TotpEnrolment({ onEnrolled }: EnrolmentProps) {
  const { t } = useText();
  const [QrCode] = useState(qrCode);
  const [started, setStarted] = useState<Started>();
  const [stepUpId, setStepUpId] = useState<string>();
  const [proving, setProving] = useState(false);
  const { busy, problem, send } = useSending();
  const proved = (id: string): void => {
    setProving(false);
    setStepUpId(id);
    if (!started) void send(async () => setStarted(await call(startTotp, {}, { quiet: true })));
  };
  const sheet = proving && (
    <StepUpSheet purpose={{ action: 'enrolTotp' }} onProved={proved} onClose={() => setProving(false)} />
  );
  if (!started) {
    return (
      <>
        <p>{t('totp.intro')}</p>
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button wide busyLabel={busy && t('common.loading')} onClick={() => setProving(true)}>
          {t('totp.start')}
        </Button>
        {sheet}
      </>
    );
  }
  return (
    <div className={styles.steps}>
      <section className={styles.step}>
        <h2>{t('totp.scan')}</h2>
        <Card>
          <div className={styles.card}>
            {/* For customers who type the secret instead of scanning it. */}
            <Guard failed={null}>
              <Suspense fallback={<Skeleton height={qrSize} />}>
                <QrCode text={started.uri} label={t('totp.qr')} />
              </Suspense>
            </Guard>
            <p className={styles.note}>{t('totp.byHand')}</p>
            <p className={styles.secret}>{grouped(started.secret)}</p>
            <div className={styles.two}>
              <CopyButton text={started.secret} />
              <a className={`link ${styles.open}`} href={started.uri}>
                {t('totp.open')}
              </a>
            </div>
          </div>
        </Card>
      </section>
      <section className={styles.step}>
        <h2>{t('totp.enter')}</h2>
        <ConfirmForm stepUpId={stepUpId ?? ''} onUnproved={() => setProving(true)} onEnrolled={onEnrolled} />
      </section>
      {sheet}
    </div>
  );
}
