import { changePassword } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Button, PasswordField, showToast } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, session } from '../../shared/api/api';
import { clockText } from '../../shared/credentials/countdown';
import formStyles from '../../shared/pages/form.module.css';
import { live } from '../../shared/live/live';
import { checkNewPassword, type NewPassword } from '../../shared/credentials/new-password';
import { NewPasswordFields } from '../../shared/credentials/new-password-fields';
import { Page } from '../../shared/pages/page';
import { queries } from '../../shared/api/queries';
import { refusalOf, type FieldsOf } from '../../shared/api/refusal';
import { useSending } from '../../shared/credentials/use-sending';
import styles from './security.module.css';

interface ChangeForm extends NewPassword {
  readonly current: string;
}

const changeFields: FieldsOf<keyof ChangeForm> = {
  PASSWORD_WRONG: 'current',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORD_UNCHANGED: 'password',
  PASSWORDS_DIFFER: 'confirmation',
  newPassword: 'password',
};

const problemsOf = (form: ChangeForm): { readonly [Name in keyof ChangeForm]?: MessageKey } => ({
  ...(form.current === '' ? { current: 'login.enterPassword' } : {}),
  ...checkNewPassword(form),
});

/** Sets a new login password. The session here continues with a new token; all others end. */
export function ChangePasswordScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [form, setForm] = useState<ChangeForm>({ current: '', password: '', confirmation: '' });
  const [checked, setChecked] = useState(false);
  const { busy, problem, failure, wait, send, say } = useSending();
  const refusal = failure && refusalOf(failure, changeFields);
  const refused = (field: keyof ChangeForm): string | undefined =>
    refusal?.field === field ? refusal.text : undefined;
  const problems = checked ? problemsOf(form) : {};
  const change = (part: Partial<ChangeForm>): void => setForm((before) => ({ ...before, ...part }));

  async function save(): Promise<void> {
    try {
      await session.renew(async () => {
        const { userinfo } = await callSealed(
          call,
          changePassword,
          { password: form.current, newPassword: form.password, confirmation: form.confirmation },
          { quiet: true },
        );
        if (userinfo.token === undefined) throw new CallFailure({ kind: 'unreadable' });
        return userinfo.token;
      });
    } finally {
      // Requests and events during the change were held back, or refused with the old token.
      void queries.invalidateQueries();
    }
    void live.start();
    showToast(t('change.saved'), 'success');
    await navigate('/setting/security', { replace: true });
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    say(undefined);
    if (Object.keys(problemsOf(form)).length === 0) void send(save);
  };
  return (
    <Page title={t('route.changePassword')} backTo="/setting/security">
      <p className={styles.note}>{t('change.intro')}</p>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <PasswordField
          label={t('change.current')}
          name="current"
          autoComplete="current-password"
          value={form.current}
          onChange={(current) => change({ current })}
          error={problems.current ? t(problems.current) : refused('current')}
        />
        <NewPasswordFields
          label={t('reset.newPassword')}
          value={form}
          onChange={change}
          problems={problems}
          refused={refused}
        />
        {problem && refusal?.field === undefined && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide disabled={wait > 0} busyLabel={busy && t('change.busy')}>
          {wait > 0 ? t('login.wait', { time: clockText(wait) }) : t('route.changePassword')}
        </Button>
      </form>
      <Link className="link" to="/forgotPassword">
        {t('login.forgot')}
      </Link>
    </Page>
  );
}
