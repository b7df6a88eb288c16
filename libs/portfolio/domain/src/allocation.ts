import { add, ratioOf, zero, type Minor } from '@parkett/kernel';
import type { AllocationKind, AllocationSlice, HeldValue } from '@parkett/portfolio-contract';

/** The slice of each kind that something belongs to. */
const sliceKeys: Readonly<Record<AllocationKind, (one: HeldValue) => string>> = {
  sectors: ({ share }) => (share === null ? 'cash' : (share.sector ?? 'other')),
  currencies: ({ currency }) => currency,
  markets: ({ share }) => share?.mic ?? 'cash',
};

/** What a slice consists of, the largest first: its value is their sum. */
export const partsOf = (held: readonly HeldValue[], by: AllocationKind, key: string): HeldValue[] =>
  held.filter((one) => sliceKeys[by](one) === key).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));

/** The parts of the total by sector, currency and market, the largest first. */
export function allocationOf(held: readonly HeldValue[]) {
  const total = held.reduce((sum, { value }) => add(sum, value), zero);
  const by = (kind: AllocationKind): AllocationSlice[] => {
    const keyOf = sliceKeys[kind];
    const values = new Map<string, Minor>();
    for (const one of held) values.set(keyOf(one), add(values.get(keyOf(one)) ?? zero, one.value));
    return [...values]
      .filter(([, value]) => value !== 0)
      .map(([key, value]) => ({ key, value, share: ratioOf(value, total) }))
      .sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
  };
  return {
    total,
    sectors: by('sectors'),
    currencies: by('currencies'),
    markets: by('markets'),
  };
}
