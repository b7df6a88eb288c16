import type { MoneyMovement, Transaction } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, FeeLines, Money, useFormats } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { useDay } from '../../shared/pages/use-day';
import { rateDecimals } from '../../shared/exchange/rate-decimals';
import styles from './money.module.css';

interface BookingFactsProps {
  readonly of:
    | MoneyMovement
    | (Transaction & {
        readonly tax?: undefined;
        readonly rate?: undefined;
        readonly rateOf?: undefined;
        readonly settlesOn?: undefined;
      });
  /** Below the facts. */
  readonly children?: ReactNode;
}

/** How the amount of a booking was computed, its days and its reference. */
export function BookingFacts({ of, children }: BookingFactsProps) {
  const { t } = useText();
  const formats = useFormats();
  const dayOf = useDay();
  const { quantity, price, fees, currency, businessDate, reference } = of;
  const { tax = null, rate = null, rateOf = null, settlesOn = null } = of;
  const shownRate = rate === null ? '' : formats.price(rate, rateDecimals(rate));
  const rateText = rateOf === null ? shownRate : t('exchange.rate', { ...rateOf, rate: shownRate });
  const tradeDate = 'tradeDate' in of ? of.tradeDate : null;
  return (
    <div className={styles.detail}>
      <Facts>
        {quantity !== null && price !== null && (
          <Fact name={t('ticket.quantity')}>{t('order.fill', { count: quantity, price: formats.price(price) })}</Fact>
        )}
        <FeeLines
          fees={fees}
          currency={currency}
          names={{ exchangeSpread: t('log.spread'), withdrawalFee: t('withdraw.fee') }}
        />
        {tax !== null && (
          <Fact name={t('log.tax')}>
            <Money amount={tax} currency={currency} />
          </Fact>
        )}
        {rate !== null && <Fact name={t('log.rate')}>{rateText}</Fact>}
        {tradeDate !== null && <Fact name={t('log.tradeDate')}>{dayOf(tradeDate)}</Fact>}
        {settlesOn !== null && <Fact name={t('log.settlesOn')}>{dayOf(settlesOn)}</Fact>}
        <Fact name={t('money.businessDate')}>{dayOf(businessDate)}</Fact>
        <Fact name={t('money.reference')}>
          <span className={styles.reference}>{reference}</span>
        </Fact>
      </Facts>
      {children}
    </div>
  );
}
