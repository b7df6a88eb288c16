import type { Currency, Minor } from '@parkett/kernel';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Money } from './figures';
import { Fact } from './lists';

/** Fees with a translation. A fee schedule may have others, which are shown by their code. */
const names: Readonly<Record<string, MessageKey>> = {
  transactionFee: 'fee.transactionFee',
  purchaseFee: 'fee.purchaseFee',
  closingFee: 'fee.closingFee',
  commission: 'fee.commission',
  stampTax: 'fee.stampTax',
  settlementFee: 'fee.settlementFee',
  exchangeFee: 'fee.exchangeFee',
  sfcLevy: 'fee.sfcLevy',
  afrcLevy: 'fee.afrcLevy',
};

interface FeeLinesProps {
  readonly fees: readonly { readonly code: string; readonly amount: Minor; readonly rule: string }[];
  readonly currency: Currency;
}

/** The fees one by one, as facts of a list. */
export function FeeLines({ fees, currency }: FeeLinesProps) {
  const { t } = useText();
  return fees.map((fee) => {
    const key = names[fee.code];
    return (
      <Fact key={`${fee.code} ${fee.rule}`} name={key ? t(key) : t('fee.other', { code: fee.code })}>
        <Money amount={fee.amount} currency={currency} />
      </Fact>
    );
  });
}
