import { minor, sum } from '@parkett/kernel';
import type { WithheldTax } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Money } from '@parkett/web-ui';

const lines = [
  ['capitalGainsTax', 'tax.capitalGainsTax'],
  ['solidarity', 'tax.solidarity'],
  ['church', 'tax.church'],
] as const;

/** German tax line by line, in euros; a line of nothing is left out. */
export function TaxLines({ taxes }: { readonly taxes: readonly (WithheldTax | null)[] }) {
  const { t } = useText();
  return lines.map(([line, name]) => {
    const amount = sum(taxes.map((one) => one?.[line] ?? minor(0)));
    return amount === 0 ? null : (
      <Fact key={line} name={t(name)}>
        <Money amount={amount} currency="EUR" />
      </Fact>
    );
  });
}
