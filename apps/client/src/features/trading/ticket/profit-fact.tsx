import type { Currency, Minor } from '@parkett/kernel';
import type { WithheldTax } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Money } from '@parkett/web-ui';
import { taxesOff } from '../tax-lines';

interface ProfitFactProps {
  readonly profit: Minor | null;
  readonly taxes: WithheldTax | null;
  readonly currency: Currency;
}

/** The expected profit of a sale. Taxes are decided on the whole year, so it is before them, and says so. */
export function ProfitFact({ profit, taxes, currency }: ProfitFactProps) {
  const { t } = useText();
  return profit === null ? null : (
    <Fact name={t(taxesOff([taxes]) === 0 ? 'ticket.profit' : 'ticket.profitBeforeTax')}>
      <Money amount={profit} currency={currency} signed="gain" />
    </Fact>
  );
}
