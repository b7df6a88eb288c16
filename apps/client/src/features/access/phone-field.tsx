import { useText } from '@parkett/web-i18n';
import { Field } from '@parkett/web-ui';

interface PhoneFieldProps {
  readonly value: string;
  readonly onChange: (phone: string) => void;
  readonly error: string | undefined;
}

/** The phone number, under which browsers keep a customer's password. */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const { t } = useText();
  return (
    <Field
      label={t('login.phone')}
      name="phone"
      type="tel"
      autoComplete="username"
      hint={t('login.phoneHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
