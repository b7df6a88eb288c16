import { useText, withWords } from '@parkett/web-i18n';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OutboxHint } from '../../shared/credentials/code-field';
import { loadedLater } from '../../shared/pages/loaded-later';
import { AccessForm } from './access-form';
import { askForCode } from './ask-for-code';
import { PhoneField } from './phone-field';
import { useGivenPhone } from './typed-phone';
import { ToLogin } from './to-login';

const NewAccessScreen = loadedLater(
  withWords(
    ['access', 'credentials', 'recovery', 'verification'],
    async () => (await import('./new-access/new-access-screen')).NewAccessScreen,
  ),
);

/** For customers who have forgotten their password, and with `?lost` for those who have lost everything else too. */
export function ForgotPasswordScreen() {
  const [search] = useSearchParams();
  return search.has('lost') ? <NewAccessScreen /> : <ForgottenPassword />;
}

/** First step of a password reset: a code to the phone. It does not reveal whether the number is registered. */
function ForgottenPassword() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const [phone, setPhone] = useState(useGivenPhone());
  const [checked, setChecked] = useState(false);
  const phoneError = phone.trim() === '' ? t('login.enterPhone') : undefined;
  const check = (): boolean => {
    setChecked(true);
    return !phoneError;
  };
  async function send(): Promise<void> {
    await askForCode(phone, 'resetPassword', language);
    await navigate('/changePassword', { state: { phone, sent: true } });
  }
  return (
    <AccessForm
      title={t('route.forgotPassword')}
      intro={t('forgot.intro')}
      subject={phone.trim()}
      submitLabel={t('code.send')}
      busyLabel={t('code.sending')}
      onCheck={check}
      onSend={send}
      foot={<ToLogin />}
    >
      {(refused) => (
        <>
          <PhoneField
            value={phone}
            onChange={setPhone}
            error={(checked ? phoneError : undefined) ?? refused('phone')}
          />
          <OutboxHint />
        </>
      )}
    </AccessForm>
  );
}
