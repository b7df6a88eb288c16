import type { ListedInstrument, Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { priceDecimals, useFormats } from '@parkett/web-ui';
import styles from '../trading.module.css';
import type { Terms } from './draft';
import { limitDistance } from './limit-distance';

/**
 * Warns of a limit far from the price, which may be a typing error, and says what would follow. The limit of an order
 * that waits for its stop price counts from there: that is the price when it becomes active.
 */
export function LimitWarning({
  terms,
  instrument,
  quote,
}: {
  readonly terms: Terms;
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
}) {
  const { t } = useText();
  const formats = useFormats();
  const waits = terms.orderType === 'stopLimit';
  const from = waits ? terms.stopPrice : quote?.last;
  if (terms.limitPrice === undefined || from === undefined) return null;
  const distance = limitDistance(terms.side, terms.limitPrice, from);
  if (!distance) return null;
  const price = `${formats.price(from, priceDecimals(instrument))} ${instrument.currency}`;
  const far = waits ? 'ticket.limitFarStop' : 'ticket.limitFar';
  const follows = distance.costly
    ? t(terms.side === 'buy' ? 'ticket.limitCostlyBuy' : 'ticket.limitCostlySell')
    : t('ticket.limitUnlikely');
  return (
    <p className={styles.warning} role="status">
      {t(far, { percent: formats.percent(distance.ratio), price })} {follows}
    </p>
  );
}
