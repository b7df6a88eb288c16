import { guessableReason } from '@parkett/identity-contract';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Button, PasswordPad, tradingPasswordLengthMin } from '@parkett/web-ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import styles from '../../shared/pages/form.module.css';
import securityStyles from './security.module.css';

interface TwicePadProps {
  readonly firstLabel: string;
  readonly secondLabel: string;
  readonly saveLabel: string;
  readonly name: string;
  readonly busy: boolean;
  /** Why the previous entry was refused. */
  readonly problem: string | undefined;
  /** Called with two equal entries. Resolves to false when they were refused; the customer then starts again. */
  readonly onSave: (digits: string) => Promise<boolean>;
  readonly onStart: () => void;
  readonly foot?: ReactNode;
}

const mistakeIn = (first: string, second: string | undefined): MessageKey | undefined => {
  if (guessableReason(first) !== undefined) return 'payPwd.guessable';
  return second === undefined || second === first ? undefined : 'payPwd.different';
};

/**
 * Asks for a numeric password twice. If the entries differ, the customer starts again. Digits that are easy to guess
 * are refused at once; the server checks again, because only it knows the whole phone number.
 */
export function TwicePad({
  firstLabel,
  secondLabel,
  saveLabel,
  name,
  busy,
  problem,
  onSave,
  onStart,
  foot,
}: TwicePadProps) {
  const { t } = useText();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [repeating, setRepeating] = useState(false);
  const [mistake, setMistake] = useState<MessageKey>();
  const startOver = (): void => {
    setFirst('');
    setSecond('');
    setRepeating(false);
  };
  async function save(): Promise<void> {
    if (!(await onSave(first))) startOver();
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = mistakeIn(first, repeating ? second : undefined);
    setMistake(found);
    if (!repeating) onStart();
    if (found) startOver();
    else if (repeating) void save();
    else setRepeating(true);
  };
  const entered = repeating ? second : first;
  return (
    <form className={styles.form} onSubmit={submit}>
      {!repeating && <p className={securityStyles.note}>{t('payPwd.rule')}</p>}
      <PasswordPad
        key={String(repeating)}
        autoFocus
        name={name}
        label={repeating ? secondLabel : firstLabel}
        value={entered}
        onChange={repeating ? setSecond : setFirst}
        error={mistake ? t(mistake) : problem}
        disabled={busy}
      />
      <Button
        type="submit"
        wide
        disabled={entered.length < tradingPasswordLengthMin}
        busyLabel={busy && t('payPwd.busy')}
      >
        {repeating ? saveLabel : t('payPwd.next')}
      </Button>
      {foot}
    </form>
  );
}
