import { minor, sum, type Currency, type Minor } from '@parkett/kernel';
import type { WithheldTax } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Money, useFormats } from '@parkett/web-ui';
import { useDay } from '../../shared/pages/use-day';

type Taxes = readonly (WithheldTax | null)[];

const lines = [
  ['capitalGainsTax', 'tax.capitalGainsTax'],
  ['solidarity', 'tax.solidarity'],
  ['church', 'tax.church'],
] as const;

/** What is taken off the proceeds, in their currency; negative for tax that is paid back. */
export const taxesOff = (taxes: Taxes): Minor => sum(taxes.map((one) => one?.amount ?? minor(0)));

/**
 * German tax line by line, in euros, and in the currency of the sale with the rate where that is another one; a line of
 * nothing is left out.
 */
export function TaxLines({ taxes, currency }: { readonly taxes: Taxes; readonly currency: Currency }) {
  const { t } = useText();
  const formats = useFormats();
  const day = useDay();
  const rates = new Map(taxes.flatMap((one) => (one?.rate ? [[one.rate.date, one.rate.perEuro]] : [])));
  return (
    <>
      {lines.map(([line, name]) => {
        const amount = sum(taxes.map((one) => one?.[line] ?? minor(0)));
        return amount === 0 ? null : (
          <Fact key={line} name={t(name)}>
            <Money amount={amount} currency="EUR" />
          </Fact>
        );
      })}
      {[...rates].map(([date, perEuro]) => {
        const amount = taxesOff(taxes.filter((one) => one?.rate?.date === date));
        return amount === 0 ? null : (
          <Fact key={date} name={t('tax.atRate', { currency, rate: formats.price(perEuro), date: day(date) })}>
            <Money amount={amount} currency={currency} />
          </Fact>
        );
      })}
    </>
  );
}
