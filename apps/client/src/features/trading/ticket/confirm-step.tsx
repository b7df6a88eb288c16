import { sum } from '@parkett/kernel';
import type { Instrument } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Fact, Facts, Money, PasswordPad, priceDecimals, tradingPasswordLengthMin, useFormats } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import styles from '../trading.module.css';
import type { Ticket } from './draft';
import type { Estimate } from './estimate-facts';

interface ConfirmStepProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  readonly estimate: Estimate;
  readonly busy: boolean;
  /** What the server said of the password entered before. */
  readonly problem: string | undefined;
  readonly onConfirm: (tradingPassword: string) => void;
  readonly onChange: () => void;
}

/** "Are you sure?": the order in words, its cost, and the trading password that releases it. */
export function ConfirmStep({ instrument, ticket, estimate, busy, problem, onConfirm, onChange }: ConfirmStepProps) {
  const { t } = useText();
  const formats = useFormats();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const buying = ticket.side === 'buy';
  const short = password.length < tradingPasswordLengthMin;
  const order = { count: ticket.quantity, name: instrument.name };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!short) onConfirm(password);
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <p className={styles.lead}>
        {t(buying ? 'ticket.sureBuy' : 'ticket.sureSell', order)}{' '}
        {ticket.limitPrice === undefined ? t('ticket.atMarket') : t('ticket.atLimit', { price: formats.price(ticket.limitPrice, priceDecimals(instrument)) })}
      </p>
      <Facts>
        <Fact name={t('fee.total')}><Money amount={sum(estimate.fees.map((fee) => fee.amount))} currency={instrument.currency} /></Fact>
        <Fact name={t(buying ? 'ticket.totalBuy' : 'ticket.totalSell')} total><Money amount={estimate.total} currency={instrument.currency} /></Fact>
      </Facts>
      <PasswordPad autoFocus label={t('ticket.password')} value={password} onChange={setPassword} disabled={busy} error={checked && short ? t('ticket.enterPassword') : problem} />
      <div className={styles.two}>
        <Button variant="quiet" disabled={busy} onClick={onChange}>{t('ticket.change')}</Button>
        <Button type="submit" busyLabel={busy && t('common.submitting')}>{t(buying ? 'ticket.submitBuy' : 'ticket.submitSell')}</Button>
      </div>
    </form>
  );
}
