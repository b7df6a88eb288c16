import { decimal, divide } from '@parkett/kernel';
import type { ListedInstrument, Quote } from '@parkett/market-contract';

/** The value of all shares at the last price, in whole units of the currency; undefined while either is unknown. */
export function marketValue(
  { sharesOutstanding }: Pick<ListedInstrument, 'sharesOutstanding'>,
  quote: Pick<Quote, 'last'> | undefined,
): string | undefined {
  if (sharesOutstanding === undefined || quote === undefined) return undefined;
  const { digits, scale } = decimal(quote.last);
  return String(divide(digits * BigInt(sharesOutstanding), 10n ** BigInt(scale), 'halfUp'));
}
