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
  /** Names of fees by their code that only one screen knows. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The name of a fee by its code. */
export function useFeeName(): (code: string) => string {
  const { t } = useText();
  return (code) => {
    const key = names[code];
    return key ? t(key) : t('fee.other', { code });
  };
}

/** The fees one by one, as facts of a list. */
export function FeeLines({ fees, currency, names: own = {} }: FeeLinesProps) {
  const feeName = useFeeName();
  return fees.map((fee) => (
    <Fact key={`${fee.code} ${fee.rule}`} name={own[fee.code] ?? feeName(fee.code)}>
      <Money amount={fee.amount} currency={currency} />
    </Fact>
  ));
}
