import { getSecurity } from '@parkett/identity-contract';
import { minor, sum, type Price } from '@parkett/kernel';
import { phaseOf, type ListedInstrument, type Phase, type Quote } from '@parkett/market-contract';
import type { RiskCode } from '@parkett/trading-contract';
import { CallFailure } from '@parkett/web-api';
import { useText, type MessageKey } from '@parkett/web-i18n';
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
import { useEndpoint } from '../../../shared/api/queries';
import { useMarketClock } from '../../../shared/live/market-clock';
import { useOffline } from '../../../shared/live/use-offline';
import { OpeningFact, useOrderDate } from '../opening';
import styles from '../trading.module.css';
import type { Ticket } from './draft';
import type { Estimate } from './estimate-facts';
import { LaterOrderQuote } from './exchange/exchange-field';
import { LimitWarning } from './limit-warning';
import { RiskQuestion } from './risk-question';
import { estimateRefusal } from './ticket-fields';
import { ProfitFact } from './profit-fact';
import { TotalFact } from './total-fact';
import { useEstimate } from './use-estimate';
import type { ConfirmedRisks } from './use-place-order';
import { isForAuction, useValidity } from './validity-field';

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
  readonly onConfirm: (
    tradingPassword: string,
    confirmedRisks: ConfirmedRisks,
    exchangeQuoteId: string | undefined,
  ) => void;
  readonly onChange: () => void;
}

/** When a market order is executed, in a share that is traded in this phase. */
function marketKeyIn(phase: Phase | undefined): MessageKey {
  if (phase === 'halted') return 'ticket.atMarketHalted';
  return phase?.endsWith('Auction') ? 'ticket.atMarketAuction' : 'ticket.atMarket';
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
  const validity = useValidity()({ ...ticket, expiresOn: estimate.expiresOn }, useOrderDate(estimate));
  const order = { count: ticket.quantity, name: name(instrument) };
  const price = (at: Price): string => `${formats.price(at, priceDecimals(instrument))} ${instrument.currency}`;
  const clock = useMarketClock(instrument.mic);
  const isOfToday = quote !== undefined && clock !== undefined && formats.sameDay(quote.ts, clock.ts);
  const marketKey = isForAuction(ticket.validity)
    ? 'ticket.auctionOnly'
    : estimate.opening === null
      ? marketKeyIn(clock && phaseOf(clock, isOfToday ? quote : undefined))
      : 'ticket.atMarketOpening';
  const priceInWords = (): string => {
    const { side, orderType, limitPrice, stopPrice, trailBy } = ticket;
    if (trailBy !== undefined)
      return t(side === 'buy' ? 'ticket.atTrailBuy' : 'ticket.atTrailSell', { distance: price(trailBy) });
    if (orderType === 'oco' && limitPrice !== undefined && stopPrice !== undefined)
      return t('ticket.atOco', { price: price(limitPrice), stop: price(stopPrice) });
    if (limitPrice === undefined)
      return stopPrice === undefined ? t(marketKey) : t('ticket.atStop', { stop: price(stopPrice) });
    return stopPrice === undefined
      ? t('ticket.atLimit', { price: price(limitPrice) })
      : t('ticket.atStopLimit', { price: price(limitPrice), stop: price(stopPrice) });
  };
  const exitInWords = (): string | undefined => {
    const { takeProfit, stopLoss } = ticket;
    if (takeProfit === undefined) return stopLoss && t('ticket.thenLoss', { stop: price(stopLoss) });
    return stopLoss === undefined
      ? t('ticket.thenProfit', { price: price(takeProfit) })
      : t('ticket.thenEither', { price: price(takeProfit), stop: price(stopLoss) });
  };
  return (
    <>
      <p className={styles.lead}>
        {t(ticket.side === 'buy' ? 'ticket.sureBuy' : 'ticket.sureSell', order)} {priceInWords()} {exitInWords()}
      </p>
      {!estimate.risks?.some(({ code }) => code === 'FAR_FROM_QUOTE') && (
        <LimitWarning terms={ticket} instrument={instrument} quote={quote} />
      )}
      <Facts>
        <OpeningFact opening={estimate.opening} />
        {validity !== undefined && <Fact name={t('order.validity')}>{validity}</Fact>}
        <Fact name={t('fee.total')}>
          <Money amount={sum(estimate.fees.map((fee) => fee.amount))} currency={instrument.currency} />
        </Fact>
        {estimate.taxes !== null && estimate.taxes.amount !== 0 && (
          <Fact name={t(estimate.taxes.amount > 0 ? 'tax.withheld' : 'tax.back')}>
            <Money amount={minor(Math.abs(estimate.taxes.amount))} currency={instrument.currency} />
          </Fact>
        )}
        <TotalFact terms={ticket} estimate={estimate} currency={instrument.currency} />
        <ProfitFact profit={estimate.profit} taxes={estimate.taxes} currency={instrument.currency} />
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
  const isExchanged = order.estimate.exchange !== null;
  const [quoteId, setQuoteId] = useState<string>();
  const current = useEstimate(order.ticket, isExchanged);
  // Without a connection the price on the screen may be out of date, so it cannot be confirmed.
  const held = locked || offline || underWay || current.isError || (isExchanged && quoteId === undefined);
  const estimate = current.data ?? order.estimate;
  const codes = estimate.risks?.map(({ code }) => code);
  // Another risk than the confirmed ones asks again. One that has gone stays confirmed, as it may be back any moment.
  const [confirmed, setConfirmed] = useState<readonly RiskCode[]>([]);
  const isConfirmed = (codes ?? []).every((code) => confirmed.includes(code));
  const short = password.length < tradingPasswordLengthMin;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!short && !held && isConfirmed) onConfirm(password, codes && confirmed, quoteId);
  };
  const error = checked && short ? t('ticket.enterPassword') : problem;
  return (
    <form className={`${styles.stack} ${styles.release}`} noValidate onSubmit={submit}>
      <OrderInWords {...order} estimate={estimate} />
      {order.estimate.exchange && (
        <LaterOrderQuote exchange={estimate.exchange ?? order.estimate.exchange} busy={busy} onQuote={setQuoteId} />
      )}
      <RiskQuestion
        risks={estimate.risks ?? []}
        currency={order.instrument.currency}
        confirmed={isConfirmed}
        onConfirm={(yes) => setConfirmed(yes ? [...new Set([...confirmed, ...(codes ?? [])])] : [])}
        error={checked && !isConfirmed ? t('ticket.risksMissing') : undefined}
      />
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
