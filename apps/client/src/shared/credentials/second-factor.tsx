import type { SecondFactor } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Field } from '@parkett/web-ui';
import { CodeField } from './code-field';
import { isCode } from './one-time-code';
import { isTotpEntry } from './step-up-form';

/** The factor that the server asks for, of those that this app knows; undefined for any other failure. */
export function askedFactor(error: unknown): SecondFactor | undefined {
  if (!(error instanceof CallFailure) || error.code !== 'SECOND_FACTOR_REQUIRED') return undefined;
  const { factors } = error.facts;
  if (!Array.isArray(factors)) return undefined;
  return (['totp', 'passkey', 'phone'] as const).find((factor) => factors.includes(factor));
}

/** What is wrong with an entry before it is sent. */
export const entryProblem = (factor: SecondFactor, entry: string): MessageKey | undefined =>
  factor === 'phone' ? (isCode(entry) ? undefined : 'code.enter') : isTotpEntry(entry) ? undefined : 'stepUp.enterTotp';

/** The entry as the server expects it. */
export const entryOf = (factor: SecondFactor, entry: string): Readonly<Record<string, string>> =>
  factor === 'phone' ? { code: entry } : { totp: entry.trim() };

interface SecondFactorFieldProps {
  readonly factor: SecondFactor;
  readonly value: string;
  readonly onChange: (entry: string) => void;
  readonly error: string | undefined;
  /** Has another code sent to the phone. */
  readonly onSend: () => Promise<boolean>;
}

/** The code from the message that the server has sent, or one from the authenticator app. */
export function SecondFactorField({ factor, value, onChange, error, onSend }: SecondFactorFieldProps) {
  const { t } = useText();
  if (factor === 'phone')
    return <CodeField value={value} onChange={onChange} error={error} onSend={onSend} alreadySent />;
  return (
    <Field
      autoFocus
      label={t(factor === 'passkey' ? 'second.recoveryCode' : 'stepUp.totp')}
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
  );
}
