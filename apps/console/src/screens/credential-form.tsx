import { CallFailure } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { Field } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { useWords } from '../words/words';

/** Sends a form with credentials: one attempt at a time, and the reason if it fails. It stays busy after a success. */
export function useSubmission(send: () => Promise<void>, onFailure: () => void = () => undefined) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function attempt(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      onFailure();
      setFailure(error instanceof CallFailure ? failureText(error) : String(error));
      setBusy(false);
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt();
  };
  return { busy, failure, submit };
}

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The code of the authenticator app. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const { w } = useWords();
  return (
    <Field
      label={w('login.code')}
      name="totp"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{6}"
      maxLength={6}
      required
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  );
}
