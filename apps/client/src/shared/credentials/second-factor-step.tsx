import type { SecondFactor } from '@parkett/identity-contract';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Field } from '@parkett/web-ui';
import { CodeField } from './code-field';
import { isEntry } from './second-factor';

const missing = {
  phone: 'code.enter',
  totp: 'stepUp.enterTotp',
  passkey: 'stepUp.enterRecovery',
} as const satisfies Readonly<Record<SecondFactor, MessageKey>>;

/** Why it is asked for. The form of a reset already has the code from the phone. */
const reasons = {
  login: { phone: 'second.login.phone', totp: 'second.login.totp', passkey: 'second.login.passkey' },
  reset: { phone: undefined, totp: 'second.reset.totp', passkey: 'second.reset.passkey' },
} as const satisfies Readonly<Record<string, Readonly<Record<SecondFactor, MessageKey | undefined>>>>;

interface SecondFactorStepProps {
  readonly factor: SecondFactor;
  readonly purpose: keyof typeof reasons;
  readonly value: string;
  readonly onChange: (entry: string) => void;
  /** The form was sent, so an incomplete entry is named. */
  readonly checked: boolean;
  /** The server's refusal of this entry. */
  readonly refused: string | undefined;
  /** Has another code sent to the phone. */
  readonly onSend: () => Promise<boolean>;
}

/**
 * The code from the message that the server has sent, one from the authenticator app, or a recovery code. A passkey is
 * used with its own button. Most visitors come from a known browser, so this is loaded when it is asked for.
 */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { factor, purpose, value, onChange, checked, refused, onSend } = props;
  const { t } = useText();
  const reason = reasons[purpose][factor];
  const error = (checked && !isEntry(factor, value) ? t(missing[factor]) : undefined) ?? refused;
  return (
    <>
      {reason && <p role="status">{t(reason)}</p>}
      {factor === 'phone' ? (
        <CodeField value={value} onChange={onChange} error={error} onSend={onSend} alreadySent />
      ) : (
        <Field
          autoFocus
          label={t(factor === 'passkey' ? 'stepUp.recovery' : 'stepUp.totp')}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          hint={factor === 'passkey' ? undefined : t('stepUp.totpHint')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      )}
    </>
  );
}
