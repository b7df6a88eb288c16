import { subtract, type Currency } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Fact, Money } from '@parkett/web-ui';
import { taxesOff } from '../tax-lines';
import type { Estimate } from './estimate-facts';
import type { Terms } from './draft';

/**
 * The amount that the customer pays or receives, after tax; marked as approximate where the price is not known before
 * the fill.
 */
export function TotalFact({
  terms: { side, orderType },
  estimate,
  currency,
}: {
  readonly terms: Terms;
  readonly estimate: Estimate;
  readonly currency: Currency;
}) {
  const { t } = useText();
  const off = taxesOff([estimate.taxes]);
  // Tax depends on the fill, also where the limit gives the least price.
  const isCertain = (orderType === 'limit' || orderType === 'stopLimit') && off === 0;
  const name = isCertain
    ? t(side === 'buy' ? 'ticket.totalBuy' : 'ticket.totalSell')
    : t(side === 'buy' ? 'ticket.totalBuyAbout' : 'ticket.totalSellAbout');
  return (
    <Fact name={name} total>
      <Money amount={subtract(estimate.total, off)} currency={currency} />
    </Fact>
  );
}
