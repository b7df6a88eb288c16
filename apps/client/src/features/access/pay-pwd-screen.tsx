import { setTradingPassword } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, EmptyState, PasswordPad, showToast, tradingPasswordLengthMin } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, failureText } from '../../shared/api';
import { useUserinfo } from '../../shared/config';
import { Page } from '../../shared/page';
import { queries } from '../../shared/queries';
import styles from './access.module.css';

/** Chosen once, entered twice: the trading password releases every order. */
export function PayPwdScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const isSet = useUserinfo()?.tradingPasswordSet;
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [repeating, setRepeating] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const startOver = (reason: string): void => {
    setFirst('');
    setSecond('');
    setRepeating(false);
    setProblem(reason);
  };

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await callSealed(call, setTradingPassword, { tradingPassword: first, confirmation: second }, { quiet: true });
      showToast(t('payPwd.saved'), 'success');
      await queries.invalidateQueries({ queryKey: ['getUserinfo'] });
      await navigate('/home', { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      startOver(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    if (!repeating) setRepeating(true);
    else if (first !== second) startOver(t('payPwd.different'));
    else void save();
  };

  if (isSet) return <Page title={t('payPwd.title')} backTo="/my"><EmptyState title={t('payPwd.alreadySet')} action={<Link className="link" to="/my">{t('common.back')}</Link>} /></Page>;
  const entered = repeating ? second : first;
  return (
    <Page title={t('payPwd.title')}>
      <p>{t('payPwd.intro')}</p>
      <form className={styles.form} data-flush onSubmit={submit}>
        <PasswordPad key={String(repeating)} autoFocus label={t(repeating ? 'payPwd.second' : 'payPwd.first')} value={entered} onChange={repeating ? setSecond : setFirst} error={problem} disabled={busy} />
        <Button type="submit" wide disabled={entered.length < tradingPasswordLengthMin} busyLabel={busy && t('payPwd.busy')}>{t(repeating ? 'payPwd.save' : 'payPwd.next')}</Button>
        <p className={styles.foot}><Link className="link" to="/home" replace>{t('payPwd.later')}</Link></p>
      </form>
    </Page>
  );
}
