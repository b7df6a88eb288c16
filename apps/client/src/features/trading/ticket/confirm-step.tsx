import { getSecurity } from '@parkett/identity-contract';
import { sum, type Price } from '@parkett/kernel';
import type { ListedInstrument, Quote } from '@parkett/market-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import {
  Button,
  Fact,
  Facts,
  Money,
  PasswordPad,
  priceDecimals,
  tradingPasswordLengthMin,
  useFormats,
  useName,
} from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useMarketClock } from '../../../shared/live/market-clock';
import { useEndpoint } from '../../../shared/api/queries';
import { useOffline } from '../../../shared/live/use-offline';
import styles from '../trading.module.css';
import type { Ticket } from './draft';
import type { Estimate } from './estimate-facts';
import { LimitWarning } from './limit-warning';
import { estimateRefusal } from './ticket-fields';
import { TotalFact } from './total-fact';
import { useEstimate } from './use-estimate';
import { useValidity } from './validity-field';

interface ConfirmStepProps {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
  readonly ticket: Ticket;
  /** The estimate shown in the form; from here on it follows the price. */
  readonly estimate: Estimate;
  readonly busy: boolean;
  /** An order is on its way, this one or another. */
  readonly held: boolean;
  /** The server's message about the password entered before. */
  readonly problem: string | undefined;
  readonly onConfirm: (tradingPassword: string) => void;
  readonly onChange: () => void;
}

/** The order in words with its cost, its validity and the distance of its limit from the price. */
function OrderInWords({
  instrument,
  quote,
  ticket,
  estimate,
}: Pick<ConfirmStepProps, 'instrument' | 'quote' | 'ticket' | 'estimate'>) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const validity = useValidity()(ticket, useMarketClock()?.businessDate);
  const order = { count: ticket.quantity, name: name(instrument) };
  const price = (at: Price): string => `${formats.price(at, priceDecimals(instrument))} ${instrument.currency}`;
  const priceInWords = (): string => {
    const { limitPrice, stopPrice } = ticket;
    if (limitPrice === undefined)
      return stopPrice === undefined ? t('ticket.atMarket') : t('ticket.atStop', { stop: price(stopPrice) });
    return stopPrice === undefined
      ? t('ticket.atLimit', { price: price(limitPrice) })
      : t('ticket.atStopLimit', { price: price(limitPrice), stop: price(stopPrice) });
  };
  return (
    <>
      <p className={styles.lead}>
        {t(ticket.side === 'buy' ? 'ticket.sureBuy' : 'ticket.sureSell', order)} {priceInWords()}
      </p>
      <LimitWarning terms={ticket} instrument={instrument} quote={quote} />
      <Facts>
        {validity !== undefined && <Fact name={t('order.validity')}>{validity}</Fact>}
        <Fact name={t('fee.total')}>
          <Money amount={sum(estimate.fees.map((fee) => fee.amount))} currency={instrument.currency} />
        </Fact>
        <TotalFact terms={ticket} estimate={estimate} currency={instrument.currency} />
      </Facts>
    </>
  );
}

/** The confirmation: the order in words, its cost, and the trading password that authorises it. */
export function ConfirmStep({ busy, held: underWay, problem, onConfirm, onChange, ...order }: ConfirmStepProps) {
  const { t } = useText();
  const formats = useFormats();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const locked = useEndpoint(getSecurity, {}).data?.tradingPassword === 'locked';
  const offline = useOffline();
  const current = useEstimate(order.ticket);
  // Without a connection the price on the screen may be out of date, so it cannot be confirmed.
  const held = locked || offline || underWay || current.isError;
  const short = password.length < tradingPasswordLengthMin;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!short && !held) onConfirm(password);
  };
  const error = checked && short ? t('ticket.enterPassword') : problem;
  return (
    <form className={`${styles.stack} ${styles.release}`} noValidate onSubmit={submit}>
      <OrderInWords {...order} estimate={current.data ?? order.estimate} />
      {locked && (
        <div className={styles.warning} role="alert">
          <p>{t('ticket.locked')}</p>
          <Link className="link" to="/payPwd">
            {t('ticket.newPassword')}
          </Link>
        </div>
      )}
      <PasswordPad
        autoFocus
        label={t('ticket.password')}
        value={password}
        onChange={setPassword}
        disabled={busy || locked}
        error={locked ? undefined : error}
      />
      {offline && (
        <p className={styles.problem} role="alert">
          {t('ticket.offline')}
        </p>
      )}
      {!offline && current.error instanceof CallFailure && (
        <p className={styles.problem} role="alert">
          {estimateRefusal(current.error, formats, order.instrument.currency).text}
        </p>
      )}
      <div className={`${styles.foot} ${styles.two}`}>
        <Button variant="quiet" disabled={busy} onClick={onChange}>
          {t('ticket.change')}
        </Button>
        <Button type="submit" disabled={held} busyLabel={busy && t('common.submitting')}>
          {t(order.ticket.side === 'buy' ? 'ticket.submitBuy' : 'ticket.submitSell')}
        </Button>
      </div>
    </form>
  );
}
