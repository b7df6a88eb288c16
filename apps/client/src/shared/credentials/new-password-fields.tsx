import { useText } from '@parkett/web-i18n';
import { Icon, PasswordField } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { progressOf, type NewPassword, type NewPasswordProblems } from './new-password';
import styles from './new-password-fields.module.css';

const Rule = ({ met, children }: { readonly met: boolean; readonly children: ReactNode }) => (
  <span className={`${styles.rule} ${met ? styles.met : ''}`}>
    {met ? <Icon name="check" size={14} /> : <span className={styles.dot} aria-hidden="true" />}
    {children}
  </span>
);

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly value: NewPassword;
  readonly onChange: (part: Partial<NewPassword>) => void;
  readonly problems: NewPasswordProblems;
  /** Why the server refused one of the two fields. */
  readonly refused?: (field: keyof NewPassword) => string | undefined;
}

/**
 * Fields for a new password and its repetition. The requirements are visible from the start and are ticked off during
 * typing.
 */
export function NewPasswordFields({ label, value, onChange, problems, refused }: NewPasswordFieldsProps) {
  const { t } = useText();
  const { missing, repetition } = progressOf(value);
  const started = value.password !== '';
  const wrong = problems.confirmation ?? (repetition === 'differs' ? 'register.different' : undefined);
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ password })}
        error={problems.password ? t(problems.password) : refused?.('password')}
        hint={
          <span className={styles.rules}>
            <Rule met={missing === 0}>
              {t('register.passwordHint')}
              {started && missing > 0 && <> · {t('password.missing', { count: missing })}</>}
            </Rule>
            <Rule met={false}>{t('password.notCommon')}</Rule>
          </span>
        }
      />
      <PasswordField
        label={t('register.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        error={wrong ? t(wrong) : refused?.('confirmation')}
        hint={repetition === 'same' && <Rule met>{t('password.same')}</Rule>}
      />
    </>
  );
}
