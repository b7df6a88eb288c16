import { useText } from '@parkett/web-i18n';
import { Button, PasswordPad, tradingPasswordLengthMin } from '@parkett/web-ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import styles from '../../shared/form.module.css';

interface TwicePadProps {
  readonly firstLabel: string;
  readonly secondLabel: string;
  readonly saveLabel: string;
  readonly name: string;
  readonly busy: boolean;
  /** Why what was entered before was not taken. */
  readonly problem: string | undefined;
  /** Called with two equal entries; false when they were not taken: then it begins anew. */
  readonly onSave: (digits: string) => Promise<boolean>;
  readonly onStart: () => void;
  readonly foot?: ReactNode;
}

/** A password of digits, entered and re-entered. Two entries that differ begin anew. */
export function TwicePad({ firstLabel, secondLabel, saveLabel, name, busy, problem, onSave, onStart, foot }: TwicePadProps) {
  const { t } = useText();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [repeating, setRepeating] = useState(false);
  const [differ, setDiffer] = useState(false);
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
    setDiffer(false);
    if (!repeating) {
      onStart();
      setRepeating(true);
    } else if (first !== second) {
      setDiffer(true);
      startOver();
    } else void save();
  };
  const entered = repeating ? second : first;
  return (
    <form className={styles.form} onSubmit={submit}>
      <PasswordPad key={String(repeating)} autoFocus name={name} label={repeating ? secondLabel : firstLabel} value={entered} onChange={repeating ? setSecond : setFirst} error={differ ? t('payPwd.different') : problem} disabled={busy} />
      <Button type="submit" wide disabled={entered.length < tradingPasswordLengthMin} busyLabel={busy && t('payPwd.busy')}>{repeating ? saveLabel : t('payPwd.next')}</Button>
      {foot}
    </form>
  );
}
