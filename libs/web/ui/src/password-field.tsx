import { useText } from '@parkett/web-i18n';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { IconButton } from './button';
import { Field } from './field';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `new-password` lets a password manager suggest one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A password field that can show the text: people then make fewer mistakes and choose longer passwords. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
