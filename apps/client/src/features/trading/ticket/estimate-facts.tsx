import type { OutputOf } from '@parkett/kernel';
import type { ListedInstrument } from '@parkett/market-contract';
import type { estimateOrder } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, FeeLines, Money, priceDecimals, useFormats } from '@parkett/web-ui';
import { NoCancelNote } from '../no-cancel-note';
import { OpeningFact, useOrderDate } from '../opening';
import { TaxLines } from '../tax-lines';
import type { Ticket } from './draft';
import { ProfitFact } from './profit-fact';
import { useValidity } from './validity-field';

export type Estimate = OutputOf<typeof estimateOrder>;

interface EstimateFactsProps {
  readonly estimate: Estimate;
  readonly ticket: Ticket;
  readonly instrument: ListedInstrument;
}

/** Value, each fee and tax by name, the cash afterwards and the validity. The total is shown beside the button. */
export function EstimateFacts({ estimate, ticket, instrument }: EstimateFactsProps) {
  const { t } = useText();
  const formats = useFormats();
  const validity = useValidity()({ ...ticket, expiresOn: estimate.expiresOn }, useOrderDate(estimate));
  const { currency } = instrument;
  return (
    <>
      <NoCancelNote until={estimate.noCancelUntil} />
      <Facts>
        <Fact name={t('ticket.value', { price: formats.price(estimate.price, priceDecimals(instrument)) })}>
          <Money amount={estimate.value} currency={currency} />
        </Fact>
        <FeeLines fees={estimate.fees} currency={currency} />
        <TaxLines taxes={[estimate.taxes]} currency={currency} />
        {ticket.side === 'buy' && estimate.frozen !== estimate.total && (
          <Fact name={t('ticket.frozen')}>
            <Money amount={estimate.frozen} currency={currency} />
          </Fact>
        )}
        <Fact name={t('ticket.cashAfter')}>
          <Money amount={estimate.cashAfter} currency={currency} />
        </Fact>
        <ProfitFact profit={estimate.profit} taxes={estimate.taxes} currency={currency} />
        <OpeningFact opening={estimate.opening} />
        {validity !== undefined && <Fact name={t('order.validity')}>{validity}</Fact>}
      </Facts>
    </>
  );
}
