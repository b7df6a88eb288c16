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

const missing = {
  phone: 'code.enter',
  totp: 'stepUp.enterTotp',
  passkey: 'stepUp.enterRecovery',
} as const satisfies Readonly<Record<SecondFactor, MessageKey>>;

/** What is wrong with an entry before it is sent. */
export function entryProblem(factor: SecondFactor, entry: string): MessageKey | undefined {
  const isEntry = factor === 'phone' ? isCode(entry) : isTotpEntry(entry);
  return isEntry ? undefined : missing[factor];
}

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

/**
 * The code from the message that the server has sent, one from the authenticator app, or a recovery code. A passkey is
 * used with its own button.
 */
export function SecondFactorField({ factor, value, onChange, error, onSend }: SecondFactorFieldProps) {
  const { t } = useText();
  if (factor === 'phone')
    return <CodeField value={value} onChange={onChange} error={error} onSend={onSend} alreadySent />;
  return (
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
  );
}
