import { CallFailure } from '@parkett/web-api';
import { Field } from '@parkett/web-ui';
import { isWord, type Words } from '../words/words';
import type { Sending } from './use-sending';

/** The account that was typed, in the form that accounts have. */
export const accountIdOf = (typed: string): string => typed.trim().toUpperCase();

/** Why a form was not accepted, shown where the person looks: below the account, or at the end of the form. */
export interface FormFailure {
  readonly account?: string;
  readonly form?: string;
}

/** The server's texts about accounts address the customer, so staff read the console's own. */
export function formFailureOf({ error, failure }: Pick<Sending, 'error' | 'failure'>, w: Words['w']): FormFailure {
  const word = error instanceof CallFailure ? `account.${error.code}` : '';
  if (isWord(word)) return { account: w(word) };
  return failure === undefined ? {} : { form: failure };
}

interface AccountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (account: string) => void;
  readonly failure: FormFailure;
}

/** The complete account of a customer. */
export function AccountField({ label, value, onChange, failure }: AccountFieldProps) {
  return (
    <Field
      label={label}
      name="account"
      required
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={failure.account}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
