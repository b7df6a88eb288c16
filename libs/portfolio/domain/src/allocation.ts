import { add, ratioOf, zero, type Currency, type Minor } from '@parkett/kernel';
import type { AllocationSlice } from '@parkett/portfolio-contract';

/** Cash of a currency, or a position, with its value in the base currency. */
export interface HeldValue {
  readonly value: Minor;
  readonly currency: Currency;
  /** Null for cash. `sector` is null for a share without one. */
  readonly share: { readonly sector: string | null; readonly mic: string } | null;
}

/** The parts of the total by sector, currency and market, the largest first. */
export function allocationOf(held: readonly HeldValue[]) {
  const total = held.reduce((sum, { value }) => add(sum, value), zero);
  const by = (keyOf: (one: HeldValue) => string): AllocationSlice[] => {
    const values = new Map<string, Minor>();
    for (const one of held) values.set(keyOf(one), add(values.get(keyOf(one)) ?? zero, one.value));
    return [...values]
      .filter(([, value]) => value !== 0)
      .map(([key, value]) => ({ key, value, share: ratioOf(value, total) }))
      .sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
  };
  return {
    total,
    sectors: by(({ share }) => (share === null ? 'cash' : (share.sector ?? 'other'))),
    currencies: by(({ currency }) => currency),
    markets: by(({ share }) => share?.mic ?? 'cash'),
  };
}
