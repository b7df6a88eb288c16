import type { Currency, Minor } from '@parkett/kernel';
import { Money } from '@parkett/web-ui';

/** A sum over all currencies; a dash while it cannot be computed. */
export function Sum({
  amount,
  currency,
  signed,
}: {
  readonly amount: Minor | undefined;
  readonly currency: Currency;
  readonly signed?: 'gain';
}) {
  if (amount === undefined) return '–';
  return <Money amount={amount} currency={currency} {...(signed && { signed })} />;
}
