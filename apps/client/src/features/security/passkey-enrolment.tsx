import { enrolPasskey, startPasskey } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Field, showToast } from '@parkett/web-ui';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { clockText } from '../../shared/credentials/countdown';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { usePasskey } from '../../shared/credentials/use-passkey';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import { deviceName } from '../../shared/session/device-name';
import { isPasskeyRefused } from './passkey-attempt';

const nameLettersMax = 40;

interface EnrolmentProps {
  /** Called with recovery codes if the customer had none. */
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void;
}

interface CreateFormProps extends EnrolmentProps {
  readonly stepUpId: string;
  /** The proof has expired: ask for a new one. */
  readonly onUnproved: () => void;
}

function CreateForm({ stepUpId, onUnproved, onEnrolled }: CreateFormProps) {
  const { t } = useText();
  const [name, setName] = useState(() => (deviceName(navigator.userAgent) ?? '').slice(0, nameLettersMax));
  const [checked, setChecked] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  /** Sent again while the outcome is unknown, which returns the same outcome. */
  const sent = useRef<Parameters<typeof call<typeof enrolPasskey>>[1]>(undefined);
  const sending = useSending();
  const { busy, problem, wait, say } = sending;
  const withPasskey = usePasskey(sending);
  const said = problem ?? (isUnknown && t('ticket.unknown'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    say(undefined);
    if (name.trim() === '') return;
    void withPasskey(async ({ makePasskey }) => {
      try {
        sent.current ??= {
          stepUpId,
          name: name.trim(),
          passkey: await makePasskey(await call(startPasskey, {}, { quiet: true })),
        };
        const { done, recoveryCodes } = await call(enrolPasskey, sent.current, { quiet: true });
        setIsUnknown(!done);
        if (!done) return;
        if (recoveryCodes.length === 0) showToast(t('passkey.added'), 'success');
        onEnrolled(recoveryCodes);
      } catch (error) {
        // After a refusal, the next attempt starts with a new challenge.
        if (isPasskeyRefused(error)) sent.current = undefined;
        if (error instanceof CallFailure && error.code?.startsWith('STEP_UP')) onUnproved();
        throw error;
      }
    });
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <Field
        label={t('passkey.name')}
        name="name"
        autoComplete="off"
        maxLength={nameLettersMax}
        hint={t('passkey.nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={checked && name.trim() === '' ? t('passkey.enterName') : undefined}
      />
      {said && (
        <p className={formStyles.problem} role="alert">
          {said}
        </p>
      )}
      <Button type="submit" wide disabled={wait > 0} busyLabel={busy && t('passkey.waiting')}>
        {wait > 0 ? t('login.wait', { time: clockText(wait) }) : t(isUnknown ? 'ticket.ask' : 'passkey.create')}
      </Button>
    </form>
  );
}

/** The steps of an enrolment: proof of identity, then a name and the new passkey. */
export function PasskeyEnrolment({ onEnrolled }: EnrolmentProps) {
  const { t } = useText();
  const [stepUpId, setStepUpId] = useState<string>();
  const [proving, setProving] = useState(false);
  const proved = (id: string): void => {
    setProving(false);
    setStepUpId(id);
  };
  const enrolled = (recoveryCodes: readonly string[]): void => {
    setStepUpId(undefined);
    onEnrolled(recoveryCodes);
  };
  return (
    <>
      {stepUpId === undefined ? (
        <Button wide onClick={() => setProving(true)}>
          {t('passkey.add')}
        </Button>
      ) : (
        <CreateForm key={stepUpId} stepUpId={stepUpId} onUnproved={() => setProving(true)} onEnrolled={enrolled} />
      )}
      {proving && (
        <StepUpSheet purpose={{ action: 'enrolPasskey' }} onProved={proved} onClose={() => setProving(false)} />
      )}
    </>
  );
}
