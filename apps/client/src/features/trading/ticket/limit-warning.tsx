import type { ListedInstrument, Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { priceDecimals, useFormats } from '@parkett/web-ui';
import styles from '../trading.module.css';
import type { Terms } from './draft';
import { limitDistance } from './limit-distance';

/**
 * Warns of a limit far from the price, which may be a typing error, and says what would follow. The price says nothing
 * about the limit of an order that waits for its stop.
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
  const distance =
    terms.limitPrice !== undefined && terms.stopPrice === undefined && quote
      ? limitDistance(terms.side, terms.limitPrice, quote.last)
      : undefined;
  if (!distance || !quote) return null;
  const price = `${formats.price(quote.last, priceDecimals(instrument))} ${instrument.currency}`;
  const follows = distance.costly
    ? t(terms.side === 'buy' ? 'ticket.limitCostlyBuy' : 'ticket.limitCostlySell')
    : t('ticket.limitUnlikely');
  return (
    <p className={styles.warning} role="status">
      {t('ticket.limitFar', { percent: formats.percent(distance.ratio), price })} {follows}
    </p>
  );
}
