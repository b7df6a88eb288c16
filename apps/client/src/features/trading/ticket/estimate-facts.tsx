import type { OutputOf } from '@parkett/kernel';
import type { ListedInstrument } from '@parkett/market-contract';
import type { estimateOrder } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, FeeLines, Money, priceDecimals, useFormats } from '@parkett/web-ui';
import { useMarketClock } from '../../../shared/live/market-clock';
import type { Ticket } from './draft';
import { useValidity } from './validity-field';

export type Estimate = OutputOf<typeof estimateOrder>;

interface EstimateFactsProps {
  readonly estimate: Estimate;
  readonly ticket: Ticket;
  readonly instrument: ListedInstrument;
}

/** Value, each fee by name, the cash afterwards and the order's validity. The total is shown beside the button. */
export function EstimateFacts({ estimate, ticket, instrument }: EstimateFactsProps) {
  const { t } = useText();
  const formats = useFormats();
  const validity = useValidity()(ticket, useMarketClock()?.businessDate);
  const { currency } = instrument;
  return (
    <Facts>
      <Fact name={t('ticket.value', { price: formats.price(estimate.price, priceDecimals(instrument)) })}>
        <Money amount={estimate.value} currency={currency} />
      </Fact>
      <FeeLines fees={estimate.fees} currency={currency} />
      {ticket.side === 'buy' && estimate.frozen !== estimate.total && (
        <Fact name={t('ticket.frozen')}>
          <Money amount={estimate.frozen} currency={currency} />
        </Fact>
      )}
      <Fact name={t('ticket.cashAfter')}>
        <Money amount={estimate.cashAfter} currency={currency} />
      </Fact>
      {validity !== undefined && <Fact name={t('order.validity')}>{validity}</Fact>}
    </Facts>
  );
}
